import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { csvAnswer } from '../../src/analytics/csv-answer.ts'

function answer(count: number, fail = false) {
  const seen = { made: 0, isOver: false }
  function* rows() {
    try {
      for (; seen.made < count; seen.made++)
        yield [
          seen.made,
          `"quoted", and
on two lines`,
        ]
      if (fail) throw new Error('the disk is gone')
    } finally {
      seen.isOver = true
    }
  }
  return { seen, response: csvAnswer({ fileName: 'a.csv', headers: ['n', 'text'], rows: rows() }) }
}

test.each([0, 1, 499, 500, 501, 2_000])('%d rows arrive whole', async (count) => {
  const { response, seen } = answer(count)
  const { data } = Papa.parse<string[]>(await response.text(), { skipEmptyLines: true })
  expect(data.length).toBe(count + 1)
  expect(data.at(-1)?.[0]).toBe(count === 0 ? 'n' : String(count - 1))
  expect(seen.isOver).toBe(true)
})

test('rows are made as they are read, and no more of them once the client is gone', async () => {
  const { response, seen } = answer(1_000_000)
  const reader = response.body?.getReader()
  await reader?.read()
  await reader?.read()
  await reader?.cancel()
  expect(seen.made).toBeLessThan(5_000)
  expect(seen.isOver).toBe(true)
})

test('rows that fail break the answer off, so that nobody takes it for the whole', async () => {
  const { response, seen } = answer(700, true)
  await expect(response.text()).rejects.toThrow('the disk is gone')
  expect(seen.isOver).toBe(true)
})

test('what takes long before the first row gives others a turn', async () => {
  let turns = 0
  const turn = () => {
    turns++
    timer = setImmediate(turn)
  }
  let timer = setImmediate(turn)
  function* rows() {
    for (let step = 0; step < 50; step++) yield undefined
    yield [1]
    yield undefined
    yield [2]
  }
  const text = await csvAnswer({ fileName: 'a.csv', headers: ['n'], rows: rows() }).text()
  clearImmediate(timer)
  expect(text).toBe('n\r\n1\r\n2\r\n')
  expect(turns).toBeGreaterThanOrEqual(50)
})
