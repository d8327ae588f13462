import { expect, vi } from 'vitest'
import { connectTestClient, startTestInstance } from '../../support/instance.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'
import { answers, answersWith, checkRows, fails, missing, refused } from './rows.ts'
import { makeSpecRepository } from './spec-repository.ts'

const sample = makeSpecRepository()
const tiny = makeSampleRepository('tiny', { 'a.txt': 'a' })
const many = Array.from({ length: 21 }, (_, index) => ({ name: `many/r${index}`, location: tiny.path }))
const instance = await startTestInstance({ repos: [{ name: 'sample', location: sample.path }, ...many] })
const client = await connectTestClient(instance)
// History is indexed behind the answers; what is not there yet is said in a note.
await vi.waitUntil(async () => !/indexed/.test(await client.text('get_contributor_repos', { authors: ['Ann'] })), {
  timeout: 30_000,
  interval: 100,
})

const repos = ['sample']
const commits = (count: number, ...wanted: Parameters<typeof answers>) => answersWith('commits', count, ...wanted)
checkRows('commit_search', client, [
  ['without repos', {}, missing('repos')],
  ['repos as text', { repos: 'sample' }, refused('/properties/repos')],
  ['repos empty', { repos: [] }, refused('repos: must have at least 1 items')],
  ['repos unknown', { repos: ['nothing'] }, fails('repo not found: name="nothing"')],
  ['several repos', { repos: ['sample', 'many/r1'], messageTerms: ['Begin'] }, commits(2, '# many/r1 – ')],
  ['with an argument it does not have', { repos, query: 'x' }, refused('unexpected additional properties ["query"]')],
  ['messageTerms', { repos, messageTerms: ['note 77'] }, commits(1, 'Write note 77')],
  ['messageTerms that nothing has', { repos, messageTerms: ['zebra'] }, commits(0, 'No commits found.')],
  ['authors', { repos, authors: ['ben@example.org'], count: 100 }, commits(60, 'Ben <ben@example.org>')],
  ['contentTerms', { repos, contentTerms: ['needle number 77'] }, commits(2, 'Write note 77', 'Write note 78')],
  ['files', { repos, files: ['src/greet.ts'] }, commits(1, 'Begin')],
  ['after', { repos, after: '2026-04-30' }, commits(3, 'Go wide', 'note 119', 'note 120')],
  ['before', { repos, before: '2026-01-02' }, commits(1, 'Begin')],
  ['after and before', { repos, after: '2026-01-11', before: '2026-01-13' }, commits(2, 'note 10', 'note 11')],
  ['after that is no date', { repos, after: 'whenever' }, fails('after is not a date')],
  ['before that is no date', { repos, before: 'whenever' }, fails('before is not a date')],
  ['revisions a branch', { repos, revisions: ['side'] }, commits(1, 'Begin')],
  ['revisions a tag', { repos, revisions: ['t2'] }, commits(3, 'note 2', 'note 1', 'Begin')],
  ['revisions a glob', { repos, revisions: ['t1*'], count: 100, messageTerms: ['note 120'] }, commits(1, 'note 120')],
  ['revisions unknown', { repos, revisions: ['v9'] }, fails('v9')],
  ['count absent: 50', { repos }, commits(50)],
  ['count at its minimum', { repos, count: 1 }, commits(1, 'Go wide')],
  ['count below its minimum', { repos, count: 0 }, refused('count: must be between 1 and 100')],
  ['count at its maximum', { repos, count: 100 }, commits(100)],
  ['count beyond its maximum', { repos, count: 101 }, refused('count: must be between 1 and 100')],
])

const pattern = 'needle number'
const results = (count: number, ...wanted: Parameters<typeof answers>) => answersWith('results', count, ...wanted)
checkRows('diff_search', client, [
  ['without anything', {}, missing('pattern', 'repos')],
  ['without pattern', { repos }, missing('pattern')],
  ['without repos', { pattern }, missing('repos')],
  ['pattern empty', { repos, pattern: '' }, refused('pattern: must have between 1 and')],
  ['repos unknown', { repos: ['nothing'], pattern }, fails('repo not found: name="nothing"')],
  ['both sides by default', { repos, pattern: 'number 77' }, results(2, '-needle number 77', '+needle number 77')],
  ['added', { repos, pattern: 'number 77', added: true }, results(1, '+needle number 77')],
  ['removed', { repos, pattern: 'number 77', removed: true }, results(1, '-needle number 77')],
  ['added as text', { repos, pattern, added: 'yes' }, refused('/properties/added')],
  ['authors', { repos, pattern: 'number 77', authors: ['Ben'] }, results(1, 'Write note 78')],
  ['after', { repos, pattern, after: '2026-04-30' }, results(2, 'note 120', 'note 119')],
  ['before', { repos, pattern, before: '2026-01-03' }, results(1, 'note 1')],
  ['after that is no date', { repos, pattern, after: 'whenever' }, fails('after is not a date')],
  ['revisions a branch', { repos, pattern, revisions: ['side'] }, results(0, 'No changes found.')],
  ['revisions a glob', { repos, pattern, revisions: ['t1'] }, results(1)],
  ['revisions unknown', { repos, pattern, revisions: ['v9'] }, fails('v9')],
  ['count absent: 20', { repos, pattern }, results(20)],
  ['count at its minimum', { repos, pattern, count: 1 }, results(1)],
  ['count below its minimum', { repos, pattern, count: 0 }, refused('count: must be between 1 and 50')],
  ['count at its maximum', { repos, pattern, count: 50 }, results(50)],
  ['count beyond its maximum', { repos, pattern, count: 51 }, refused('count: must be between 1 and 50')],
])

