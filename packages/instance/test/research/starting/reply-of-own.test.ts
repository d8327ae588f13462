import { expect, test } from 'vitest'
import { document } from '../../../src/research/kinds/document.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const fair = makeSampleRepository('fair', {
  'README.md': '# Fair\n\n## Writing rides\n\nA ride has a gate and a motor.\n\n## Tape output\n\nPrints on tape.\n',
  'output/types.go':
    'package output\n\n// An Output takes what a stall sells to somewhere else.\ntype Output interface {\n\tStart() error\n}\n',
  'output/extensions.go':
    'package output\n\n// RegisterExtension registers the given output.\nfunc RegisterExtension(name string, c Constructor) {\n\tregister(name, c)\n}\n',
  'ride/types.go': 'package ride\n\ntype Ride interface {\n\tGo() error\n}\n',
  'till/till.go': 'package till\n\n// A Till keeps what was paid.\ntype Till interface {\n\tPut(coins int)\n}\n',
  'src/lamp.ts': 'export interface Lamp {\n  watts: number\n}\n',
})
const toKinds = await serveToKinds([fair])
const ask = (question: string) => toKinds(question, { kinds: [document] })

test.each(['how do I write my own output for fair?', 'how can we add a custom output'])(
  'the type to implement, and what registers it: %s',
  async (question) => {
    const reply = await ask(question)
    expect(reply?.first).toMatch(/^Implement `Output` .*`RegisterExtension`/)
    expect(reply?.places.map(({ path }) => path).slice(0, 2)).toEqual(['output/types.go', 'output/extensions.go'])
  },
)

test('a document that is headed so comes first', async () => {
  expect((await ask('how do I write my own ride'))?.places[0]).toMatchObject({ path: 'README.md' })
  expect((await ask('how do I write my own fun ride'))?.first ?? '').not.toMatch(/^Implement/)
})

test('who uses their own may only have to say where it is', async () => {
  expect((await ask('how do I use my own till'))?.first ?? '').not.toMatch(/^Implement/)
  expect((await ask('how do I make my own till'))?.first).toMatch(/^Implement `Till`/)
})

test('a type that nothing extends is only a record', async () => {
  expect((await ask('how do I add my own lamp'))?.first ?? '').not.toMatch(/^Implement/)
})
