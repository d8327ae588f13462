import { describe, expect, it } from 'vitest'
import { hideNames, withoutTrailers } from '../../../src/integrations/authors/hide-names.ts'
import { withoutAuthors } from '../../../src/integrations/authors/without-authors.ts'
import type { CodeResult, Conversation, Tools } from '../../../src/ports/index.ts'

const commit = (author: string, date: string) => ({
  repo: 'app',
  commit: 'c1',
  title: 'Boil sooner, as Ada Lovelace asked',
  message: 'Boil sooner\n\nCo-authored-by: Zoe <zoe@example.com>\n',
  author,
  date,
  url: 'https://host/c1',
})
const NEVER = new AbortController().signal
const conversation: Conversation = {
  title: 'Who wrote it?',
  answer: 'Ada Lovelace <ada@example.com> wrote it, and Li Wei reviewed. See [src/ada.ts](https://host/src/ada.ts).',
  sources: [],
  url: undefined,
  repositories: ['app'],
  suggestedFollowUps: ['What else did Li Wei write?'],
}

function open() {
  const pages = [[commit('Ada Lovelace', '2026-02-02')], [commit('Li Wei', '2026-01-01')]]
  const asked: unknown[] = []
  const tools = withoutAuthors({
    callReadOnly: async (_: string, args: { before?: string }): Promise<CodeResult> => {
      asked.push(args)
      return { kind: 'commits', hasMore: !args.before, items: pages[args.before ? 1 : 0] ?? [] }
    },
    findCode: async () => ({ summary: 'Li Wei wrote it.', places: [], repositories: ['app'] }),
    readDeepSearch: async () => ({ state: 'answered', conversation }),
    followUp: async () => ({ state: 'pending', url: 'https://host/1', step: 'Reading commits of Li Wei' }),
  } as unknown as Tools)
  return { tools, asked }
}

describe('where names of commit authors are shown to nobody', () => {
  it('commits come without, and without the people of their messages', async () => {
    const { tools } = open()
    const found = await tools.callReadOnly('commit_search', { repos: ['app'] }, NEVER)
    expect(found.items).toMatchObject([
      { author: '', title: 'Boil sooner, as an author asked', message: 'Boil sooner' },
    ])
  })

  it('answers in words come without those of the repositories that they cite', async () => {
    const { tools, asked } = open()
    const all = [
      await tools.readDeepSearch('x'),
      await tools.findCode('x', undefined, NEVER),
      await tools.followUp('https://host/1', { text: 'x' }, NEVER),
    ]
    expect(JSON.stringify(all)).not.toMatch(/Lovelace|Li Wei|ada@/)
    expect(JSON.stringify(all)).toContain('https://host/src/ada.ts')
    expect(asked).toHaveLength(2)
  })

  it.each([
    ['get_contributor_repos', { authors: ['Ada'] }],
    ['commit_search', { repos: ['app'], authors: ['Ada'] }],
  ])('nobody searches by author: %s', async (tool, args) => {
    const { tools, asked } = open()
    await expect(tools.callReadOnly(tool, args, NEVER)).rejects.toMatchObject({ id: 'authors-hidden' })
    expect(asked).toEqual([])
  })
})

it('a name is a whole word, not a part of another or of a path', () => {
  const text = 'max said maximum; see src/max/max.ts, `max`, max.'
  expect(hideNames(text, ['max'], '…')).toBe('… said maximum; see src/max/max.ts, `…`, ….')
})

it('trailers with people go, others stay', () => {
  const message = 'Title\n\nWhy: because\nSigned-off-by: Ada <a@b.c>\ncc: Bob\nRefs: #1\n'
  expect(withoutTrailers(message)).toBe('Title\n\nWhy: because\nRefs: #1')
})