const range = { repo: 'sample', base: 'v1', head: 'main' }
const changed = (count: number, ...wanted: Parameters<typeof answers>) => answersWith('files', count, ...wanted)
checkRows('compare_revisions', client, [
  ['without anything', {}, missing('repo', 'base', 'head')],
  ['without base', { repo: 'sample', head: 'main' }, missing('base')],
  ['without head', { repo: 'sample', base: 'main' }, missing('head')],
  ['repo unknown', { ...range, repo: 'nothing' }, fails('repo not found: name="nothing"')],
  ['base unknown', { ...range, base: 'v9' }, fails('v9')],
  ['head unknown', { ...range, head: 'v9' }, fails('v9')],
  ['what changed', { ...range, head: 't1' }, changed(1, '1 added, 0 deleted, 0 modified', '+needle number 1')],
  ['nothing changed', { ...range, head: 'side' }, changed(0, 'No differences.')],
  ['first absent: 50', range, changed(50)],
  ['first at its minimum', { ...range, first: 1 }, changed(1)],
  ['first below its minimum', { ...range, first: 0 }, refused('first: must be between 1 and 100')],
  ['first at its maximum', { ...range, first: 100 }, changed(100)],
  ['first beyond its maximum', { ...range, first: 101 }, refused('first: must be between 1 and 100')],
  ['after that is no cursor', { ...range, after: 'nonsense' }, fails('endCursor')],
  [
    'after: every page, each file once',
    { ...range, first: 100 },
    answers(async (first) => {
      const seen = new Set<unknown>()
      let page: Record<string, unknown> = first
      for (;;) {
        if (!Array.isArray(page.files)) throw new Error('a page has no files')
        for (const { path } of page.files) seen.add(path)
        if (page.hasNextPage !== true) break
        page = await client.structured('compare_revisions', { ...range, first: 100, after: page.endCursor })
      }
      expect(seen.size).toBe(1_004)
    }),
  ],
])

const found = (count: number, ...wanted: Parameters<typeof answers>) => answersWith('repositories', count, ...wanted)
const ann = ['ann@example.org']
const six = ['a', 'b', 'c', 'd', 'e', 'f']
checkRows('get_contributor_repos', client, [
  ['without authors', {}, missing('authors')],
  ['authors as text', { authors: 'Ann' }, refused('/properties/authors')],
  ['authors none', { authors: [] }, refused('authors: must have between 1 and 5 items')],
  ['authors at their maximum', { authors: ['Ben', ...six.slice(0, 4)] }, found(1, 'sample: 60 commits')],
  ['authors beyond their maximum', { authors: six }, refused('authors: must have between 1 and 5 items')],
  ['authors by e-mail address', { authors: ['BEN@example.org'] }, found(1, 'sample: 60 commits')],
  ['authors nobody knows', { authors: ['Zoe'] }, found(0, 'No repositories found.')],
  ['limit absent: 20', { authors: ann }, found(20, /^sample: 62 commits/)],
  ['limit at its minimum', { authors: ann, limit: 1 }, found(1)],
  ['limit below its minimum', { authors: ann, limit: 0 }, refused('limit: must be between 1 and 100')],
  ['limit at its maximum', { authors: ann, limit: 100 }, found(22)],
  ['limit beyond its maximum', { authors: ann, limit: 101 }, refused('limit: must be between 1 and 100')],
  ['minCommits absent: 1', { authors: ann, limit: 100 }, found(22, /many\/r0: 1 commits/)],
  ['minCommits given', { authors: ann, minCommits: 2 }, found(1, /^sample: 62 commits/)],
  ['minCommits at its minimum', { authors: ann, minCommits: 1, limit: 100 }, found(22)],
  ['minCommits below its minimum', { authors: ann, minCommits: 0 }, refused('minCommits: must be at least 1')],
])
