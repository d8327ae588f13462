import { expect, test } from 'vitest'
import { rowSays } from '../../../../src/research/evidence/said/of-row.ts'

const compared = [
  '|                 | `till`              | [`other`][o]       |',
  '|-----------------|:-------------------:|:------------------:|',
  '| Browser support | :x:                 | :heavy_check_mark: |',
  '| HTTP/2          | :heavy_check_mark:¹ | :x:                |',
  '| Notes           | some                | more               |',
]

test('in a table that compares, the column of this project counts', () => {
  const own = new Set(['till'])
  expect(rowSays(compared, 3, own)).toEqual({ value: 'no', text: 'Browser support: :x:', isOwn: true })
  expect(rowSays(compared, 4, own)).toMatchObject({ value: 'yes' })
  expect(rowSays(compared, 5, own)).toBeUndefined()
  expect(rowSays(compared, 1, own)).toBeUndefined()
})

test('without such a column, marks that differ say nothing', () => {
  expect(rowSays(compared, 3, new Set(['shop']))).toEqual({ value: 'several' })
  expect(rowSays(['| JRuby | ✗ |'], 1, new Set())).toEqual({ value: 'no', text: 'JRuby: ✗' })
})

test('what is said of an option itself says nothing of what it is for', () => {
  const options = ['| Option | Required | Meaning |', '| --- | --- | --- |', '| proxy | No | The proxy to use |']
  expect(rowSays(options, 3, new Set())).toBeUndefined()
})
