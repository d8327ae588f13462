import { expect, test } from 'vitest'
import { documentedValues } from '../../../src/research/values/documented-values.ts'

test('the sentence of a list is only the item that states the value', () => {
  const items = Array.from(
    { length: 60 },
    (_, at) => `- the default width of shelf ${at} is ${at + 1} minutes of walking`,
  )
  expect(documentedValues(items, 'a.md')[7]).toMatchObject({ value: '8 minutes', stated: items[7] })
})

test('a sentence may go on in the next lines of its item', () => {
  const lines = ['- Shelves. The default', '  width is one day', '  of walking.', '- Doors.']
  expect(
    documentedValues(['- Shelves.', '  The default is one day', '  of walking.', '- Doors.'], 'a.md')[0],
  ).toMatchObject({
    stated: 'The default is one day of walking.',
  })
  expect(documentedValues(lines, 'a.md')).toEqual([])
})

test('a literal after a name is the value, not what a sentence states of something else', () => {
  const line = '`ttl` (default: 10 minutes); the default of carts is one day'
  expect(documentedValues([line], 'a.md')).toMatchObject([{ name: 'ttl', value: '10 minutes' }])
  expect(documentedValues([line], 'a.md')[0]).not.toHaveProperty('stated')
})

test('a value below a component of a page belongs to the name that it has', () => {
  const lines = ['::field{name="ttl" type="number"}', '  How long it is kept. :br', '  Default to `5` (minutes).', '::']
  expect(documentedValues(lines, 'a.md')).toMatchObject([{ name: 'ttl', value: '5', line: 3 }])
  expect(documentedValues([...lines, '  Default to `7`.'], 'a.md')[1]?.name).not.toBe('ttl')
})
