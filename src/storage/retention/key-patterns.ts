import { createTeamKeys, keys } from '../keys.ts'

const ANY = '*'
const thread = { channel: ANY, threadTs: ANY, ts: ANY }

type Name = keyof typeof keys | keyof ReturnType<typeof createTeamKeys>
/** Channels aren't records, and BullMQ's own keys are found by their form. */
export type KeyName = Exclude<Name, 'bullPrefix' | 'cancelChannel' | 'pauseChannel' | 'conversationPatterns'>

const { bullPrefix: _, cancelChannel: __, pauseChannel: ___, ...ofNoTeam } = keys
const { conversationPatterns: ____, ...ofTeam } = createTeamKeys(ANY)

/** Every key of the bot as a pattern for SCAN. A missing key doesn't compile. */
export const keyPatterns: Readonly<Record<KeyName, string>> = {
  ...ofNoTeam,
  lock: keys.lock(ANY, ANY),
  journal: keys.journal(ANY, ANY),
  cancelled: keys.cancelled(ANY, ANY),
  reconciling: keys.reconciling(ANY),
  ticket: keys.ticket(ANY),
  installationLock: keys.installationLock(ANY),
  creditSamples: keys.creditSamples(ANY, ANY),
  ...ofTeam,
  searchesOf: ofTeam.searchesOf(ANY),
  search: ofTeam.search(ANY),
  asked: ofTeam.asked(ANY),
  sharedQuestion: ofTeam.sharedQuestion(ANY),
  conversation: ofTeam.conversation(thread),
  threadQueue: ofTeam.threadQueue(thread),
  threadQuestions: ofTeam.threadQuestions(thread),
  messageQuestion: ofTeam.messageQuestion(thread),
  recentQuestions: ofTeam.recentQuestions(ANY),
  botThread: ofTeam.botThread(thread, ANY),
  botHour: ofTeam.botHour(thread, ANY),
  shownIn: ofTeam.shownIn(ANY),
  share: ofTeam.share(ANY),
  signInLock: ofTeam.signInLock(ANY),
  signInAwaiting: ofTeam.signInAwaiting(ANY),
  requestCounts: ofTeam.requestCounts(ANY),
  requestPeople: ofTeam.requestPeople(ANY),
}
