import { expect } from 'vitest'
import { connectTestClient, startTestInstance } from '../../support/instance.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'
import { answers, answersWith, checkRows, fails, missing, refused } from './rows.ts'
import { LONG_LINES, makeSpecRepository } from './spec-repository.ts'

const sample = makeSpecRepository()
const begin = sample.git('rev-parse', 'v1')
const tiny = makeSampleRepository('tiny', { 'a.txt': 'a' })
const other = Array.from({ length: 51 }, (_, index) => ({ name: `many/r${index}`, location: tiny.path }))
const instance = await startTestInstance({ repos: [{ name: 'sample', location: sample.path }, ...other] })
const client = await connectTestClient(instance)

const file = { repo: 'sample', path: 'src/greet.ts' }
checkRows('read_file', client, [
  ['without repo and path', {}, missing('repo', 'path')],
  ['without repo', { path: 'README.md' }, missing('repo')],
  ['without path', { repo: 'sample' }, missing('path')],
  ['with an argument it does not have', { ...file, lines: 3 }, refused('unexpected additional properties ["lines"]')],
  ['repo of another type', { ...file, repo: 7 }, refused('validating /properties/repo')],
  ['repo unknown', { ...file, repo: 'sampel' }, fails('repository not found: repo not found: name="sampel"')],
  ['path of another type', { ...file, path: ['a'] }, refused('validating /properties/path')],
  ['path unknown', { ...file, path: 'src/gret.ts' }, fails('Did you mean src/greet.ts or')],
  ['path of a directory', { ...file, path: 'src' }, fails('“src” is a directory')],
  ['path of a binary file', { ...file, path: 'image.png' }, fails('binary file')],
  ['all of a file', file, answers(/\/-\/blob\/src\/greet\.ts\n1: export function greet/, '\n4: ')],
  ['startLine at its minimum', { ...file, startLine: 1 }, answers('?L1-4\n1: ')],
  ['startLine below its minimum', { ...file, startLine: 0 }, refused('startLine: must be at least 1')],
  ['startLine below zero', { ...file, startLine: -5 }, refused('startLine: must be at least 1')],
  ['startLine between two lines', { ...file, startLine: 1.5 }, refused('/properties/startLine')],
  ['startLine as text', { ...file, startLine: '2' }, refused('/properties/startLine')],
  ['startLine given', { ...file, startLine: 2 }, answers('?L2-4\n2:   return name\n')],
  ['startLine at the last line', { ...file, startLine: 4 }, answers('?L4-4\n4: ')],
  ['startLine past the end', { ...file, startLine: 5 }, fails('Line 5 is past the end: src/greet.ts has 4 lines')],
  ['endLine at its minimum', { ...file, endLine: 1 }, answers(/\?L1-1\n1: [^\n]*$/)],
  ['endLine below its minimum', { ...file, endLine: 0 }, refused('endLine: must be at least 1')],
  ['endLine past the end', { ...file, endLine: 999 }, answers('?L1-4\n')],
  ['startLine and endLine', { ...file, startLine: 2, endLine: 3 }, answers(/\?L2-3\n2: [^\n]*\n3: \}$/)],
  ['endLine before startLine', { ...file, startLine: 3, endLine: 2 }, fails('endLine 2 comes before startLine 3')],
  ['revision absent: the default branch', { repo: 'sample', path: 'notes.txt' }, answers('needle number 120')],
  ['revision a branch', { ...file, revision: 'side' }, answers(`sample@${begin}/-/blob/`)],
  ['revision a tag', { repo: 'sample', path: 'notes.txt', revision: 't7' }, answers('needle number 7\n')],
  ['revision a hash', { ...file, revision: begin }, answers(`sample@${begin}/-/blob/`)],
  ['revision a short hash', { ...file, revision: begin.slice(0, 8) }, answers(`sample@${begin}/-/blob/`)],
  ['revision unknown', { ...file, revision: 'sied' }, fails('sample has no branch, tag or commit “sied”')],
  ['revision an option', { ...file, revision: '--output=x' }, fails('no branch, tag or commit “--output=x”')],
  [
    'over 128KB: the first 200 lines and a notice',
    { repo: 'sample', path: 'long.txt' },
    answers(
      /\n200: line 200 of a long file\n\[Truncated\] Showing first 200 of 6000 lines \(\d+KB total\)\. /,
      (fields) => expect(fields).toMatchObject({ truncated: true, startLine: 1, endLine: 200, totalLines: LONG_LINES }),
    ),
  ],
  [
    'over 128KB: any section',
    { repo: 'sample', path: 'long.txt', startLine: 5_001, endLine: 5_400 },
    answers('\n5400: line 5400', (fields) => expect(fields).toMatchObject({ truncated: false })),
  ],
])

