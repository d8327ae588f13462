import { expect, test } from 'vitest'
import { value } from '../../../src/research/kinds/value.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const barn = makeSampleRepository('barn', {
  'src/gate.go':
    'package barn\n\nfunc open(width int) int {\n\tif width > 120 {\n\t\twidth = 120\n\t}\n\treturn width\n}\n',
  'barn.yml': 'width: 80\n',
  'src/pool.js': 'export class Pool {\n  defaults() {\n    return { min: 2, max: 10, patience: true };\n  }\n}\n',
  'src/sheep.js': 'export const sheep = { weight: 45 }\nexport const named = trim(parts[0], wool)\n',
  'docs/stalls.md':
    '# Stalls\n\nHorses sleep in stalls.\n\n## How many\n\nThe default stall size is only 4 _places_. This means that only 4 horses sleep at once.\n',
})
const toKinds = await serveToKinds([barn])
const ask = (question: string) => toKinds(question, { kinds: [value] })

test('the most is what code keeps it within, not what it is by default', async () => {
  const reply = await ask('whats the max width of the gate')
  expect(reply?.first).toContain('`width > 120`')
  expect(reply?.places[0]).toMatchObject({ path: 'src/gate.go', startLine: 4 })
  expect((await ask('whats the default width'))?.first).toContain('80')
})

test('where nothing says the most, no value is certain', async () => {
  expect(await ask('what is the maximum weight of a sheep')).toMatchObject({ certainty: 'thin' })
})

test('two values that are asked for at once are both given', async () => {
  const reply = await ask('whats the default pool min and max')
  expect(reply?.first).toMatch(/`min` is `2` .*`max` is `10`/)
  expect((await ask('default pool min'))?.first).not.toContain('`10`')
})

test('a sentence of a document that gives the number', async () => {
  const reply = await ask('how many horses sleep in a stall by default')
  expect(reply?.first).toContain('only 4 _places_')
  expect(reply?.places[0]).toMatchObject({ path: 'docs/stalls.md', startLine: 7 })
})
