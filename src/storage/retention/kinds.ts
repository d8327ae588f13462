import { instanceKinds } from './instance-kinds.ts'
import { isOfBullMq, keyPatterns, matches } from './key-patterns.ts'
import { DAY, HOUR, MINUTES, type RecordKind } from './record-kind.ts'

const nobody = 'nobody'

/** Every kind of record that the bot keeps. PRIVACY.md is made of it, and the sweep enforces it. */
export const recordKinds: readonly RecordKind[] = [
  {
    name: 'requests and jobs that ended',
    holds: 'what was asked, by whom and where; reply addresses, encrypted',
    life: { by: 'sweep', within: DAY },
    seenBy: nobody,
    forgotten: 'deleted',
  },
  {
    name: 'steps and answers of jobs',
    holds: 'what was found, lines of code as they are, and what was answered, for More, Share and follow-ups',
    keys: ['journal', 'openRuns', 'cancelled'],
    life: { by: 'expiry', within: 'ANSWERS_DAYS' },
    seenBy: 'people who can see the answer’s message',
    forgotten: 'deleted',
  },
  {
    name: 'locks and places in line',
    holds: 'IDs of jobs, and of people who wait',
    keys: ['lock', 'reconciling', 'reaping', 'retaining', 'slots', 'signInLock', 'installationLock', 'erasing'],
    life: { by: 'expiry', within: 15 * MINUTES },
    seenBy: nobody,
    forgotten: 'kept',
  },
  {
    name: 'recent questions',
    holds: 'each person’s last ten questions',
    keys: ['recentQuestions'],
    life: { by: 'expiry', within: 'QUESTIONS_DAYS' },
    seenBy: 'the person, on the Home tab',
    forgotten: 'deleted',
  },
  {
    name: 'deep searches',
    holds: 'each person’s searches: question, state, address of the answer',
    keys: ['searchesOf', 'search'],
    life: { by: 'expiry', within: 'QUESTIONS_DAYS' },
    seenBy: 'the person; by its number, people in channels where it was shown',
    forgotten: 'deleted',
  },
  {
    name: 'open deep searches',
    holds: 'the jobs of searches that have not ended',
    keys: ['openSearches', 'requeues'],
    life: { by: 'sweep', within: DAY },
    seenBy: nobody,
    forgotten: 'deleted',
  },
  {
    name: 'counts for limits',
    holds: 'when a person asked in the last hour',
    keys: ['asked'],
    life: { by: 'expiry', within: HOUR },
    seenBy: nobody,
    forgotten: 'deleted',
  },
  {
    name: 'threads',
    holds: 'a thread’s last question, asker, repository and address of the conversation; where an answer was shown',
    keys: ['conversation', 'shownIn'],
    life: { by: 'expiry', within: 'QUESTIONS_DAYS' },
    seenBy: 'people in the thread, through follow-ups',
    forgotten: 'deleted',
  },
  {
    name: 'questions of bots',
    holds: 'IDs of bots, and in which threads and when they asked',
    keys: ['botThread', 'botHour'],
    life: { by: 'expiry', within: 'QUESTIONS_DAYS' },
    seenBy: nobody,
    forgotten: 'no person in it',
  },
  {
    name: 'shares',
    holds: 'which answer was shared, by whom and where',
    keys: ['share'],
    life: { by: 'expiry', within: 'AUDIT_DAYS' },
    seenBy: 'people in the channel; the one who shared can take it back',
    forgotten: 'deleted',
  },
  {
    name: 'questions under way',
    holds:
      'questions that wait in a thread, and which message belongs to which; a hash of a question that several share',
    keys: ['threadQueue', 'threadQuestions', 'messageQuestion', 'sharedQuestion'],
    life: { by: 'expiry', within: DAY },
    seenBy: nobody,
    forgotten: 'kept',
  },
  {
    name: 'feedback',
    holds: 'rating, reason, own words and user ID; the newest 500',
    keys: ['feedbackOrder', 'feedback'],
    life: { by: 'sweep', within: 'FEEDBACK_DAYS' },
    seenBy: 'operators and admins',
    forgotten: 'deleted',
  },
  {
    name: 'sign-ins',
    holds: 'a person’s tokens for the instance, encrypted, and when they were last used',
    keys: ['signIns', 'signInUses', 'signInKeys'],
    life: { by: 'sweep', within: 'SIGN_IN_DAYS' },
    seenBy: nobody,
    forgotten: 'deleted',
  },
  {
    name: 'sign-ins under way',
    holds: 'who connects, encrypted, under a hash',
    keys: ['ticket'],
    life: { by: 'expiry', within: 15 * MINUTES },
    seenBy: nobody,
    forgotten: 'kept',
  },
  {
    name: 'questions that wait for a sign-in',
    holds: 'IDs of jobs',
    keys: ['signInAwaiting'],
    life: { by: 'expiry', within: DAY },
    seenBy: nobody,
    forgotten: 'kept',
  },
  {
    name: 'audit log',
    holds: 'who did what, where and how it ended, under pseudonyms; words only with `AUDIT_TEXT=on`, encrypted',
    keys: ['auditHeads'],
    files: ['audit'],
    life: { by: 'sweep', within: 'AUDIT_DAYS' },
    seenBy: 'admins',
    forgotten: 'kept',
  },
  {
    name: 'names in the audit log',
    holds: 'the key that ties a person to a pseudonym, encrypted',
    keys: ['auditPeople'],
    life: { by: 'hand', until: 'the person is forgotten' },
    seenBy: 'admins',
    forgotten: 'deleted',
  },
  {
    name: 'counts of requests',
    holds: 'numbers by day; people as a HyperLogLog, which can’t say who they were',
    keys: ['requestCounts', 'requestPeople'],
    life: { by: 'expiry', within: 'REPORT_DAYS' },
    seenBy: 'operators and admins',
    forgotten: 'no person in it',
  },
  {
    name: 'samples of credits',
    holds: 'what each bucket had, by the hour',
    keys: ['creditSamples'],
    life: { by: 'expiry', within: 'CREDITS_DAYS' },
    seenBy: 'everyone who may ask',
    forgotten: 'no person in it',
  },
  {
    name: 'last reading of credits',
    holds: 'the buckets as last read, or why they couldn’t be',
    keys: ['creditReading', 'creditTrouble', 'demoCredits'],
    life: { by: 'hand', until: 'the next reading, every hour' },
    seenBy: 'everyone who may ask',
    forgotten: 'no person in it',
  },
  {
    name: 'digests and weekly reports',
    holds: 'channel, time and owner',
    keys: ['subscriptions', 'reportOwners'],
    life: { by: 'hand', until: 'somebody turns them off' },
    seenBy: 'people in the channel; the owner for a DM',
    forgotten: 'deleted',
  },
  {
    name: 'settings and alerts of channels',
    holds: 'what was set, by whom; open alerts',
    keys: ['channelSettings', 'alerts', 'alertOffers'],
    life: { by: 'hand', until: 'an admin or operator changes them' },
    seenBy: 'people in the channel',
    forgotten: 'kept',
  },
  {
    name: 'list of forgotten people',
    holds: 'keyed hashes, so that a restored backup is cleaned again',
    keys: ['forgotten'],
    files: ['forgotten.jsonl'],
    life: { by: 'hand', until: 'you delete it, once no backup is older' },
    seenBy: nobody,
    forgotten: 'kept',
  },
  {
    name: 'state of the installation',
    holds: 'the version of the data, whether it is paused, the key’s fingerprint, the bot’s registration for sign-ins',
    keys: ['pause', 'dataVersion', 'keyFingerprint', 'oauthClients'],
    life: { by: 'hand', until: 'it changes' },
    seenBy: 'operators and admins',
    forgotten: 'kept',
  },
  {
    name: 'installations in workspaces',
    holds: 'which workspaces have the app, and its token there, encrypted; those it left, until they are erased',
    keys: ['installations', 'teams', 'leftTeams'],
    life: { by: 'hand', until: 'a workspace removes the app' },
    seenBy: nobody,
    forgotten: 'no person in it',
  },
  {
    name: 'encryption key',
    holds: 'the key, unless `SECRET_KEY` is set; mode 0600',
    files: ['secret-key'],
    life: { by: 'hand', until: 'you replace it' },
    seenBy: nobody,
    forgotten: 'no person in it',
  },
  {
    name: 'usage exports',
    holds: 'names and usage by user, as the analytics service sends them',
    files: ['exports'],
    life: { by: 'sweep', within: 3 * HOUR },
    seenBy: 'admins, by DM; others see sums',
    forgotten: 'kept',
  },
  {
    name: 'files of the private Redis',
    holds: 'all that is in Redis, where no `REDIS_URL` is set, and for so long what was deleted',
    files: ['redis'],
    life: { by: 'sweep', within: HOUR },
    seenBy: nobody,
    forgotten: 'deleted',
  },
  ...instanceKinds,
]

/** The kind that a key in Redis belongs to. */
export function kindOfKey(key: string, prefix?: string): RecordKind | undefined {
  const patterns = keyPatterns(prefix)
  const named = recordKinds.find(({ keys }) => keys?.some((name) => matches(patterns[name], key)))
  return named ?? (isOfBullMq(key) ? recordKinds[0] : undefined)
}

/** The kind that a file below DATA_DIR belongs to. */
export function kindOfFile(path: string): RecordKind | undefined {
  const parts = path.split('/')
  const above = parts.map((_, index) => parts.slice(0, index + 1).join('/')).reverse()
  return above.map((name) => recordKinds.find(({ files }) => files?.includes(name))).find((kind) => kind !== undefined)
}