const repo = { repo: 'sample' }
checkRows('list_files', client, [
  ['without repo', {}, missing('repo')],
  ['with an argument it does not have', { ...repo, limit: 3 }, refused('unexpected additional properties ["limit"]')],
  ['repo unknown', { repo: 'nothing' }, fails('repo not found: name="nothing"')],
  ['path absent: the root', repo, answers(/^src\/\nwide\/\nREADME\.md\n/)],
  ['path empty: the root', { ...repo, path: '' }, answers(/^src\/\nwide\/\nREADME\.md\n/)],
  ['path given', { ...repo, path: 'src' }, answers(/^src\/app\.ts\nsrc\/greet\.ts$/)],
  ['path of a file', { ...repo, path: 'README.md' }, fails('“README.md” is a file')],
  ['path unknown', { ...repo, path: 'scr' }, fails('Did you mean src?')],
  ['path outside', { ...repo, path: '../..' }, fails('There is no directory')],
  ['revision absent: the default branch', { ...repo, path: 'wide' }, answers('wide/f0000')],
  ['revision given', { ...repo, revision: 'v1' }, answers(/^src\/\nREADME\.md\nimage\.png\nlong\.txt$/)],
  ['revision unknown', { ...repo, revision: 'v9' }, fails('no branch, tag or commit “v9”')],
  [
    'over 1,000 entries: the first 1,000, and said so',
    { ...repo, path: 'wide' },
    answersWith('files', 1_000, '[Truncated] Showing first 1000 of 1003 entries.'),
  ],
])

const more = '(more results available - set a higher limit if you want to see more)'
checkRows('list_repos', client, [
  ['without query', {}, missing('query')],
  ['query of another type', { query: null }, refused('/properties/query')],
  ['query a part of a name', { query: 'AMP' }, answers(/^sample\n\nShowing 1 of 1$/)],
  ['query that nothing matches', { query: 'zzz' }, answersWith('repositories', 0, 'No repositories found.')],
  ['limit absent: 50', { query: '' }, answersWith('repositories', 50, 'Showing 50 of 52', more)],
  ['limit at its minimum', { query: '', limit: 1 }, answersWith('repositories', 1, more)],
  ['limit below its minimum', { query: '', limit: 0 }, refused('limit: must be between 1 and 10000')],
  ['limit given', { query: '', limit: 51 }, answersWith('repositories', 51, more)],
  ['limit at its maximum', { query: '', limit: 10_000 }, answersWith('repositories', 52, /Showing 52 of 52$/)],
  ['limit beyond its maximum', { query: '', limit: 10_001 }, refused('limit: must be between 1 and 10000')],
  ['limit as text', { query: '', limit: '5' }, refused('/properties/limit')],
  ['hasMoreResults when cut', { query: '', limit: 51 }, answers((f) => expect(f.hasMoreResults).toBe(true))],
  ['hasMoreResults when whole', { query: '', limit: 52 }, answers((f) => expect(f.hasMoreResults).toBe(false))],
  ['limit without fraction', { query: '', limit: 1.5 }, refused('/properties/limit')],
])

checkRows('list_refs', client, [
  ['without repo', {}, missing('repo')],
  ['repo unknown', { repo: 'nothing' }, fails('repo not found: name="nothing"')],
  ['both kinds by default', { ...repo, limit: 500 }, answersWith('refs', 123, 'side [branch]', 'v1 [tag]')],
  ['tagsOnly', { ...repo, tagsOnly: true, limit: 500 }, answersWith('refs', 121)],
  ['tagsOnly false', { ...repo, tagsOnly: false, limit: 500 }, answersWith('refs', 123)],
  ['tagsOnly as text', { ...repo, tagsOnly: 'yes' }, refused('/properties/tagsOnly')],
  ['headsOnly', { ...repo, headsOnly: true }, answersWith('refs', 2, 'main [default branch]', 'side [branch]')],
  ['headsOnly as a number', { ...repo, headsOnly: 1 }, refused('/properties/headsOnly')],
  ['both filters: both kinds', { ...repo, tagsOnly: true, headsOnly: true, limit: 500 }, answersWith('refs', 123)],
  ['containsCommit', { ...repo, containsCommit: begin, limit: 500 }, answersWith('refs', 123)],
  ['containsCommit and tagsOnly', { ...repo, containsCommit: 't119', tagsOnly: true }, answersWith('refs', 2)],
  [
    'containsCommit and headsOnly',
    { ...repo, containsCommit: 't119', headsOnly: true },
    answersWith('refs', 1, 'main'),
  ],
  ['containsCommit unknown', { ...repo, containsCommit: 'f'.repeat(40) }, fails('no branch, tag or commit')],
  ['limit absent: 100', repo, answersWith('refs', 100, 'Showing 100 of 123', more)],
  ['limit at its minimum', { ...repo, limit: 1 }, answersWith('refs', 1, more)],
  ['limit below its minimum', { ...repo, limit: 0 }, refused('limit: must be between 1 and 500')],
  ['limit at its maximum', { ...repo, limit: 500 }, answersWith('refs', 123, /Showing 123 of 123$/)],
  ['limit beyond its maximum', { ...repo, limit: 501 }, refused('limit: must be between 1 and 500')],
])
