import { describe, expect, it } from 'vitest'
import { readResult } from '../../../../src/integrations/mcp/results/read-result.ts'

const linkUrl = 'https://host'
const commit = 'a'.repeat(40)
const read = (tool: string, fields: Record<string, unknown>, text = '', args: Record<string, unknown> = {}) =>
  readResult(tool, { result: { text, fields }, args, linkUrl })

describe('lines of files', () => {
  it('come from typed blocks', () => {
    const url = `/app@${commit}/-/blob/src/a.ts?L3-4`
    const chunk = { startLine: 3, endLine: 4, content: 'one\ntwo\n' }
    const block = { type: 'content', repo: 'app', file: 'src/a.ts', rev: 'main', url, chunks: [chunk] }
    expect(read('keyword_search', { blocks: [block], limitHit: true })).toEqual({
      kind: 'matches',
      hasMore: true,
      items: [
        {
          repo: 'app',
          path: 'src/a.ts',
          url: 'https://host/app@main/-/blob/src/a.ts?L3-4',
          chunks: [{ startLine: 3, lines: ['one', 'two'], url: 'https://host/app@main/-/blob/src/a.ts?L3-4' }],
        },
      ],
    })
    expect(read('find_references', { fileBlocks: [block] })).toMatchObject({ kind: 'matches', hasMore: false })
  })

  it('come from text where there are no blocks; a number that does not follow begins another chunk', () => {
    const text = '# github.com/a/b – src/x (1).ts\n3: one\n4: \n9: two\n8: back\n\n# c – y.ts\n1: z'
    const result = read('nls_search', {}, text, { query: 'one rev:v1' })
    expect(result).toMatchObject({
      kind: 'matches',
      items: [
        {
          repo: 'github.com/a/b',
          url: 'https://host/github.com/a/b@v1/-/blob/src/x%20%281%29.ts?L3-4',
          chunks: [
            { startLine: 3, lines: ['one', ''] },
            { startLine: 9, lines: ['two'] },
            { startLine: 8, lines: ['back'] },
          ],
        },
        { repo: 'c', path: 'y.ts' },
      ],
    })
  })

  it.each([
    ['No results.\n\nNo results found.', undefined],
    [
      'No results.\n\nSearch alert: No repositories found\nTry another filter.',
      'No repositories found\nTry another filter.',
    ],
    ['Symbol not found', undefined],
  ])('may be none: %j', (text, note) => {
    expect(read('keyword_search', {}, text)).toEqual({
      kind: 'matches',
      items: [],
      hasMore: false,
      ...(note && { note }),
    })
  })

  it('that do not read as such are shown as they are, their links absolute', () => {
    const text = `Found it: /app@${commit}/-/blob/a.ts?L1 and\nnothing else`
    expect(read('go_to_definition', { fileBlocks: 'many' }, text)).toEqual({
      kind: 'text',
      text: `Found it: https://host/app@${commit}/-/blob/a.ts?L1 and\nnothing else`,
      repositories: ['app'],
      items: [],
      hasMore: false,
    })
  })
})

describe('a file', () => {
  it('comes with its pinned address and numbered lines', () => {
    const text = `URL: https://host/app@${commit}/-/blob/a.ts%3FL1-60\n1: one\n2: \n3: 4: three\n4: `
    expect(read('read_file', {}, text, { repo: 'app', path: 'a.ts', endLine: 151 })).toEqual({
      kind: 'file',
      repo: 'app',
      path: 'a.ts',
      url: `https://host/app@${commit}/-/blob/a.ts`,
      hasMore: false,
      items: [
        { number: 1, text: 'one' },
        { number: 2, text: '' },
        { number: 3, text: '4: three' },
      ],
    })
  })

  it('that the instance cut has more', () => {
    const notice = '[Truncated] Showing first 2 of 9 lines (1KB total). Additional line ranges are available.'
    expect(read('read_file', {}, `1: a\n2: b\n${notice}`)).toMatchObject({ kind: 'file', hasMore: true })
  })
})

