import { expect } from 'vitest'
import { connectTestClient, startTestInstance } from '../../support/instance.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'
import { answers, answersWith, checkRows, fails, missing, refused } from './rows.ts'

const numbered = Array.from({ length: 20 }, (_, index) => [`many/n${index}.txt`, 'plenty of it\n'])
const sample = makeSampleRepository('sample', {
  'src/parse.ts': 'export function parseQuery(text: string) {\n  return text.split("  ")\n}\n',
  'src/greet.go': 'package greet\n\nfunc Greet() string { return "hello" }\n',
  'docs/guide.md': 'How queries are parsed: word by word.\n',
  ...Object.fromEntries(numbered),
})
sample.git('tag', 'v1')
sample.commit({ 'src/parse.ts': 'export function readQuery(text: string) {\n  return text.split(" ")\n}\n' })
const other = makeSampleRepository('other', { 'lib/parse.ts': 'export const parseQuery = 1\nhello\n' })
const instance = await startTestInstance({ repos: [{ location: sample.path }, { location: other.path }] })
const client = await connectTestClient(instance)

const none = /^No results\.\n\nNo results found\.$/
const noRepository = 'Search alert: No repositories found'
/** The files found are these, in whatever order. */
const files = (...paths: string[]) =>
  answers(({ text }) => {
    const found = [...text.matchAll(/^# (.+) – (.+)$/gm)].map(([, repo, path]) => `${repo}/${path}`)
    expect(found.sort()).toEqual(paths.sort())
  })

checkRows('keyword_search', client, [
  ['without query', {}, missing('query')],
  [
    'with an argument it does not have',
    { query: 'a', repo: 'x' },
    refused('unexpected additional properties ["repo"]'),
  ],
  ['query of another type', { query: 1 }, refused('/properties/query')],
  ['a word', { query: 'parseQuery' }, files('other/lib/parse.ts')],
  ['a block and its numbered lines', { query: 'readQuery' }, answers(/^# sample – src\/parse\.ts\n1: export function/)],
  ['upper and lower case alike', { query: 'PARSEQUERY' }, files('other/lib/parse.ts')],
  ['case:yes', { query: 'PARSEQUERY case:yes' }, answers(none)],
  ['all words', { query: 'hello greet' }, files('sample/src/greet.go')],
  ['AND', { query: 'hello AND parseQuery' }, files('other/lib/parse.ts')],
  ['OR', { query: 'readQuery OR parseQuery' }, files('sample/src/parse.ts', 'other/lib/parse.ts')],
  ['NOT', { query: 'hello NOT greet' }, files('other/lib/parse.ts')],
  ['parentheses', { query: '(hello OR text) AND readQuery' }, files('sample/src/parse.ts')],
  ['a phrase', { query: '"word by word"' }, files('sample/docs/guide.md')],
  ['a regular expression', { query: '/read[A-Z]\\w+\\(/' }, files('sample/src/parse.ts')],
  ['repo:', { query: 'hello repo:^other$' }, files('other/lib/parse.ts')],
  ['repo: that names none', { query: 'hello repo:nothing' }, answers(noRepository)],
  ['-repo:', { query: 'hello -repo:other' }, files('sample/src/greet.go')],
  ['file:', { query: 'hello file:\\.go$' }, files('sample/src/greet.go')],
  ['-file:', { query: 'hello -file:\\.go$' }, files('other/lib/parse.ts')],
  ['lang:', { query: 'hello lang:go' }, files('sample/src/greet.go')],
  ['rev:', { query: 'parseQuery repo:sample rev:v1' }, files('sample/src/parse.ts')],
  ['rev: unknown', { query: 'parseQuery repo:sample rev:v9' }, fails('v9')],
  ['count: absent: fifteen files', { query: 'plenty' }, answersWith('blocks', 15)],
  ['count: given', { query: 'plenty count:3' }, answersWith('blocks', 3)],
  ['count: beyond what there is', { query: 'plenty count:100' }, answersWith('blocks', 20)],
  ['count: below its minimum', { query: 'plenty count:0' }, fails('count')],
  ['another filter', { query: 'hello author:ann' }, fails('not supported here')],
  ['nothing that matches', { query: 'zzzzzz' }, answers(none)],
  ['filters alone: the files they leave', { query: 'file:\\.go$' }, files('sample/src/greet.go')],
  ['an unfinished expression', { query: '(hello' }, fails(/./)],
  ['an unfinished regular expression', { query: '/he(llo/' }, fails(/./)],
])

checkRows('nls_search', client, [
  ['without query', {}, missing('query')],
  ['query of another type', { query: ['a'] }, refused('/properties/query')],
  ['words in any form', { query: 'parsing query' }, answers('# sample – docs/guide.md\n', '# other – lib/parse.ts\n')],
  ['broader than keyword_search: any of the words', { query: 'hello zebra' }, answers('# sample – src/greet.go\n')],
  ['repo:', { query: 'parsing repo:^other$' }, files('other/lib/parse.ts')],
  ['repo: that names none', { query: 'parsing repo:nothing' }, answers(noRepository)],
  ['file:', { query: 'parsing file:\\.md$' }, files('sample/docs/guide.md')],
  ['rev:', { query: 'parsing query repo:sample rev:v1 file:\\.ts$' }, files('sample/src/parse.ts')],
  ['rev: unknown', { query: 'parsing repo:sample rev:v9' }, fails('v9')],
  ['nothing that matches', { query: 'zebra' }, answers(none)],
  ['an empty query', { query: '' }, fails(/./)],
])

checkRows('evaluator', client, [
  ['without script', {}, missing('script')],
  ['with an argument it does not have', { script: 'return 1', limit: 1 }, refused('additional properties ["limit"]')],
  ['script of another type', { script: 1 }, refused('/properties/script')],
  ['computation', { script: 'return 10 / 2' }, answers(/^5/)],
  [
    'aggregation of search results',
    {
      script:
        'local n = 0 require("search").keyword("plenty count:100", function(r) n = n + 1 return true end) return n',
    },
    answers(/^20/),
  ],
  [
    'reading a file',
    { script: 'return require("source").read_file{repo="other", path="lib/parse.ts"}.content' },
    answers('export const parseQuery = 1'),
  ],
  ['no global search', { script: 'return search.keyword("x")' }, fails('script execution failed')],
  ['no way out of the sandbox', { script: 'return io.open("/etc/passwd")' }, fails('script execution failed')],
  ['an error with its line', { script: 'local a\nlocal b\nerror("three")' }, fails(/<string>:3: three/)],
  ['a script that does not parse', { script: 'return return' }, fails('<string>:1:')],
  ['an empty script', { script: ' ' }, fails('empty')],
])
