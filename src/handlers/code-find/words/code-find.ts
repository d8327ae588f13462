import type { SlashCommand } from '../../../ports/define.ts'

export const codeFindSlashCommand: SlashCommand = {
  command: '/code-find',
  description: 'Find where something is in the code',
  usageHint: 'where are retries configured repo:app',
  isEscaped: false,
}

export const codeFindWords = {
  summary: 'Find where something is in the code',

  choosing: 'Looking for the repository…',
  searching: (where: string) => `Searching ${where} as crowsnest…`,
  searched: (where: string, took: string) => `Searched ${where} · ${took}`,
  shared: (where: string) => `Searched ${where}`,
  routed: 'Want more? The answer has a button for deep search.',
  at: (rev: string) => ` at ${rev}`,
  /** Why that repository. */
  because: {
    only: ' (the only repository here)',
    thread: ' (as before)',
    channel: ' (this channel’s default)',
    found: ' (fits your question best)',
  },

  whichOne: 'Which repository?',
  which: (count: number, list: string) =>
    `Which repository do you mean? Choose one, or ask again with \`repo:NAME\`. There are ${count}: ${list}.`,
  andMore: (count: number) => ` and ${count} more`,
  more: 'More',
  morePlaces: '**More places**',

  nothing: (repository: string) => `I found nothing in ${repository}. Try other words, or \`/deepsearch\`.`,
  notOffered: 'This instance has no code finder, so I searched for your words instead.',
  usedUp: (said: string) =>
    `My code finder allowance is used up, so I searched for your words instead. (The instance says: ${said})`,
  noFile: 'No file contains them.',
  notYours: 'Only the person who asked can choose the repository.',

  /** For the instance. */
  task: (repository: string, question: string) => `In repository ${repository}: ${question}`,
  askedAfter: (question: string, before: string) => `${question} (asked after: ${before})`,
}
