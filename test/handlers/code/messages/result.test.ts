import { checkMessage } from '@crowsnest/slack-rules'
import { describe, expect, it } from 'vitest'
import { messageParts, wordsOnly } from '../../../../src/bot/send/fit-message.ts'
import { codeResultMessage } from '../../../../src/handlers/code/messages/result.ts'
import type { CodeResult } from '../../../../src/ports/index.ts'

const commit = '4f1d9c2'.padEnd(40, '0')
const url = `https://host/app@${commit}/-/blob/src/a.ts?L1-2`
const commitUrl = `https://host/app/-/commit/${commit}`
const many = <Item>(count: number, make: (index: number) => Item) => Array.from({ length: count }, (_, i) => make(i))
/** Fifty lines of ordinary width. */
const code = (seed: number) => many(50, (line) => `const word${seed}x${line} = ${'call('.repeat(8)}`)

const large: { [Kind in CodeResult['kind']]: CodeResult & { kind: Kind } } = {
  matches: {
    kind: 'matches',
    hasMore: true,
    items: many(40, (i) => ({
      repo: `app${i % 2}`,
      path: `src/word${i}x.ts`,
      url,
      chunks: [{ startLine: 9, lines: code(i), url }],
    })),
  },
  file: {
    kind: 'file',
    repo: 'app',
    path: 'src/a.ts',
    url,
    hasMore: false,
    items: many(400, (i) => ({ number: i + 1, text: `word${i}x ${'y'.repeat(80)}` })),
  },
  entries: { kind: 'entries', repo: 'app', hasMore: false, items: many(1000, (i) => `src/some/folder/word${i}x.ts`) },
  repositories: {
    kind: 'repositories',
    hasMore: true,
    items: many(250, (i) => ({
      repo: `github.com/org/word${i}x`,
      description: i % 2 ? 'd'.repeat(300) : undefined,
      marks: i % 3 ? [] : ['private'],
    })),
  },
  refs: {
    kind: 'refs',
    repo: 'app',
    only: undefined,
    hasMore: false,
    items: many(300, (i) => ({
      name: `word${i}x`,
      type: 'tag',
      commit,
      date: i === 7 ? undefined : '2026-01-02T03:04:05Z',
      isDefault: i === 0,
      url: i === 3 ? undefined : commitUrl,
    })),
  },
  commits: {
    kind: 'commits',
    hasMore: false,
    items: many(100, (i) => ({
      repo: 'app',
      commit,
      title: `word${i}x ${'long '.repeat(60)}`,
      author: 'Ada',
      date: '2026-01-02',
      url: commitUrl,
    })),
  },
  diffs: {
    kind: 'diffs',
    hasMore: false,
    items: many(50, (i) => ({
      repo: 'app',
      commit,
      path: `src/word${i}x.ts`,
      hunk: `@@ -1,2 +1,2 @@\n-${'a'.repeat(90)}\n+${'b'.repeat(90)}\n`.repeat(4),
      title: 'Change it',
      author: 'Ada',
      date: '2026-01-02',
      url: i % 2 ? url : undefined,
      commitUrl,
    })),
  },
  comparison: {
    kind: 'comparison',
    repo: 'app',
    base: 'v1',
    head: 'main',
    baseUrl: commitUrl,
    headUrl: undefined,
    totals: { added: 1, deleted: 2, modified: 3 },
    cursor: 'next',
    hasMore: true,
    items: many(100, (i) => ({
      path: `src/word${i}x.ts`,
      added: 3,
      deleted: 4,
      remark: i % 2 ? 'renamed from old.ts' : undefined,
      diff: i === 3 ? '' : `@@ -1 +1 @@\n-a\n+${'b'.repeat(300)}`,
      url: i % 2 ? url : undefined,
    })),
  },
  contributions: {
    kind: 'contributions',
    hasMore: false,
    items: many(100, (i) => ({ repo: `word${i}x`, commits: 1234 + i, lastCommit: '2026-01-02' })),
  },
  text: {
    kind: 'text',
    hasMore: false,
    items: [],
    text: many(900, (i) => `word${i}x ${'y'.repeat(60)}`).join('\n'),
    repositories: [],
  },
}

const shown = { skipped: 0, advice: 'Try this.', next: '{"job":"j","skip":10}', isCut: true }
const bare = { skipped: 0, advice: 'Try this.', isCut: false }
const all = Object.values(large)

describe.each(all.map((result) => [result.kind, result] as const))('%s of great length', (kind, result) => {
  const parts = messageParts(codeResultMessage({ ...result, note: 'Mind this.' }, shown))

  it('passes the rules of Slack in every part', () => {
    expect(parts.flatMap((part) => checkMessage(part, 'chat.postMessage'))).toEqual([])
  })

  it('is split, never cut', () => {
    const posted = JSON.stringify(parts.map(({ blocks }) => blocks))
    const count = kind === 'text' ? 900 : result.items.length
    expect(many(count, (i) => `word${i}x`).filter((word) => kind !== 'text' && !posted.includes(word))).toEqual([])
    expect(posted).toContain('Mind this.')
    expect(posted.match(/"action_id":"more"/g)).toHaveLength(1)
  })

  it('says the same to a workspace that refuses the blocks', () => {
    const words = parts.map((part) => wordsOnly(part).text).join('\n')
    const count = kind === 'text' ? 900 : result.items.length
    expect(many(count, (i) => `word${i}x`).filter((word) => !words.includes(word))).toEqual([])
  })
})

