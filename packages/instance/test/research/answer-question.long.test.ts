import { expect, test } from 'vitest'
import { serveToKinds } from '../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../support/sample-repository.ts'

const press = makeSampleRepository('press', {
  'src/print.ts':
    'export function printPage(page, paper) {\n  const sheet = fold(page)\n  return press(sheet, paper)\n}\n\nexport function fold(page) {\n  return page\n}\n',
  'README.md': '# Press\n\nPrints pages.\n',
})
const ask = await serveToKinds([press])

test.each([
  ['which paper sizes can it print', 'I found no list of these.'],
  ['how many sheets can a page take at most', 'I found no value for this.'],
])('code that only ranks best is not given for an answer: %s', async (question, said) => {
  const reply = await ask(question)
  expect(reply).toMatchObject({ certainty: 'thin' })
  expect(reply?.first).toContain(said)
  expect(reply?.first).toContain('src/print.ts')
})

test('a value that may be the one comes before code that only ranks best', async () => {
  const settings = 'export const settings = {\n  pageDelayMax: 3 * 24 * 3600,\n}\n'
  const print = 'export function orderPage(page) {\n  return press(page)\n}\n'
  const asked = await serveToKinds([
    makeSampleRepository('orders', { 'src/settings.ts': settings, 'src/order.ts': print }),
  ])
  const reply = await asked('how far in the future can a page be ordered by customers abroad')
  expect(reply?.kind).toBe('value')
  expect(reply?.places[0]).toMatchObject({ path: 'src/settings.ts', startLine: 2 })
})

test('how far in the future something may be is no count', async () => {
  const remind = 'const REMINDERS_MAX = 2\n\nexport function remind(person) {\n  return REMINDERS_MAX\n}\n'
  const asked = await serveToKinds([makeSampleRepository('reminders', { 'src/remind.ts': remind })])
  expect(await asked('how far in the future can a reminder be scheduled')).toMatchObject({ certainty: 'thin' })
})

test('a question for one thing is not one for a list', async () => {
  const reply = await ask('which function prints pages')
  expect(reply).toMatchObject({ certainty: 'likely', subject: 'printPage' })
})

test.each(['where do we check how long a page may be', 'which function works out how many sheets a page takes'])(
  'a place is not said to be no value: %s',
  async (question) => expect((await ask(question))?.first).not.toContain('no value'),
)

test('a document that was asked for is not given up for a list', async () => {
  const guide = '# Guide\n\n## Attach a ribbon\n\nTo attach a ribbon, tie it:\n\n```\npress tie\n```\n'
  const list = 'export const RIBBONS = ["red", "blue", "green"]\n'
  const asked = await serveToKinds([
    makeSampleRepository('ribbons', { 'docs/guide.md': guide, 'src/ribbons.ts': list }),
  ])
  expect(await asked('show me the docs for ribbons')).toMatchObject({ kind: 'document' })
})

test('where code itself is asked for, it is the answer', async () => {
  const reply = await ask('where is a page printed on paper')
  expect(reply).toMatchObject({ certainty: 'likely', subject: 'printPage' })
})
