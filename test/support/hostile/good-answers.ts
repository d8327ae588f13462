const sha = '0123456789'.repeat(4)
const host = 'https://code.example'
const file = `${host}/org/app@${sha}/-/blob/src/a.ts`
const hunk = '--- a/src/a.ts\n+++ b/src/a.ts\n@@ -1 +1 @@\n-a\n+b\n'
const range = { startLine: 1, lines: 1 }

const said = (text: string, fields: object = {}) => ({
  content: [{ type: 'text', text: JSON.stringify({ text, ...fields }) }],
  structuredContent: { text, ...fields },
})
const typed = (fields: object) => ({ content: [], structuredContent: fields })

const block = {
  repo: 'org/app',
  file: 'src/a.ts',
  commit: sha,
  url: file,
  chunks: [{ startLine: 1, content: 'a\nb\n', url: `${file}?L1-2` }],
}
const matches = [said('# org/app – src/a.ts\n1: a\n2: b\n'), typed({ blocks: [block], notes: ['Half.'] })]
const conversation = [
  said(
    `---\ntitle: "How?"\nurl: ${host}/deepsearch/7\n---\n# How?\nSo: [a](${file}?L1).\n\n## Sources\n- [a](${file})\n`,
  ),
  said(`It is in [a](${file}).\n\nLink: ${host}/deepsearch/shared/T0\nDeep search complete — results returned.`),
  said(`Still processing.\nLink: ${host}/deepsearch/7`),
  typed({ conversation_id: 7, title: 'How?', answer: 'So.', link: `${host}/deepsearch/7`, suggested_followups: ['?'] }),
  typed({ conversation_id: 7, error: { kind: 'Other', message: 'it broke' } }),
]

/** What a good instance answers to a call of each tool, in the forms that are known. */
export const goodAnswers: Readonly<Record<string, readonly object[]>> = {
  code_finder: [said(`It is in one place.\n\n- [src/a.ts](${file}?L1-2)\n\`\`\`\n1: a\n2: b\n\`\`\`\n`)],
  commit_search: [
    typed({
      commits: [
        { repository: 'org/app', commit: sha, author: 'Ada <a@b.c>', date: '2026-01-02', title: 'Begin', url: file },
      ],
    }),
    said('commits\n'),
  ],
  compare_revisions: [
    typed({
      repository: 'org/app',
      base: sha,
      head: sha,
      baseUrl: file,
      mergeBase: 'x',
      totalAdded: 1,
      totalDeleted: 0,
      totalModified: 1,
      files: [
        {
          path: 'src/a.ts',
          added: 1,
          deleted: 1,
          url: file,
          hunks: [{ oldRange: range, newRange: range, body: '-a\n+b' }],
        },
      ],
      hasNextPage: true,
      endCursor: 'x',
    }),
  ],
  deepsearch: conversation,
  deepsearch_read: conversation,
  diff_search: [
    typed({
      results: [{ repository: 'org/app', commit: sha, diffHunk: hunk, url: file, message: 'Begin', author: 'Ada' }],
    }),
  ],
  evaluator: [said('12\n')],
  find_references: [...matches, typed({ fileBlocks: [block] })],
  get_contributor_repos: [
    typed({ repositories: [{ repoName: 'org/app', repoCommitCount: 2, repoMostRecentCommitDate: '2026-01-02' }] }),
  ],
  go_to_definition: matches,
  keyword_search: matches,
  list_files: [said('src/\nREADME.md'), typed({ files: [{ path: 'src', isDirectory: true }] })],
  list_refs: [
    typed({ refs: [{ name: 'main', type: 'branch', commit: sha, date: '2026-01-02', isDefault: true, url: file }] }),
  ],
  list_repos: [
    said('org/app [private,★5] - An app\n\nShowing 1 of 1'),
    typed({ repositories: [{ name: 'org/app', description: 'An app', stars: 5 }], hasMoreResults: false }),
  ],
  nls_search: matches,
  read_file: [said(`URL: ${file}?L1-2\n1: a\n2: b\n`), typed({ content: '1: a\n' })],
}

export const refusal = (text: string) => ({ isError: true, content: [{ type: 'text', text }] })
