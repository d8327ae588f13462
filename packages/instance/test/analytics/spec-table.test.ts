import { expect, test } from 'vitest'
import { z } from 'zod'
import { addUser, createToken, revokeToken, setSiteConfig, setUserActive } from '../../src/operator/index.ts'
import { withRecords } from '../../src/operator/with-records.ts'
import {
  analyticsTokenOf,
  creditsPath,
  getExport,
  refusalOf,
  registryPath,
  rowsOf,
  usagePath,
} from '../support/analytics.ts'
import { startTestInstance } from '../support/instance.ts'

const host = 'code.example.com'
const instance = await startTestInstance({ instanceHost: host })
const { dataDir } = instance
const { port } = new URL(instance.url)
const admin = addUser({ dataDir, name: 'root', email: 'root@example.com', isAdmin: true })
const ada = addUser({ dataDir, name: 'ada', email: '=cmd()' })
addUser({ dataDir, name: 'gone' })
setUserActive({ dataDir, name: 'gone', isActive: false })

/** What was used, as rows of the table: day, user, client, language, figure, amount. */
const used = [
  ['2026-01-30', ada.id, 'cursor', 'go', 'searches', 3],
  ['2026-01-31', ada.id, 'cursor', 'go', 'navigations', 2],
  ['2026-01-31', ada.id, 'server.web', '', 'visits', 1],
  ['2026-02-01', ada.id, 'cursor', 'go', 'chats', 5],
  ['2026-02-01', ada.id, 'vscode.cody', 'go', 'suggestions', 8],
  ['2026-02-01', ada.id, 'vscode.cody', 'go', 'acceptances', 2],
  ['2026-02-01', ada.id, 'vscode.cody', 'go', 'codyCharacters', 30],
  ['2026-02-01', ada.id, 'vscode.cody', 'go', 'writtenCharacters', 40],
  ['2026-02-01', 0, 'server.web', 'go', 'navigations', 4],
  ['2026-02-02', admin.id, 'cursor', '', 'searches', 1],
] as const
withRecords(dataDir, (_records, db) => {
  const insert = db.prepare('INSERT INTO usage VALUES (?, ?, ?, ?, ?, ?)')
  for (const row of used) insert.run(...row)
})

const finestHeaders = [
  'Instance user ID',
  'User Email',
  'Username',
  'Active Sourcegraph User',
  'Client Name',
  'Timestamp Date',
  'Language',
  'Searches',
  'Code Navigation Events',
  'Code Insight Views',
  'Chat Events',
  'Command Events',
  'Combined Completion Suggestions',
  'Combined Completion Acceptances',
  'Total Accepted Char Count',
  'Combined CAR',
  'Weighted CAR',
  'Total Characters Written by Cody',
  'Total Characters Written',
  'Percentage of Code Written by Cody',
  'Auto-edit suggested events',
  'Auto-edit accepted events',
  'Auto-edit acceptance rate',
  'Lines changed by chats and commands',
  'Lines changed by completions and auto-edits',
]
const headersOf = {
  by_user: finestHeaders.filter((_, index) => index < 4 || index > 6),
  by_user_month: finestHeaders
    .with(5, 'Timestamp Month')
    .filter((header) => header !== 'Client Name' && header !== 'Language'),
  by_user_day: finestHeaders.filter((header) => header !== 'Client Name' && header !== 'Language'),
  by_user_day_client_language: finestHeaders,
}

/** 4.1: who, when and how often, in each row of the answer. */
const shapes = [
  [{ granularity: 'by_user' }, ['nobody: 4', 'root: 1', 'ada: 10']],
  [{ granularity: 'by_user_month' }, ['ada 2026-01: 5', 'nobody 2026-02: 4', 'root 2026-02: 1', 'ada 2026-02: 5']],
  [
    { granularity: 'by_user_day' },
    ['ada 2026-01-30: 3', 'ada 2026-01-31: 2', 'nobody 2026-02-01: 4', 'ada 2026-02-01: 5', 'root 2026-02-02: 1'],
  ],
  [{ granularity: 'by_user_day_client_language', endDate: '2026-01-30' }, ['ada 2026-01-30 cursor go: 3']],
  [
    { endDate: '2026-01-31' },
    ['ada 2026-01-30 cursor go: 3', 'ada 2026-01-31 cursor go: 2', 'ada 2026-01-31 server.web: 0'],
  ],
  [{ startDate: '2026-02-02' }, ['root 2026-02-02 cursor: 1']],
  [{ granularity: 'by_user', startDate: '2026-01-31', endDate: '2026-01-31' }, ['ada: 2']],
  [{ granularity: 'by_user', startDate: '2026-02-01' }, ['nobody: 4', 'root: 1', 'ada: 5']],
  [{ startDate: '2030-01-01' }, []],
] as const

