import type { Shortcut } from '../../../ports/define.ts'

export const askAboutShortcut: Shortcut = {
  name: 'Ask about this',
  callbackId: 'ask-about',
  description: 'Ask a question about the code with this message as its context',
}

export const questionWords = {
  summary: 'Ask a question about code',
  empty: 'What would you like to know?',
  emptyFresh: 'What would you like to know? Type it right after `new question:`.',

  queued: (ahead: number) =>
    ahead === 1
      ? 'Your question is next in this thread. To take it out of the line, react with :x:.'
      : `${ahead} questions in this thread come before yours. To take yours out of the line, react with :x:.`,
  takenOut: 'Removed from the line. Your question was not asked.',

  edited: 'You edited your question. Ask again with the new wording? The old search will be stopped.',
  editedLong: 'You edited your question. It’s too long for a button, so please send it as a new message.',
  askAgain: 'Ask again',

  /** For the instance. */
  aboutMessage: (text: string) => `It is about this message:\n${text}`,
  filesWith: (marks: string) => `Files that came with the question: ${marks}`,
}

export const askAboutWords = {
  title: 'Ask about this',
  ask: 'Ask',
  question: 'Your question',
  example: 'Where in the code does this come from?',
  message: 'The message',
  empty: 'What would you like to know?',
  tooSlow: 'Slack closed this request too early. Choose *Ask about this* again.',
}
