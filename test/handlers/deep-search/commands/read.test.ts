import { describe, expect, it } from 'vitest'
import { deepSearchRead } from '../../../../src/handlers/deep-search/commands/read.ts'
import { UserError } from '../../../../src/ports/errors.ts'
import type { DeepSearchReply, Deps } from '../../../../src/ports/index.ts'
import { channel, createWorld, typed } from '../../../support/handler-world.ts'

const token = 'caebeb05-7755-4f89-834f-000000000140'
const url = `https://instance.test/deepsearch/${token}`
const exchanges = [
  { question: 'How?', answer: 'It is so.', sources: [] },
  { question: 'And why?', answer: 'For a reason.', sources: [{ label: 'a.ts', url: 'https://instance.test/a' }] },
]
const before = { exchanges, repositories: ['org/app'] }

async function read(reply: DeepSearchReply, repositories?: readonly string[]) {
  const world = createWorld(undefined)
  const tools = {
    readDeepSearch: async () => reply,
    names: async () => new Set(['list_repos']),
    repositories: async () => ['org/app', 'org/vault-keys'],
  } as unknown as Deps['tools']
  const deps = { ...world.deps, tools, allowlist: { channels: undefined, repositories } }
  await deepSearchRead.run(typed(url), deps)
  expect(world.posts).toHaveLength(1)
  return { id: world.posts[0]?.id, text: world.posts[0]?.text ?? '' }
}

describe('/deepsearch read', () => {
  it('shows why the last question has no answer, and the answers before it', async () => {
    const { id, text } = await read({ state: 'failed', why: 'It broke.', mayBeBilled: false, url, before })
    expect(id).toBe('answered-before-failed')
    expect(text).toMatch(/^.*It broke\.\n+.*\n+\*How\?\*/)
    expect(text).toMatch(/\*How\?\*\n+It is so\.\n+\*And why\?\*\n+For a reason\.\n+.*\n+• <https:\S+\|a\.ts>/)
    expect(text).toContain(`<${url}|`)
    expect((await read({ state: 'cancelled', url, before })).id).toBe('answered-before-cancelled')
  })

  it('shows none that draw on what the bot may not answer from', async () => {
    const reply = { state: 'cancelled', before } as const
    expect((await read(reply, ['org/app'])).text).toContain('It is so.')
    await expect(read(reply, ['org/other'])).rejects.toMatchObject({ id: 'answer-withheld' })
    const [first] = exchanges
    const naming = {
      ...before,
      exchanges: [{ ...first, question: 'How?', answer: 'As vault-keys does.', sources: [] }],
    }
    await expect(read({ ...reply, before: naming }, ['org/app'])).rejects.toMatchObject({ id: 'answer-withheld' })
    const sources = [{ label: 'vault-keys: src/a.ts', url: 'https://instance.test/a' }]
    const leading = { ...before, exchanges: [{ question: 'How?', answer: 'So.', sources }] }
    await expect(read({ ...reply, before: leading }, ['org/app'])).rejects.toMatchObject({ id: 'answer-withheld' })
  })

  it('says why where nothing was answered', async () => {
    await expect(read({ state: 'failed', why: 'It broke.', mayBeBilled: true })).rejects.toMatchObject({
      id: 'search-failed',
      message: 'It broke.',
    })
    await expect(read({ state: 'cancelled' })).rejects.toMatchObject({ id: 'search-cancelled' })
    await expect(read({ state: 'pending', url })).rejects.toMatchObject({ id: 'search-running' })
  })
})

describe('/deepsearch read of a number', () => {
  const answered = { title: 'How?', answer: 'So.', sources: [], url, repositories: [], suggestedFollowUps: [] }

  interface Known {
    asked?: string[]
    shownIn?: string[]
    reply?: DeepSearchReply | 'none'
  }

  /** What Max gets who gives this, where it was asked by Max or not, and shown in these channels. */
  async function readByMax(
    given: string,
    { asked = [], shownIn = [], reply = { state: 'answered', conversation: answered } }: Known = {},
  ) {
    const world = createWorld(undefined)
    world.channels.set('C2', channel('C2', 'secret', { isPrivate: true }))
    world.channels.set('C3', channel('C3', 'open'))
    const seen: string[] = []
    const deps = {
      ...world.deps,
      chat: { ...world.deps.chat, channelsOf: async () => new Map([['C1', 'general']]) },
      searches: { ofPerson: async (user: string) => (user === 'UMAX' ? asked.map((url) => ({ url })) : []) },
      conversations: { shownIn: async (of: string) => (of === url ? shownIn : []) },
      tools: {
        async readDeepSearch(identifier: string) {
          seen.push(identifier)
          if (reply === 'none') throw new UserError('conversation not found')
          return reply
        },
      },
    } as unknown as Deps
    const refused = await deepSearchRead.run(typed(given), deps).then(
      () => undefined,
      (error: UserError) => error,
    )
    return { refused, posts: world.posts.map(({ text }) => text), seen }
  }
  const number = 'https://instance.test/deepsearch/140'

  it('shows what its asker asked, and what was shown where they are or everybody may be', async () => {
    for (const known of [
      { asked: [url] },
      { asked: [`https://instance.test/deepsearch/shared/${token}`] },
      { shownIn: ['C1'] },
      { shownIn: ['DADA', 'C3'] },
    ])
      expect((await readByMax(number, known)).posts).toEqual([expect.stringContaining('So.')])
  })

  it.each([
    ['what was shown in a private channel of others', { shownIn: ['C2'] }],
    ['what was answered to somebody directly', { shownIn: ['DADA'] }],
    ['what was asked in a channel that the bot cannot look at', { shownIn: ['C9'] }],
    ['what the bot knows nothing of', {}],
    ['what has the number of something asked on another instance', { asked: ['https://old.test/deepsearch/140'] }],
    ['what still runs', { reply: { state: 'pending' as const, url } }],
    ['what tells no address', { reply: { state: 'cancelled' as const } }],
    ['what is not there', { reply: 'none' as const }],
  ])('refuses %s, always in the same words', async (_, known) => {
    const { refused, posts } = await readByMax(number, known)
    expect(refused).toBeInstanceOf(UserError)
    expect(refused).toMatchObject({ id: 'not-by-number', message: (await readByMax(number)).refused?.message })
    expect(refused?.message).toContain('/deepsearch/shared/')
    expect(posts).toEqual([])
  })

  it.each([
    'https://instance.test/deepsearch/140.md',
    'https://instance.test/deepsearch/shared/140',
    'https://instance.test/x/../deepsearch/140?a',
    'https://instance.test/deepsearch/%31%34%30',
    `https://instance.test/deepsearch/140?/deepsearch/${token}`,
    `https://instance.test/deepsearch/${token}/../140`,
    'https://elsewhere.test/deepsearch/140',
    '0000000000000140',
  ])('takes %s for one', async (given) => {
    expect((await readByMax(given)).refused?.id).toBe('not-by-number')
  })

  it.each([
    [token, token],
    [url, url],
    [`https://instance.test/deepsearch/shared/${token}.md`, `https://instance.test/deepsearch/shared/${token}.md`],
    [`${url}?x=/deepsearch/140#140`, url],
  ])('takes %s for what only somebody who was given it can know', async (given, asked) => {
    const { posts, seen } = await readByMax(given)
    expect(posts).toEqual([expect.stringContaining('So.')])
    expect(seen).toEqual([asked])
  })
})