function told(row: Record<string, string>): string {
  const place = [
    row.Username ?? 'nobody',
    row['Timestamp Date'] ?? row['Timestamp Month'],
    row['Client Name'],
    row.Language,
  ]
  const events = ['Searches', 'Code Navigation Events', 'Chat Events'].map((header) => Number(row[header] ?? 0))
  return `${place.filter((part) => part !== undefined).join(' ')}: ${events.reduce((sum, count) => sum + count)}`
}

test.each(shapes)('usage with %j has the rows asked for', async (parameters, expected) => {
  expect((await rowsOf(await getExport(instance, usagePath, parameters))).map(told)).toEqual(expected)
})

test.each(Object.entries(headersOf))('usage %s has its columns, in their order', async (granularity, headers) => {
  const response = await getExport(instance, usagePath, { granularity, instanceURL: host })
  expect((await response.text()).split('\r\n')[0]?.split(',')).toEqual(headers)
})

test('usage is a CSV file for download, never kept on the way', async () => {
  const response = await getExport(instance, usagePath, { startDate: '2026-01-01' })
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="usage-by-user-day-client-language-2026-01-01.csv"',
  )
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('a row has ratios of its own sums, says who is a person, and no cell that a spreadsheet would run', async () => {
  const rows = await rowsOf(
    await getExport(instance, usagePath, { granularity: 'by_user_day', startDate: '2026-02-01' }),
  )
  expect(rows[0]).toEqual({
    'Active Sourcegraph User': 'false',
    'Timestamp Date': '2026-02-01',
    'Code Navigation Events': '4',
  })
  expect(rows[1]).toEqual({
    'Instance user ID': String(ada.id),
    'User Email': "'=cmd()",
    Username: 'ada',
    'Active Sourcegraph User': 'true',
    'Timestamp Date': '2026-02-01',
    'Chat Events': '5',
    'Combined Completion Suggestions': '8',
    'Combined Completion Acceptances': '2',
    'Combined CAR': '0.25',
    'Total Characters Written by Cody': '30',
    'Total Characters Written': '40',
    'Percentage of Code Written by Cody': '75',
  })
})

test('the registry has exactly three columns and whoever has an account now', async () => {
  const response = await getExport(instance, registryPath, { instanceURL: host })
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="user-registry.csv"')
  expect((await response.text()).split('\r\n')).toEqual([
    'Instance user ID,Service Account,Site Admin',
    '1,true,false',
    // Made at the first start.
    '2,false,true',
    `${admin.id},false,true`,
    `${ada.id},false,false`,
    '',
  ])
})

/** Name, first and last day, allocated, consumed. */
const buckets = [
  ['last year', '2025-01-01', '2025-12-31', 100, 100],
  ['January', '2026-01-01', '2026-01-31', 50, 20],
  ['February, "more"', '2026-02-01', '2026-02-28', 60, 0],
  ['endless', '2026-01-15', null, 10, 3],
] as const
withRecords(dataDir, (_records, db) => {
  const insert = db.prepare(
    'INSERT INTO credit_bucket (name, start_date, end_date, allocated, consumed) VALUES (?, ?, ?, ?, ?)',
  )
  for (const row of buckets) insert.run(...row)
})

/** 4.3: which buckets a range brings, in the order in which they are drawn on; a shared day is enough. */
const ranges = [
  [{}, ['last year', 'January', 'February, "more"', 'endless']],
  [{ startDate: '2025-12-31' }, ['last year', 'January', 'February, "more"', 'endless']],
  [{ startDate: '2026-01-01' }, ['January', 'February, "more"', 'endless']],
  [{ endDate: '2025-12-31' }, ['last year']],
  [{ endDate: '2026-01-01' }, ['last year', 'January']],
  [{ startDate: '2026-01-10', endDate: '2026-01-12' }, ['January']],
  [{ startDate: '2026-01-31', endDate: '2026-01-31' }, ['January', 'endless']],
  [{ startDate: '2030-01-01' }, ['endless']],
  [{ endDate: '2024-12-31' }, []],
] as const

const creditsSchema = z.strictObject({ buckets: z.array(z.looseObject({ name: z.string() })) })

test.each(ranges)('credits with %j are of the buckets whose period overlaps', async (parameters, expected) => {
  const { buckets } = creditsSchema.parse(await (await getExport(instance, creditsPath, parameters)).json())
  expect(buckets.map(({ name }) => name)).toEqual(expected)
  const csv = await getExport(instance, creditsPath, parameters, accepting('text/csv'))
  expect((await rowsOf(csv)).map(({ name }) => name)).toEqual(expected)
})

function accepting(accept: string): RequestInit {
  return { headers: { authorization: `Bearer ${instance.analyticsToken}`, accept } }
}

test('credits are JSON, never kept on the way', async () => {
  const response = await getExport(instance, creditsPath, { instanceURL: host, startDate: '2026-02-01' })
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('vary')).toBe('accept')
  const february = { name: 'February, "more"', allocated: 60, consumed: 0, remaining: 60 }
  expect(await response.json()).toEqual({
    buckets: [
      { id: 3, ...february, startDate: '2026-02-01', endDate: '2026-02-28' },
      { id: 4, name: 'endless', allocated: 10, consumed: 3, remaining: 7, startDate: '2026-01-15', endDate: null },
    ],
  })
})

