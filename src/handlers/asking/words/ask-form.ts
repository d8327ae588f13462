export const askWords = {
  title: 'Ask about your code',
  submit: 'Ask',
  question: 'Your question',
  example: 'Where is the configuration read?',
  whereTo: 'I’ll answer in your DMs with me.',
  missing: 'What would you like to know?',
  tooLate: 'Slack didn’t open the form in time. Click the button again.',
}
