import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { readTable } from '../../../../src/integrations/analytics/csv/csv-rows.ts'
import { cellIn } from '../../../../src/integrations/analytics/csv/row.ts'
import { usageRows } from '../../../../src/integrations/analytics/csv/usage-rows.ts'
import type { Granularity, UsageRow } from '../../../../src/ports/index.ts'
import { figureOf } from '../../../../src/ports/usage-figures.ts'
import { usageRow } from '../../../support/usage-rows.ts'

const columns =
  'Instance user ID,User Email,Username,Active Sourcegraph User,Client Name,Timestamp Date,Language,Searches,Code Navigation Events,Code Insight Views,Chat Events,Command Events,Combined Completion Suggestions,Combined Completion Acceptances,Total Accepted Char Count,Combined CAR,Weighted CAR,Total Characters Written by Cody,Total Characters Written,Percentage of Code Written by Cody,Auto-edit suggested events,Auto-edit accepted events,Auto-edit acceptance rate,Lines changed by chats and commands,Lines changed by completions and auto-edits'
const cells = '7,ann@example.com,ann,true,VSCode.cody,2026-11-09,go,1,2,3,4,5,6,7,8,0.9,0.9,10,11,12,13,14,0.9,15,16'
const expected = usageRow({
  user: '7',
  email: 'ann@example.com',
  username: 'ann',
  client: 'VSCode.cody',
  language: 'go',
  figures: {
    searches: 1,
    navigations: 2,
    insightViews: 3,
    chats: 4,
    commands: 5,
    suggestions: 6,
    acceptances: 7,
    acceptedCharacters: 8,
    assistantCharacters: 10,
    writtenCharacters: 11,
    editSuggestions: 13,
    editAcceptances: 14,
    chatLines: 15,
    completionLines: 16,
  },
})

async function* inPieces(bytes: Uint8Array, cuts: readonly number[] = []) {
  const at = [0, ...cuts.toSorted((a, b) => a - b), bytes.length]
  for (const [index, from] of at.slice(0, -1).entries()) yield bytes.subarray(from, at[index + 1])
}

async function rowsOf(
  text: string | Buffer,
  granularity: Granularity = 'by_user_day_client_language',
): Promise<UsageRow[]> {
  return (await Array.fromAsync(usageRows(inPieces(Buffer.from(text)), granularity))).flat()
}