test('credits as CSV have the same fields, in a file for download', async () => {
  const response = await getExport(instance, creditsPath, { startDate: '2026-02-01' }, accepting('text/csv'))
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="credits-2026-02-01.csv"')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('vary')).toBe('accept')
  expect((await response.text()).split('\r\n')).toEqual([
    'id,name,allocated,consumed,remaining,startDate,endDate',
    '3,"February, ""more""",60,0,60,2026-02-01,2026-02-28',
    '4,endless,10,3,7,2026-01-15,',
    '',
  ])
})

const exports = [usagePath, registryPath, creditsPath]
const ownNames = [host, host.toUpperCase(), `${host}:${port}`, `${host}:1`]

test.each(exports.flatMap((path) => ownNames.map((name) => [path, name] as const)))(
  '%s is of %s',
  async (path, name) => {
    expect((await getExport(instance, path, { instanceURL: name })).status).toBe(200)
  },
)

const foreign = ['other.example.com', `${host}.evil.com`, `${host}.evil.com:${port}`, 'localhost', '[::1]']

test.each(exports.flatMap((path) => foreign.map((name) => [path, name] as const)))(
  '%s gives no access to %s',
  async (path, instanceURL) => {
    const refusal = await refusalOf(await getExport(instance, path, { instanceURL }))
    expect(refusal).toEqual({ status: 403, parameter: 'instanceURL' })
  },
)

const malformedHosts = [
  '',
  `https://${host}`,
  `${host}/`,
  `${host}/path`,
  `a@${host}`,
  'two words',
  `${host}:`,
  'ä.com',
]
const malformedDates = [
  '',
  '2026-2-1',
  '2026-02-31',
  '2025-02-29',
  '2026-13-01',
  '20260201',
  '2026-02-01T00:00:00Z',
  'today',
]

/** Path, parameters, the one to blame. */
const malformed: readonly (readonly [string, Record<string, string> | [string, string][], string])[] = [
  [registryPath, {}, 'instanceURL'],
  ...exports.flatMap((path) => malformedHosts.map((name) => [path, { instanceURL: name }, 'instanceURL'] as const)),
  ...[usagePath, creditsPath].flatMap((path) => [
    ...malformedDates.map((day) => [path, { startDate: day }, 'startDate'] as const),
    ...malformedDates.map((day) => [path, { endDate: day }, 'endDate'] as const),
    [path, { startDate: '2026-02-02', endDate: '2026-02-01' }, 'endDate'] as const,
  ]),
  [usagePath, { granularity: 'by_week' }, 'granularity'],
  [usagePath, { granularity: 'BY_USER' }, 'granularity'],
  [usagePath, { granularity: '' }, 'granularity'],
  [usagePath, { start_date: '2026-02-01' }, 'start_date'],
  [registryPath, { instanceURL: host, startDate: '2026-02-01' }, 'startDate'],
  [creditsPath, { granularity: 'by_user' }, 'granularity'],
  [
    usagePath,
    [
      ['granularity', 'by_user'],
      ['granularity', 'by_user_day'],
    ],
    'granularity',
  ],
]

