import { connectTestClient, startTestInstance } from '../../support/instance.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'
import { answers, checkRows, fails, missing, refused } from './rows.ts'

const uses = Array.from({ length: 12 }, (_, index) => `export const use${index} = greet('${index}')`)
const sample = makeSampleRepository('sample', {
  'src/greet.ts': 'export function greet(name: string) {\n  return name\n}\n',
  'src/app.ts': ["import { greet } from './greet.ts'", '', ...uses, ''].join('\n'),
  'src/lib.ts': "import { shout } from '@example/other'\n\nexport const loud = shout('a')\n",
  'notes.txt': 'greet\n',
})
sample.git('tag', 'v1')
sample.commit({ 'src/greet.ts': '\n\nexport function greet(name: string, times = 1) {\n  return name\n}\n' })
const other = makeSampleRepository('other', {
  'package.json': '{"name": "@example/other", "main": "index.ts"}\n',
  'index.ts': 'export function shout(text: string) {\n  return text\n}\n',
})
const instance = await startTestInstance({ repos: [{ location: sample.path }, { location: other.path }] })
const client = await connectTestClient(instance)

const use = { repo: 'sample', path: 'src/app.ts', symbol: 'greet' }
checkRows('go_to_definition', client, [
  ['without anything', {}, missing('repo', 'symbol', 'path')],
  ['without repo', { path: use.path, symbol: use.symbol }, missing('repo')],
  ['without path', { repo: use.repo, symbol: use.symbol }, missing('path')],
  ['without symbol', { repo: use.repo, path: use.path }, missing('symbol')],
  ['with an argument it does not have', { ...use, limit: 3 }, refused('unexpected additional properties ["limit"]')],
  [
    'a definition in another file',
    use,
    answers('# sample – src/greet.ts\n3: export function greet(name: string, times'),
  ],
  [
    'in another repository',
    { repo: 'sample', path: 'src/lib.ts', symbol: 'shout' },
    answers('# other – index.ts\n1: '),
  ],
  ['revision given', { ...use, revision: 'v1' }, answers('# sample – src/greet.ts\n1: export function greet')],
  ['revision unknown', { ...use, revision: 'v9' }, fails('no branch, tag or commit “v9”')],
  ['repo unknown', { ...use, repo: 'nothing' }, fails('repo not found: name="nothing"')],
  ['path unknown', { ...use, path: 'src/ap.ts' }, fails('Did you mean src/app.ts')],
  ['symbol that is not there', { ...use, symbol: 'greets' }, answers(/^Symbol not found/)],
  ['symbol empty', { ...use, symbol: '' }, refused('/properties/symbol')],
])

const definition = { repo: 'sample', path: 'src/greet.ts', symbol: 'greet' }
checkRows('find_references', client, [
  ['without anything', {}, missing('repo', 'symbol', 'path')],
  ['without symbol', { repo: 'sample', path: 'src/greet.ts' }, missing('symbol')],
  ['uses in other files', definition, answers('# sample – src/app.ts\n', /^\d+: export const use0 = greet\('0'\)$/m)],
  ['limit absent: 10', definition, answers(/Showing 10 of \d+/)],
  ['limit at its minimum', { ...definition, limit: 1 }, answers(/Showing 1 of \d+/)],
  ['limit below its minimum', { ...definition, limit: 0 }, refused('limit: must be')],
  ['limit given', { ...definition, limit: 12 }, answers(/Showing 12 of \d+/)],
  ['limit beyond what there is', { ...definition, limit: 500 }, answers("use11 = greet('11')", /^(?![\s\S]*Showing)/)],
  ['limit as text', { ...definition, limit: '3' }, refused('/properties/limit')],
  ['revision given', { ...definition, revision: 'v1' }, answers('# sample – src/app.ts\n')],
  ['revision unknown', { ...definition, revision: 'v9' }, fails('no branch, tag or commit “v9”')],
  ['repo unknown', { ...definition, repo: 'nothing' }, fails('repo not found: name="nothing"')],
  ['symbol that is not there', { ...definition, symbol: 'greets' }, answers(/^Symbol not found/)],
])
