import { laterMutations } from './later-mutations.ts'
import type { Mutation } from './mutation.ts'

const ACCESS = 'src/bot/route/access.ts'
const ACCESS_TESTS = 'test/bot/route/access.test.ts'
const CHANNELS = 'src/handlers/asking/channels.ts'
const AS_ASKER = 'src/handlers/sign-in/as-asker.ts'
const HOUSE = 'every member may read'

/** A guest's own conversation has a guest in it too, and a shared channel has strangers. */
const withGuests = {
  file: CHANNELS,
  from: "  if (hasOutsiders) return new UserError(askingWords.withGuestsHere, { id: 'channel-with-guests' })\n",
  to: '',
}

export const MUTATIONS: readonly Mutation[] = [
  {
    check: 'guests get no answer',
    edits: [
      withGuests,
      {
        file: ACCESS,
        from: "  if (person.isGuest) throw new UserError(refusals.guests, { id: 'no-guests' })\n",
        to: '',
      },
    ],
    test: 'service',
    surfaces: HOUSE,
    whose: 'guest',
  },
  {
    check: 'people of other companies, and deactivated ones, get no answer',
    edits: [{ file: ACCESS, from: 'if (!person || person.isForeign)', to: 'if (!person)' }],
    test: 'service',
    surfaces: HOUSE,
  },
  { check: 'no answers where a guest reads along', edits: [withGuests], test: 'service', surfaces: HOUSE },
  {
    check: 'no answers in channels shared with another company',
    edits: [
      withGuests,
      {
        file: CHANNELS,
        from: "  if (isExternal) return new UserError(askingWords.sharedHere, { id: 'channel-shared' })\n",
        to: '',
      },
    ],
    test: 'service',
    surfaces: HOUSE,
    whose: 'C07PARTNERS',
  },
  {
    check: 'in personal mode the instance is asked with the asker’s rights',
    edits: [{ file: AS_ASKER, from: '{ ...here, tools: deps.toolsOf({ team, user }) }', to: 'here' }],
    test: 'personal-commands',
    surfaces: 'code finder',
  },
  {
    check: 'answers with somebody’s own rights go to them alone',
    edits: [
      {
        file: AS_ASKER,
        from: '  if (direct.channel === target.channel) return undefined\n',
        to: '  if (direct.channel) return undefined\n',
      },
    ],
    test: 'personal-commands',
    surfaces: 'code finder',
  },
  {
    check: 'a channel’s repositories alone are asked about',
    edits: [
      {
        file: 'src/handlers/policy/in-channel.ts',
        from: 'policy ? policy.repositories.value : deps.allowlist.repositories',
        to: 'policy && deps.allowlist ? undefined : undefined',
      },
    ],
    test: 'service',
    surfaces: 'code finder',
  },
  {
    check: 'no bot gets an answer where outsiders read along',
    edits: [
      {
        file: ACCESS,
        from: '    throw error instanceof UserError ? silent(error.id) : error\n',
        to: '    if (!channel) throw error\n',
      },
      // It would not be posted there either.
      { file: 'src/handlers/answering/answer-in-thread.ts', from: '  if (reason) throw reason\n', to: '' },
    ],
    test: 'service',
    surfaces: 'of a workflow',
  },
  {
    check: 'a title is told only where its answer is, or where everybody reads it',
    edits: [
      {
        file: 'src/handlers/deep-search/events/links.ts',
        from: '  if (!seenIn.includes(channel) && !(await isOneOpen(seenIn, deps))) return undefined\n',
        to: '  if (!channel && !(await isOneOpen(seenIn, deps))) return undefined\n',
      },
    ],
    test: 'personal-searches',
    surfaces: 'title',
  },
  {
    check: 'nothing is shared to where outsiders read along',
    edits: [
      {
        file: 'src/handlers/sharing/prepare-share.ts',
        from: '  if (reason) throw reason\n',
        to: '  if (reason && !channel) throw reason\n',
      },
    ],
    test: 'personal-searches',
    surfaces: 'answer of a deep search|others share',
  },
  {
    check: 'what is taken back is deleted',
    edits: [
      {
        file: 'src/handlers/sharing/take-back.action.ts',
        from: '    await chat.remove(channel, [first, ...more])\n',
        to: '    await chat.remove(channel, more)\n',
      },
    ],
    test: 'personal-searches',
    surfaces: 'answer of a deep search|others share|taken back',
  },
  {
    check: 'what the code finder found elsewhere is withheld',
    edits: [
      {
        file: 'src/handlers/code-find/code-find.job.ts',
        from: 'onlyAllowed(answer, deps.allowlist, await namedOutside([answer.summary], deps))',
        to: '{ shown: answer, dropped: 0 }',
      },
    ],
    test: 'service',
    surfaces: 'code finder from elsewhere',
  },
  {
    check: 'what a deep search found elsewhere is withheld',
    edits: [
      {
        file: 'src/handlers/deep-search/search/deep-search.job.ts',
        from: 'await allowedConversation(reply.conversation, deps)',
        to: 'reply.conversation',
      },
    ],
    test: 'service',
    surfaces: 'deep search from elsewhere',
  },
  {
    check: 'what a search found elsewhere is withheld',
    edits: [
      {
        file: 'src/handlers/code/code-call.job.ts',
        from: 'onlyWithin(found, deps.allowlist, named)',
        to: 'found',
      },
    ],
    test: 'service',
    surfaces: 'result of a search from elsewhere',
  },
  {
    check: 'an earlier search is read as far as it is allowed now',
    edits: [
      {
        file: 'src/handlers/deep-search/commands/read.ts',
        from: '      await withholdWords(saidIn(reply.conversation), deps)\n',
        to: '',
      },
    ],
    test: 'service',
    surfaces: 'deep search from elsewhere|read by its address',
  },
  {
    check: 'only those whom the channel names get answers',
    edits: [
      {
        file: ACCESS,
        from: "  throw new UserError(refusals.notAmongAskers, { id: 'not-among-askers' })\n",
        to: '',
      },
    ],
    test: ACCESS_TESTS,
    surfaces: 'the people that it names',
  },
  {
    check: 'nothing is answered where no operator lets it',
    edits: [
      {
        file: ACCESS,
        from: '  if (!isServed && !(isClick && channel.isDirect)) {',
        to: '  if (!isServed && !isClick && !channel) {',
      },
    ],
    test: ACCESS_TESTS,
    surfaces: 'where nothing is answered',
  },
  {
    check: 'what is for operators and admins is for nobody else',
    edits: [{ file: ACCESS, from: '  if (rank[has] >= rank[needs]) return\n', to: '  if (rank[has] >= 0) return\n' }],
    test: ACCESS_TESTS,
    surfaces: 'wants of what is for',
  },
  ...laterMutations,
]
