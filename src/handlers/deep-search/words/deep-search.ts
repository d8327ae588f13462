import type { SlashCommand } from '../../../ports/define.ts'

export const deepSearchSlashCommand: SlashCommand = {
  command: '/deepsearch',
  description: 'Research a question about the code',
  usageHint: 'how do retries back off | read | list | cancel',
  isEscaped: false,
}

export const deepSearchWords = {
  summary: 'Research a question and answer in a thread',
  summaryList: 'Show your own deep searches',
  summaryRead: 'Show an existing deep search',
  summaryCancel: 'Stop your running deep search',

  more: 'More',
  open: 'Open the conversation',
  conversation: 'conversation',
  deepSearch: 'Deep search',
  sources: '**Sources**',
  credits: (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'credit' : 'credits'}`,
  answeredBefore: 'Earlier answers in this conversation:',

  noneYet: 'You haven’t asked a deep search in the last 30 days. Try `/deepsearch how do retries back off`.',
  yours: 'Your deep searches, newest first',
  sayWhich: 'Which one? Type `/deepsearch read URL_OR_TOKEN`.',
  sentByDm: 'I’ve sent you the conversation in a DM.',
  stillRunning: 'That deep search is still running. Try again in a minute.',
  stoppedUnanswered: 'That deep search was stopped before it found an answer.',
  lastUnanswered: (why: string) => `The last question here has no answer. ${why}`,
  fileNotRead: (name: string) => `[file ${name}, not read]`,
  changed: 'That conversation has changed. Open it to see the whole answer.',
  notByNumber:
    'By its number I only show deep searches from the last 30 days that you asked or can see. ' +
    'Open the link in your browser. ' +
    'Or share the conversation there, and give me its `/deepsearch/shared/…` link or its read token.',
}

/** A person's own searches, by how they ended. */
export const STATES = {
  accepted: 'waiting',
  asking: 'asking',
  searching: 'searching',
  answered: 'answered',
  delivered: 'answered',
  refused: 'refused',
  cancelled: 'stopped',
  failed: 'failed',
}

/** The line under a question while it is being answered, and how that ended. */
export const progressWords = {
  asking: (where: string) => `Searching ${where} as crowsnest. This may use credits…`,
  allOf: (count: number) => `the ${count} repositories I can use here`,
  all: 'all repositories I can read',
  at: (rev: string) => ` at ${rev}`,
  waiting: (position: number, waited: string) => `Number ${position} in line · ${waited}`,
  shared: 'Someone just asked the same here. You’ll get that answer too…',
  searching: (waited: string, url: string) => `Searching… ${waited} · <${url}|open>`,
  lookingAgain: 'Looking again…',
  replaced: 'I lost track of this message and sent the result by DM.',

  answered: (took: string) => `Answered · ${took}`,
  interrupted: 'Interrupted',
  stoppedWaiting: 'Stopped waiting',
  foundNothing: 'Found nothing',
  notAnswered: 'Not answered',
  stoppedElsewhere: 'Stopped on the instance',
}

/** Searches that ended without an answer. */
export const endingWords = {
  overLimit: (isPerson: boolean, most: number, minutes: number) =>
    `${isPerson ? 'You’ve' : 'This workspace has'} used ${most} of ${most} deep searches this hour. ` +
    `The next one is free in ${minutes} min. \`/code-find\` still works.`,
  stopped: 'The search was stopped on the instance.',
  failed: 'The search failed on the instance.',
  mayUseCredits: 'It may still use credits, so I haven’t asked again.',
  empty: 'The search found nothing. Try naming the repository, a file or a symbol.',
  inDoubt:
    'I was interrupted and don’t know whether the search started. I haven’t asked again, because a second search may use credits.',
  askAgain: 'Ask again',
  stillSearching: (waited: string, url: string) =>
    `The search is still running after ${waited}, so I stopped waiting. [Open it](${url}), or check again; that asks nothing new.`,
  checkAgain: 'Check again',

  stop: 'Stop',
  stopping: 'Stopping…',
  whichOne: 'Which one should I stop?',
  noneRunning: 'You have no deep search running.',
  justEnded: 'Your deep search has just ended.',
  endedAlready: 'This search has already ended.',
  notYours: 'Only the person who asked, or an operator, can stop this search.',
  lost: 'I no longer know where that search is. Please ask again.',
}