describe('lists', () => {
  it('of a directory are typed or one path a line', () => {
    const files = [
      { path: 'src', isDirectory: true },
      { path: 'a.ts', isDirectory: false },
    ]
    expect(read('list_files', { files })).toMatchObject({ items: ['src/', 'a.ts'] })
    expect(read('list_files', {}, 'src/\na.ts')).toMatchObject({ items: ['src/', 'a.ts'] })
    expect(read('list_files', {}, 'No files.')).toMatchObject({ items: [] })
    expect(read('list_files', {}, 'a\n\n[Truncated] Showing first 1 of 2 entries.')).toMatchObject({
      items: ['a'],
      note: 'Showing first 1 of 2 entries.',
    })
  })

  it('of repositories are typed, or lines with marks and description', () => {
    const typed = {
      repositories: [{ name: 'a', description: '', private: true, stars: 3 }],
      pagination: { hasNextPage: true },
    }
    expect(read('list_repos', typed)).toEqual({
      kind: 'repositories',
      hasMore: true,
      items: [{ repo: 'a', description: undefined, marks: ['private', '★3'] }],
    })
    const text =
      'a [private,★3] - Does [this] - and that\nb\n\nShowing 2 of 5\n(more results available - set a higher limit)'
    expect(read('list_repos', {}, text)).toEqual({
      kind: 'repositories',
      hasMore: true,
      items: [
        { repo: 'a', description: 'Does [this] - and that', marks: ['private', '★3'] },
        { repo: 'b', description: undefined, marks: [] },
      ],
    })
    expect(read('list_repos', {}, 'No repositories found.\n\nShowing 0 of 0')).toMatchObject({ items: [] })
  })

  it('of branches and tags say when the instance has more', () => {
    const refs = [
      {
        name: 'main',
        type: 'branch',
        commit,
        date: '2026-01-02',
        isDefault: true,
        url: `https://host/app/-/commit/${commit}`,
      },
    ]
    expect(read('list_refs', { refs, hasMoreResults: true }, '', { repo: 'app' })).toMatchObject({
      kind: 'refs',
      repo: 'app',
      only: undefined,
      items: refs,
      hasMore: true,
    })
    const unsafe = refs.map((ref) => ({ ...ref, url: 'javascript:alert(1)' }))
    expect(read('list_refs', { refs: unsafe })).toMatchObject({ items: [{ url: undefined }] })
    expect(read('list_refs', { refs }, '', { tagsOnly: true })).toMatchObject({ only: 'tags' })
    expect(read('list_refs', { refs }, '', { headsOnly: true })).toMatchObject({ only: 'branches' })
    expect(read('list_refs', { refs }, '', { tagsOnly: true, headsOnly: true })).toMatchObject({ only: undefined })
    expect(read('list_refs', {}, 'main [branch]')).toMatchObject({ kind: 'text' })
  })
})

describe('history', () => {
  const found = { repository: 'app', commit, author: 'Ada', date: '2026-01-02T00:00:00Z', title: 'Begin' }

  it('gives commits, without an address that is none', () => {
    const commits = [
      { ...found, message: 'Begin\n\nmore', url: `/app/-/commit/${commit}` },
      { ...found, url: 'javascript:alert(1)' },
    ]
    expect(read('commit_search', { query: 'x', totalCount: 2, limitHit: true, commits })).toMatchObject({
      kind: 'commits',
      hasMore: true,
      items: [
        { repo: 'app', title: 'Begin', url: `https://host/app/-/commit/${commit}` },
        { url: `https://host/app/-/commit/${commit}` },
      ],
    })
  })

  it('gives changes, with the path from the hunk where there is no other', () => {
    const results = [
      {
        repository: 'app',
        commit,
        diffHunk: '--- a/x.ts\n+++ b/x.ts\n@@ -1 +1 @@\n-a\n+b\n',
        message: 'Begin\nmore',
        authorName: 'Ada',
      },
    ]
    expect(read('diff_search', { results })).toMatchObject({
      kind: 'diffs',
      items: [{ repo: 'app', path: 'x.ts', title: 'Begin', author: 'Ada', date: undefined }],
    })
    const page = `https://host/app/-/commit/${commit}`
    const file = `https://host/app@${commit}/-/blob/x.ts?L1`
    for (const [links, expected] of [
      [{}, { url: undefined, commitUrl: page }],
      [{ url: file }, { url: file, commitUrl: page }],
      [{ url: '/app/-/commit/abc' }, { url: undefined, commitUrl: 'https://host/app/-/commit/abc' }],
      [
        { url: file, commitUrl: '/app/-/commit/c' },
        { url: file, commitUrl: 'https://host/app/-/commit/c' },
      ],
      [
        { url: '/secret/-/blob/x.ts', commitUrl: '/secret/-/commit/c' },
        { url: undefined, commitUrl: page },
      ],
    ]) {
      expect(read('diff_search', { results: [{ ...results[0], ...links }] }).items).toMatchObject([expected])
    }
  })

  it('gives a comparison with its cursor', () => {
    const hunks = [
      { oldRange: { startLine: 1, lines: 1 }, newRange: { startLine: 1, lines: 1 }, section: '', body: '-a\n+b\n' },
      { oldRange: { startLine: 9, lines: 1 }, newRange: { startLine: 9, lines: 1 }, section: 'run()', body: ' c' },
    ]
    const files = [{ path: 'x.ts', oldPath: 'y.ts', status: 'renamed', kind: 'text', added: 1, deleted: 2, hunks }]
    const fields = {
      repository: 'app',
      base: 'v1',
      head: commit,
      totalAdded: 0,
      totalDeleted: 1,
      totalModified: 2,
      files,
    }
    expect(read('compare_revisions', { ...fields, hasNextPage: true, endCursor: 'c2' })).toMatchObject({
      kind: 'comparison',
      baseUrl: undefined,
      headUrl: `https://host/app/-/commit/${commit}`,
      totals: { added: 0, deleted: 1, modified: 2 },
      cursor: 'c2',
      hasMore: true,
      items: [
        { path: 'x.ts', diff: '@@ -1,1 +1,1 @@\n-a\n+b\n@@ -9,1 +9,1 @@ run()\n c', remark: 'renamed from y.ts' },
      ],
    })
  })

  it('gives where people contribute', () => {
    const repositories = [{ repoName: 'app', repoCommitCount: 7, repoMostRecentCommitDate: '2026-01-02' }]
    expect(read('get_contributor_repos', { repositories })).toMatchObject({
      kind: 'contributions',
      items: [{ repo: 'app', commits: 7, lastCommit: '2026-01-02' }],
    })
  })
})

it('takes the answer of a script as it is', () => {
  expect(read('evaluator', {}, '42')).toMatchObject({ kind: 'text', text: '42' })
})
