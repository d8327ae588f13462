/** What is counted; `visits` are pages and calls that no column counts, but that show that somebody was there. */
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