describe('codeResultMessage', () => {
  it.each(all.filter(({ kind }) => kind !== 'text'))('says what to do about $kind that are empty', (result) => {
    const { id, text, blocks } = codeResultMessage({ ...result, items: [] } as CodeResult, { ...shown, skipped: 0 })
    expect(id).toBe('nothing-found')
    expect(text).toMatch(/. Try this\.$/)
    expect(checkMessage({ text, blocks }, 'chat.postMessage')).toEqual([])
  })

  it('leaves it to the instance to say why nothing was found, where it does', () => {
    const result = { ...large.matches, items: [], note: 'None.\nNo repository matches [repo:x].' }
    const { text } = codeResultMessage(result, shown)
    expect(text).toMatch(/\n\nNone\.\n\nNo repository matches \[repo:x\]\.$/)
    expect(text).not.toContain('Try this.')
  })

  it('links a place to its lines and numbers them, with dots where some are left out', () => {
    const chunks = [
      { startLine: 9, lines: ['one', '', 'three'], url },
      { startLine: 120, lines: ['far'], url },
    ]
    const result: CodeResult = {
      kind: 'matches',
      hasMore: false,
      items: [{ repo: 'app', path: 'src/[id].ts', url, chunks }],
    }
    const [block] = codeResultMessage(result, { skipped: 10, advice: '', isCut: false }).blocks ?? []
    expect(block).toEqual({
      type: 'markdown',
      text: `11. [src/\\[id\\].ts:9](${url})\n\`\`\`\n  9  one\n 10\n 11  three\n  ⋯\n120  far\n\`\`\``,
    })
  })

  it('links hashes to their commits, and changes to their files too', () => {
    const [block] = codeResultMessage({ ...large.commits, items: large.commits.items.slice(0, 1) }, bare).blocks ?? []
    expect(block).toMatchObject({ text: expect.stringMatching(`^- \\[4f1d9c2000\\]\\(${commitUrl}\\) word0x`) })
    const { text } = codeResultMessage({ ...large.diffs, items: large.diffs.items.slice(0, 2) }, bare)
    expect(text).toContain(`<${url}|src/word1x.ts> · <${commitUrl}|4f1d9c2000> Change it`)
    expect(text).toContain(`\`src/word0x.ts\` · <${commitUrl}|4f1d9c2000> Change it`)
    const [, table] = codeResultMessage({ ...large.refs, items: large.refs.items.slice(2, 4) }, bare).blocks ?? []
    const link = { type: 'link', text: '4f1d9c2000', url: commitUrl }
    const cell = { type: 'rich_text', elements: [{ type: 'rich_text_section', elements: [link] }] }
    const cells = (hash: unknown) => expect.arrayContaining([hash])
    expect(table).toMatchObject({ rows: [{}, cells(cell), cells({ type: 'raw_text', text: '4f1d9c2000' })] })
    expect(codeResultMessage(large.comparison, bare).text).toContain(`<${commitUrl}|v1> → \`main\` · 6 files`)
  })

  it.each([
    [undefined, 'branches and tags', 'branch or tag'],
    ['tags', 'tags', 'tag'],
    ['branches', 'branches', 'branch'],
  ] as const)('names what was asked for: %s', (only, many, one) => {
    const { items } = large.refs
    const refs = (count: number) => ({ ...large.refs, only, items: items.slice(0, count) })
    expect(codeResultMessage(refs(2), bare).text).toContain(`*2* ${many}\n`)
    expect(codeResultMessage(refs(1), bare).text).toContain(`*1* ${one}\n`)
    expect(codeResultMessage(refs(0), bare).text).toContain(` ${one} `)
  })

  it('shows in bold what of a title was searched for, and names what only the message has', () => {
    const { items } = large.commits
    const matched = items
      .slice(0, 1)
      .map((item) => ({ ...item, title: 'Fix the *Retry* loop', matched: ['retry', 'backoff'] }))
    const [block] = codeResultMessage({ ...large.commits, items: matched }, bare).blocks ?? []
    expect(block).toMatchObject({ text: expect.stringMatching(/Fix the \\\*\*\*Retry\*\*\\\* loop.*`backoff`/) })
  })

  it('keeps what people wrote into commits from being markup or mentions', () => {
    const item = { repo: 'app', commit, author: 'A_d_a <!here>', date: '2026-01-02T10:00:00Z', url: commitUrl }
    const result: CodeResult = {
      kind: 'commits',
      hasMore: false,
      items: [{ ...item, title: '[x](http://evil) **b** <@U07MEMBER01>' }],
    }
    const message = codeResultMessage(result, { skipped: 0, advice: '', isCut: false })
    expect(JSON.stringify(message)).not.toMatch(/<[@!]/)
    expect(message.blocks).toMatchObject([
      { text: expect.stringContaining('\\[x\\](http:\u2060//evil) \\*\\*b\\*\\*') },
    ])
    expect(message.text).toContain('[x](http:\u2060//evil) **b**')
    expect(message.text).toContain('2026-01-02')
  })

  it('keeps a fence inside a file from ending the one around it', () => {
    const result: CodeResult = {
      kind: 'file',
      repo: 'app',
      path: 'README.md',
      url: 'https://host/f',
      hasMore: false,
      items: [{ number: 1, text: '```sh' }],
    }
    const { blocks } = codeResultMessage(result, { skipped: 0, advice: '', isCut: false })
    expect(blocks).toMatchObject([{ text: `[README.md:1](https://host/f?L1)\n\`\`\`\`\n1  \`\`\`sh\n\`\`\`\`` }])
  })

  it('has a button only where there is more', () => {
    const message = codeResultMessage({ ...large.commits }, { skipped: 0, advice: '', isCut: false })
    expect(JSON.stringify(message)).not.toContain('More')
  })
})