test.each(malformed)('%s refuses %j and blames %s', async (path, parameters, parameter) => {
  expect(await refusalOf(await getExport(instance, path, parameters))).toEqual({ status: 400, parameter })
})

test('a leap day is a day', async () => {
  expect((await getExport(instance, usagePath, { startDate: '2024-02-29' })).status).toBe(200)
})

function token(user: string, change: (id: string) => void = () => {}): string {
  const { token, id } = createToken({ dataDir, name: 'reports', kind: 'analytics', user })
  change(id)
  return token
}

function expire(id: string): void {
  withRecords(dataDir, (_records, db) => db.prepare('UPDATE token SET expires = 1 WHERE id = ?').run(id))
}

/** 5, and the rows of the access matrix for exports: what is sent as `Authorization`, and the answer. */
const callers: Record<string, { authorization: string | undefined; status: number }> = {
  nobody: { authorization: undefined, status: 401 },
  'another scheme': { authorization: 'Basic cm9vdDpyb290', status: 401 },
  'an unknown token': { authorization: 'Bearer cnp_0', status: 401 },
  'an expired token': { authorization: `Bearer ${token('root', expire)}`, status: 401 },
  'a revoked token': {
    authorization: `Bearer ${token('root', (id) => revokeToken({ dataDir, token: id }))}`,
    status: 401,
  },
  'an inactive user': { authorization: `Bearer ${analyticsTokenOf(instance, 'gone')}`, status: 401 },
  'a token for MCP, of a site admin': {
    authorization: `Bearer ${createToken({ dataDir, name: 'mcp', kind: 'instance', user: 'root' }).token}`,
    status: 403,
  },
  'a user without ANALYTICS#READ': { authorization: `Bearer ${token('ada')}`, status: 403 },
  'a site admin': { authorization: `Bearer ${token('root')}`, status: 200 },
  "the bot's service account": { authorization: `Bearer ${instance.analyticsToken}`, status: 200 },
}

test.each(Object.entries(callers).flatMap(([caller, row]) => exports.map((path) => ({ caller, path, ...row }))))(
  '$caller gets $status from $path',
  async ({ path, authorization, status }) => {
    setUserActive({ dataDir, name: 'gone', isActive: false })
    const headers = authorization === undefined ? undefined : { authorization }
    const response = await getExport(instance, path, { instanceURL: host }, { headers: headers ?? {} })
    expect(response.status).toBe(status)
    if (status === 401) expect(response.headers.get('www-authenticate')).toBe('Bearer')
    if (status !== 200) expect(await refusalOf(response)).toEqual({ status, parameter: undefined })
  },
)

test('a token is never taken from the address', async () => {
  const response = await getExport(instance, usagePath, { token: instance.analyticsToken }, { headers: {} })
  expect(await refusalOf(response)).toMatchObject({ status: 400 })
})

test("a person's token stops with the policy, the service account's goes on", async () => {
  const person = { headers: { authorization: `Bearer ${token('root')}` } }
  setSiteConfig({ dataDir, key: 'auth.accessTokens', value: '{"allow":"none"}' })
  expect((await getExport(instance, usagePath, {}, person)).status).toBe(401)
  expect((await getExport(instance, usagePath)).status).toBe(200)
  setSiteConfig({ dataDir, key: 'auth.accessTokens', value: '{}' })
  expect((await getExport(instance, usagePath, {}, person)).status).toBe(200)
})

test('exports are only read', async () => {
  const response = await getExport(instance, usagePath, {}, { method: 'POST' })
  expect(response.headers.get('allow')).toBe('GET, HEAD')
  expect(await refusalOf(response)).toMatchObject({ status: 405 })
})
