/** What is counted; `visits` are pages and calls without a column of their own, which show that somebody was active. */
const figures = [
  'visits',
  'searches',
  'navigations',
  'chats',
  'commands',
  'suggestions',
  'acceptances',
  'acceptedCharacters',
  'codyCharacters',
  'writtenCharacters',
  'editsSuggested',
  'editsAccepted',
  'chatLines',
  'completionLines',
] as const

export type Figure = (typeof figures)[number]
