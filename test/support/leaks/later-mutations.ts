import type { Mutation } from './mutation.ts'

const PREPARE = 'src/handlers/sharing/prepare-share.ts'
const SHARE_TESTS = 'test/handlers/sharing/share.form.test.ts'

/** Checks of what was answered before: who looks at it now, where, and what may be seen there by then. */
export const laterMutations: readonly Mutation[] = [
  {
    check: 'no answers where the bot cannot look',
    edits: [
      {
        file: 'src/bot/people/directory.ts',
        from: "if (slackErrorName(error) === 'channel_not_found') return undefined",
        to: "if (slackErrorName(error) === 'channel_not_found') return { id, name: id, isDirect: false, isPrivate: true, isArchived: false, isExternal: false, isMember: false, hasOutsiders: false, people: 3 }",
      },
    ],
    test: 'personal-commands',
    surfaces: 'an answer of the code finder',
  },
  {
    check: 'a button of another’s answer shows what the one who clicks may read',
    edits: [
      {
        file: 'src/handlers/code-find/found-code.ts',
        from: "has('list_repos')) return tools.repositories(0)",
        to: "has('list_repos')) return undefined",
      },
    ],
    test: 'personal-commands',
    surfaces: 'code finder$|code finder found|what it found',
  },
  {
    check: 'what the code finder found is looked up as far as it is allowed now',
    edits: [
      {
        file: 'src/handlers/code-find/found-code.ts',
        from: 'onlyAllowed(answer, deps.allowlist, await namedOutside([answer.summary], deps))',
        to: '{ shown: answer, dropped: 0 }',
      },
    ],
    test: 'service',
    surfaces: 'code finder.*once the channel has',
  },
  {
    check: 'what the code finder found is shared as far as its asker may read it now',
    edits: [
      { file: 'src/handlers/code-find/found-code.ts', from: 'tools.repositories(0)', to: 'tools.repositories()' },
    ],
    test: 'personal-commands',
    surfaces: 'code finder found, .*once it may not',
  },
  {
    check: 'the rest of an answer is shown as far as it is allowed now',
    edits: [
      {
        file: 'src/handlers/deep-search/actions/more-answer.ts',
        from: '      await withholdWords({ repositories, words: answer ? wordsOfAnswer(answer) : [] }, deps)\n',
        to: '',
      },
    ],
    test: 'service',
    surfaces: 'deep search, once the channel has',
  },
  {
    check: 'an earlier search is read as far as the channel allows now',
    edits: [
      {
        file: 'src/handlers/deep-search/commands/read.ts',
        from: '      await withholdWords(saidIn(reply.conversation), deps)\n',
        to: '',
      },
    ],
    test: 'service',
    surfaces: 'read by its address once the channel has',
  },
  {
    check: 'a deep search is shared as far as the channel allows now',
    edits: [
      {
        file: PREPARE,
        from: '  await withholdWords({ repositories, words: [title, ...wordsOfAnswer(shared)] }, deps)\n',
        to: '',
      },
    ],
    test: 'service',
    surfaces: 'deep search, shared once the channel has',
  },
  {
    check: 'a title is told as far as the channel allows now',
    edits: [
      {
        file: 'src/handlers/deep-search/events/links.ts',
        from: "  await withholdWords({ repositories, words: [title ?? ''] }, deps)\n",
        to: '',
      },
    ],
    test: 'test/handlers/deep-search/events/links.test.ts',
    surfaces: 'may not have',
  },
  {
    check: 'of a number, only what somebody asked or can see is read',
    edits: [
      {
        file: 'src/handlers/deep-search/conversation/read-conversation.ts',
        from: 'if (reply && url !== undefined && (await mayRead(url, user, deps))) return reply',
        to: 'if (reply && url !== undefined && ((await mayRead(url, user, deps)) || url)) return reply',
      },
    ],
    test: 'test/handlers/deep-search/commands/read.test.ts',
    surfaces: 'of a number',
  },
  {
    check: 'an answer is not posted where outsiders came to read along meanwhile',
    edits: [
      {
        file: 'src/handlers/answering/answer-in-thread.ts',
        from: '  if (reason) throw reason\n',
        to: '',
      },
    ],
    test: 'test/handlers/answering/conclude-in-thread.test.ts',
    surfaces: 'nothing that was found is said',
  },
  {
    check: 'what is stopped is not posted where outsiders came to read along meanwhile',
    edits: [
      {
        file: 'src/handlers/answering/conclude-in-thread.ts',
        from: 'const last = outbox && !hasOutsiders ? outbox :',
        to: 'const last = outbox && hasOutsiders !== undefined ? outbox :',
      },
    ],
    test: 'test/handlers/answering/conclude-in-thread.test.ts',
    surfaces: 'nothing that was found is said',
  },
  {
    check: 'what is shared is what the channel that it goes to allows',
    edits: [{ file: PREPARE, from: 'const deps = await depsIn(to, ports)', to: 'const deps = ports' }],
    test: SHARE_TESTS,
    surfaces: 'other repositories',
  },
  {
    check: 'nothing is shared to a channel by who is not in it',
    edits: [{ file: PREPARE, from: 'if (!channel || !theirs.has(to))', to: 'if (!channel || !theirs)' }],
    test: SHARE_TESTS,
    surfaces: 'its asker is not in',
  },
  {
    check: 'nobody shares what another found',
    edits: [
      { file: PREPARE, from: '  if (requester.user !== user) throw new UserError(shareWords.notYours)\n', to: '' },
    ],
    test: SHARE_TESTS,
    surfaces: 'another found',
  },
  {
    check: 'what changed since the form showed it is not shared',
    edits: [
      {
        file: 'src/handlers/sharing/share.form.ts',
        from: "  if (ready.digest !== digest) throw new UserError(shareWords.changed, { id: 'answer-changed' })\n",
        to: '',
      },
    ],
    test: SHARE_TESTS,
    surfaces: 'serves for what it showed',
  },
  {
    check: 'nobody but its sharer and operators takes back what was shared',
    edits: [
      {
        file: 'src/handlers/sharing/take-back.action.ts',
        from: "if (role === 'everyone' && share?.by !== requester.user)",
        to: "if (role === 'everyone' && !share)",
      },
    ],
    test: SHARE_TESTS,
    surfaces: 'is taken back by',
  },
]
