import { expect, it } from 'vitest'
import { parseIdentifier } from '../../../src/integrations/deep-search/identifier.ts'

const hosts = ['code.example', 'localhost:7080']
const token = 'caebeb05-7755-4f89-834f-e3ee4a6acb25'

it.each([
  ['https://code.example/deepsearch/140', '140'],
  ['http://localhost:7080/deepsearch/140.md', '140'],
  [`https://code.example/deepsearch/${token}`, token],
  [`https://code.example/deepsearch/shared/${token}?x=1#y`, token],
  [` https://code.example/deepsearch/${token}/ `, token],
  [token, token],
  [`https://elsewhere.example/deepsearch/shared/${token}`, token],
])('reads %s', (identifier, key) => {
  expect(parseIdentifier(identifier, hosts)).toEqual({ key, isNumber: /^\d+$/.test(key) })
})

it.each([
  'https://elsewhere.example/deepsearch/140',
  'https://code.example/search?q=deepsearch',
  'https://code.example/deepsearch/shared/../../api',
  'two words',
  '../140',
  '',
])('takes %j for none', (identifier) => {
  expect(parseIdentifier(identifier, hosts)).toBeUndefined()
})
