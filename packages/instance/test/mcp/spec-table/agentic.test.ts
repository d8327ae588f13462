import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { siteConfigFile } from '../../../src/config/site-config.ts'
import { connectTestClient, startTestInstance } from '../../support/instance.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'
import { answers, checkRows, fails, missing, refused } from './rows.ts'

const sample = makeSampleRepository('sample', {
  'src/greet.ts': 'export function greetPerson(name: string) {\n  return name\n}\n',
})
sample.git('tag', 'v1')
sample.commit({ 'src/later.ts': 'export const waveAtPerson = 1\n' })
const other = makeSampleRepository('other', { 'a.txt': 'nothing\n' })
const instance = await startTestInstance({ repos: [{ location: sample.path }, { location: other.path }] })
const client = await connectTestClient(instance)

const task = 'In repository sample, where is a person greeted?'
const [link = ''] =
  /https?:\/\/\S+\/deepsearch\/[\w-]+/.exec(await client.text('deepsearch', { question: 'Who greets in sample?' })) ??
  []
const [shared = ''] =
  /https?:\/\/\S+\/deepsearch\/shared\/[\w-]+/.exec(await client.text('deepsearch_read', { identifier: link })) ?? []

checkRows('code_finder', client, [
  ['without task', {}, missing('task')],
  ['task of another type', { task: 3 }, refused('/properties/task')],
  ['with an argument it does not have', { task, repo: 'sample' }, refused('unexpected additional properties ["repo"]')],
  [
    'a summary, then links to files and line ranges',
    { task },
    answers(/^`greetPerson` in src\/greet\.ts:1–3\.\n/, /src\/greet\.ts\?L1/),
  ],
  [
    'task that names no repository',
    { task: 'where is a person greeted?' },
    fails('does not discover across repositories'),
  ],
  ['task that names two', { task: 'in sample and other, who greets?' }, fails('names several repositories')],
  ['revision absent: the default branch', { task: 'in sample, who waves at a person?' }, answers('src/later.ts')],
  ['revision given', { task, revision: 'v1' }, answers('src/greet.ts')],
  ['revision unknown', { task, revision: 'v9' }, fails('no branch, tag or commit “v9”')],
  [
    'revision without a repository in the task',
    { task: 'who greets?', revision: 'v1' },
    fails('A revision needs a repository'),
  ],
])

checkRows('deepsearch', client, [
  ['without question', {}, missing('question')],
  ['question of another type', { question: {} }, refused('/properties/question')],
  ['question empty', { question: ' ' }, fails('empty')],
  ['question at its longest', { question: `who greets in sample? ${'x'.repeat(99_978)}` }, answers('/deepsearch/')],
  ['question beyond its longest', { question: 'x'.repeat(100_001) }, refused('question: must have at most 100000')],
  [
    'question given: a new conversation',
    { question: 'Who greets in sample?' },
    answers(/Link: \S+\/deepsearch\/[\w-]+\n/),
  ],
])

checkRows('deepsearch_read', client, [
  ['without identifier', {}, missing('identifier')],
  ['identifier of another type', { identifier: 1 }, refused('/properties/identifier')],
  ['identifier a conversation URL', { identifier: link }, answers('# Who greets in sample?')],
  ['identifier a shared URL', { identifier: shared }, answers('# Who greets in sample?')],
  ['identifier a read token', { identifier: shared.split('/').at(-1) }, answers('# Who greets in sample?')],
  ['identifier unknown', { identifier: 'nothing' }, fails('Conversation not found')],
])

test('code_finder: beyond the entitlement, the tool returns an error', async () => {
  const config = { entitlements: { code_finder: { limit: 1, per: 'month' } } }
  writeFileSync(siteConfigFile(instance.dataDir), JSON.stringify(config))
  await client.text('code_finder', { task })
  // What is declined is not counted, so it is still told what is wrong.
  expect(await client.failure('code_finder', { task: 'who greets?' })).toContain('does not discover')
  expect(await client.failure('code_finder', { task })).toContain('Your entitlement of 1 code_finder call per month')
})