describe('a row', () => {
  it('has every figure of the export', async () => {
    expect(await rowsOf(`${columns}\n${cells}\n`)).toEqual([expected])
  })

  it.each([
    ['CRLF', `${columns}\r\n${cells}\r\n`],
    ['a byte order mark', `\uFEFF${columns}\n${cells}\n`],
    ['no end of the last line', `${columns}\n${cells}`],
    ['blank lines', `\n${columns}\n\n${cells}\n\n\r\n`],
    ['everything quoted', `${[columns, cells].map((line) => line.replace(/[^,]+/g, '"$&"')).join('\r\n')}\r\n`],
    ['other spacing and case', `${columns.replaceAll(',', ' , ').toUpperCase()}\n${cells.replaceAll(',', ' , ')}\n`],
    ['one more column', `${columns},Deep Searches\n${cells},9\n`],
    ['a comma at the end of rows', `${columns}\n${cells},\n`],
    ['quoted line ends in a further column', `Note,${columns}\n"two\r\nlines, ""quoted""",${cells}\n`],
    ['a line end in a further column', `Note,${columns}\n"two\r\nlines",${cells}\n`],
    ['quotes in the middle of a further column', `Note,${columns}\n5" or "6",${cells}\n`],
    ['another order', `${columns.split(',').reverse().join(',')}\r\n${cells.split(',').reverse().join(',')}\r\n`],
  ])('is the same with %s', async (_, text) => {
    expect(await rowsOf(text)).toEqual([expected])
  })

  it.each([
    ['true', true],
    ['TRUE', true],
    ['1', true],
    ['Yes', true],
    ['t', true],
    ['false', false],
    ['FALSE', false],
    ['0', false],
    ['no', false],
    ['', false],
    ['NaN', false],
  ])('of an active user marked %s: %s', async (text, isActive) => {
    const [row] = await rowsOf(`Username,Active Sourcegraph User,Timestamp Date\nann,${text},2026-11-09\n`)
    expect(row?.isActive).toBe(isActive)
  })

  it.each([
    ['7,ann@example.com,ann', '7'],
    [',ann@example.com,ann', 'ann@example.com'],
    ['NaN,,ann', 'ann'],
    [',,', ''],
  ])('with %s is of the user "%s"', async (who, user) => {
    const [row] = await rowsOf(`Instance user ID,User Email,Username,Timestamp Date\n${who},2026-11-09\n`)
    expect(row?.user).toBe(user)
  })

  it.each([
    ['', 0],
    ['0', 0],
    ['NaN', 0],
    ['null', 0],
    ['12', 12],
    ['12.0', 12],
    [' 7 ', 7],
    ['007', 7],
    ['999999999', 999_999_999],
    ['12345678901', 12_345_678_901],
    ['"3"', 3],
  ])('counts %j as %d', async (text, count) => {
    const [row] = await rowsOf(`Username,Timestamp Date,Searches\nann,2026-11-09,${text}\n`)
    expect(row && figureOf(row.figures, 'searches')).toBe(count)
  })

  it('has no figures, client nor language where the columns are missing, and its user was active', async () => {
    expect(await rowsOf('Instance user ID,Timestamp Date\n7,2026-11-09\n')).toEqual([usageRow({ user: '7' })])
  })

  it.each<[Granularity, string, string, string]>([
    ['by_user_day', 'Timestamp Date', '2026-11-09', '2026-11-09'],
    ['by_user_day', 'Timestamp Day', '2026-11-09T00:00:00Z', '2026-11-09'],
    ['by_user_day', 'Timestamp', '2026-11-09 00:00:00 UTC', '2026-11-09'],
    ['by_user_day', 'Timestamp Date', '', ''],
    ['by_user_month', 'Timestamp Month', '2026-11', '2026-11'],
    ['by_user_month', 'Timestamp Date (Month)', '2026-11-01', '2026-11'],
  ])('%s under %s has of %s the date %s', async (granularity, header, text, date) => {
    const [row] = await rowsOf(`Username,${header}\nann,${text}\n`, granularity)
    expect(row?.date).toBe(date)
  })

  it('by user needs no date', async () => {
    expect(await rowsOf('Username,Searches\nann,3\n', 'by_user')).toMatchObject([{ user: 'ann', date: '' }])
  })

  it('has its own client, also where two names add up to the same number', async () => {
    const clients = ['Aa', 'BB', 'Aa', 'é', 'BB', 'e', 'é', 'AaBB', 'BBAa', 'BBBB', 'AaBB']
    const rows = await rowsOf(
      `Username,Timestamp Date,Client Name\n${clients.map((name) => `ann,,${name}\n`).join('')}`,
    )
    expect(rows.map(({ client }) => client)).toEqual(clients)
  })

  it('takes the address of a user from the first row that has it', async () => {
    const rows = await rowsOf('Instance user ID,User Email,Timestamp Date\n7,,2026-11-09\n7,a@example.com,2026-11-10\n')
    expect(rows[1]?.email).toBe('a@example.com')
  })
})

it('an export without rows has none', async () => {
  expect(await rowsOf(`${columns}\r\n`)).toEqual([])
})

it('wherever its bytes are cut, a CSV has the same rows', async () => {
  const cell = fc.oneof(
    fc.constantFrom('', 'x', '"', '""', ',', '\n', '\r\n', 'é', '漢字', '🪺', 'a "b" c', ' "', 'true', '2026-11-09'),
    fc.string({ unit: 'grapheme', maxLength: 6 }),
  )
  const table = fc
    .integer({ min: 2, max: 4 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }))
  const shape = fc.record({
    newline: fc.constantFrom('\n', '\r\n'),
    quotes: fc.boolean(),
    ends: fc.boolean(),
    cuts: fc.array(fc.nat(), { maxLength: 12 }),
  })
  await fc.assert(
    fc.asyncProperty(table, shape, async (rows, { newline, quotes, ends, cuts }) => {
      // A lone CR stands for the rest of a line end, which readers take away.
      const clean = rows.map((row) => row.map((text) => text.replaceAll('\r', '')))
      const bytes = Buffer.from(Papa.unparse(clean, { newline, quotes }) + (ends ? newline : ''))
      const pieces = inPieces(
        bytes,
        cuts.map((cut) => cut % (bytes.length + 1)),
      )
      let header: readonly string[] = []
      const readAll = readTable(pieces, (first) => {
        header = first
        return (row) => first.map((_, column) => cellIn(row, column))
      })
      const others = (await Array.fromAsync(readAll)).flat()
      expect([header, ...others]).toEqual(clean)
    }),
    { numRuns: 500 },
  )
})
