import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creditFieldNames } from '../../../../src/config/credit-fields.ts'
import { parseCredits } from '../../../../src/integrations/analytics/credits/parse-credits.ts'
import { UnusableCredits } from '../../../../src/ports/errors.ts'

const parse = (body: string, fields = '') => parseCredits(body, fields === '' ? {} : creditFieldNames.parse(fields))

const json = JSON.stringify
const annual = { name: 'Annual', allocated: 1000, consumed: 400, from: '2026-01-01', to: '2026-12-31' }

/** Each says the same of the same bucket, in one way or another. */
const understood: [string, string, { [Field in keyof typeof annual]?: string | undefined }?, string?][] = [
  [
    'a list, in camel case',
    json([{ name: 'Annual', allocated: 1000, consumed: 400, startDate: '2026-01-01', endDate: '2026-12-31' }]),
  ],
  [
    'a list under a name, in snake case',
    json({
      buckets: [
        {
          bucket_name: 'Annual',
          total_credits: 1000,
          used_credits: 400,
          start_date: '2026-01-01',
          end_date: '2026-12-31',
        },
      ],
    }),
  ],
  [
    'a list deep down, of camel case with the word that says what is counted',
    json({
      status: 'ok',
      data: {
        creditBuckets: [
          {
            bucketName: 'Annual',
            creditsGranted: 1000,
            creditsSpent: 400,
            validFrom: '2026-01-01',
            validTo: '2026-12-31',
          },
        ],
      },
    }),
  ],
  [
    'one list of buckets beside others',
    json({
      users: [{ name: 'ann' }],
      buckets: [{ name: 'Annual', total: 1000, used: 400, start: '2026-01-01', end: '2026-12-31' }],
      errors: [],
    }),
  ],
  [
    'times in ISO, the end being the first moment outside',
    json([
      {
        name: 'Annual',
        allocated: 1000,
        consumed: 400,
        startsAt: '2026-01-01T00:00:00Z',
        expiresAt: '2027-01-01T00:00:00.000Z',
      },
    ]),
  ],
  [
    'times with another zone, and the end as a day',
    json([
      {
        name: 'Annual',
        allocated: 1000,
        consumed: 400,
        startDate: '2026-01-01T01:00:00+01:00',
        endDate: '2026-12-31T00:00:00Z',
      },
    ]),
  ],
  ['CSV', 'name,allocated,consumed,remaining,startDate,endDate\r\nAnnual,1000,400,600,2026-01-01,2026-12-31\r\n'],
  [
    'CSV with a mark, quotes and other columns',
    '\uFEFF"Region","Bucket Name","Total Credits","Used Credits","Active from","Active to"\n"eu","Annual","1000","400.0","2026-01-01","2026-12-31"\n',
  ],
  [
    'fields named by a setting',
    json({
      pools: [{ what: 'Annual', grantedUnits: 1000, burn: { sum: 400 }, start: '2026-01-01', lastDay: '2026-12-31' }],
      tiers: [{ total: 1, used: 1 }],
    }),
    {},
    'buckets=pools,name=what,allocated=grantedUnits,consumed=burn.sum,to=lastDay',
  ],
  [
    'null for what there is not',
    json([{ name: 'Annual', allocated: 1000, consumed: 400, startDate: '2026-01-01', endDate: null }]),
    { to: undefined },
  ],
]

describe('a body that is understood', () => {
  it.each(understood)('%s', (_, body, different, fields) => {
    const { buckets, notUnderstood } = parse(body, fields)
    const { id, ...bucket } = buckets[0] ?? {}
    expect(bucket).toEqual({ ...annual, ...different })
    expect(id).toBe('Annual 2026-01-01')
    expect(notUnderstood).toEqual([])
  })
})

/** Each with what is said of it, and of the remedy. */
const refused: [string, string, RegExp, RegExp][] = [
  ['nothing', ' \n', /the answer is empty/, /ANALYTICS_URL/],
  ['a page', '<!doctype html><title>Sign in</title>', /a page or XML/, /ANALYTICS_URL/],
  ['XML', '<?xml version="1.0"?><buckets/>', /a page or XML/, /ANALYTICS_URL/],
  ['half of JSON', '{"buckets":[{"name":"Annual","allo', /begins as JSON, `\{"buckets"/, /ANALYTICS_URL/],
  ['lines of JSON', '{"allocated":1,"used":1}\n{"allocated":1,"used":1}', /begins as JSON/, /ANALYTICS_URL/],
  [
    'a sentence',
    'service unavailable',
    /isn’t JSON, and as CSV it has fewer than two columns: `service unavailable`/,
    /ANALYTICS_URL/,
  ],
  ['a list of numbers', '[1, 2]', /no list of buckets/, /CREDITS_FIELDS/],
  ['an empty object', '{}', /no list of buckets/, /CREDITS_FIELDS=buckets=…/],
  [
    'one bucket outside a list',
    json({ name: 'Annual', total: 1000, used: 400 }),
    /no list of buckets, only `name` \(`Annual`\), `total` \(`1000`\)/,
    /CREDITS_FIELDS=buckets=…/,
  ],
  [
    'amounts in objects that no setting names',
    json([{ name: 'Annual', allocation: { amount: 1000 }, consumption: { amount: 400 } }]),
    /no field known as `allocated` or `consumed`; its fields: .*`allocation.amount` \(`1000`\)/,
    /CREDITS_FIELDS=allocated=…,consumed=…/,
  ],
  [
    'an error with status 200',
    json({ error: 'no access', code: 7 }),
    /no list of buckets, only `error` \(`no access`\), `code` \(`7`\)/,
    /CREDITS_FIELDS/,
  ],
  [
    'errors of GraphQL',
    json({ data: null, errors: [{ message: 'denied' }] }),
    /`message` \(`denied`\)/,
    /CREDITS_FIELDS/,
  ],
  [
    'fields of other names',
    json({ pools: [{ what: 'Annual', size: 1000, burnt: 400 }] }),
    /no field known as `allocated` or `consumed`; its fields: `what` \(`Annual`\), `size` \(`1000`\), `burnt`/,
    /CREDITS_FIELDS=allocated=…,consumed=…/,
  ],
  [
    'an allocation alone',
    json([{ name: 'Annual', allocated: 1000 }]),
    /known as `consumed`;/,
    /CREDITS_FIELDS=consumed=…/,
  ],
  ['what is used alone', json([{ name: 'Annual', used: 400 }]), /known as `allocated`;/, /CREDITS_FIELDS=allocated=…/],
  [
    'a share in place of an amount',
    json([{ name: 'Annual', allocated: 1000, usedPercent: 40 }]),
    /known as `consumed`;.*`usedPercent`/,
    /CREDITS_FIELDS=consumed=…/,
  ],
  [
    'two allocations that differ',
    json([{ name: 'Annual', granted: 1000, limit: 500, used: 400 }]),
    /`granted` \(`1000`\) and `limit` \(`500`\) could both be its `allocated`/,
    /CREDITS_FIELDS=allocated=granted`/,
  ],
  [
    'a comma that may be either',
    json([{ allocated: '1,5', used: 1 }]),
    /`allocated` \(`1,5`\) isn’t an amount, or is ambiguous/,
    /CREDITS_FIELDS/,
  ],
  [
    'thousands, or a fraction',
    'bucket,granted,spent\nAnnual,1.000,250\n',
    /`granted` \(`1.000`\) isn’t an amount, or is ambiguous/,
    /CREDITS_FIELDS/,
  ],
  ['words for amounts', json([{ allocated: 'plenty', used: 1 }]), /`plenty`\) isn’t an amount/, /CREDITS_FIELDS/],
  [
    'an allocation without bound',
    json([{ name: 'A', allocated: 'unlimited', used: 4 }]),
    /`unlimited`\) isn’t an amount/,
    /CREDITS_FIELDS/,
  ],
  [
    'amounts below nothing',
    json([{ allocated: 10, consumed: -4 }]),
    /`consumed` \(`-4`\) isn’t an amount/,
    /CREDITS_FIELDS/,
  ],
  [
    'two lists of buckets',
    json({ active: [{ total: 9, used: 1 }], expired: [{ total: 9, used: 9 }] }),
    /2 lists could be the buckets: `active`, `expired`/,
    /CREDITS_FIELDS=buckets=active,buckets=expired/,
  ],
  [
    'several lists, none of buckets',
    json({ users: [{ a: 1 }], teams: [{ b: 2 }] }),
    /2 lists could be the buckets: `users`, `teams`/,
    /CREDITS_FIELDS=buckets=users/,
  ],
  [
    'a line for each user',
    'Name,User,Allocated,Used\nAnnual,ann,10,4\nAnnual,bob,10,3\n',
    /2 records have the same id, or name and days, as `Annual`/,
    /CREDITS_FIELDS=id=…/,
  ],
  [
    'CSV with a comma too many',
    'Name,Allocated,Used\nAnnual,1,000,400\n',
    /row 2 of the CSV has 4 columns, but the header has 3/,
    /ANALYTICS_URL/,
  ],
  [
    'CSV with an open quote',
    'Name,Allocated,Used\n"Annual,1000,400\n',
    /row 2 of the CSV .* unterminated/,
    /ANALYTICS_URL/,
  ],
  [
    'CSV of another export',
    'Instance user ID,Service Account,Site Admin\n',
    /no rows, only the columns `Instance user ID`/,
    /CREDITS_FIELDS/,
  ],
]

describe('a body that cannot be used', () => {
  it.each(refused)('is refused with what was understood of it: %s', (_, body, why, remedy) => {
    const refusal = () => parse(body)
    expect(refusal).toThrow(UnusableCredits)
    expect(refusal).toThrow(why)
    expect(refusal).toThrow(remedy)
  })

  it('is shown so that nothing in it can pass for our words', () => {
    const body = json([{ name: '`\n# Credits are *fine*\u202E', used: 1, long: 'x'.repeat(1000) }])
    expect(() => parse(body)).toThrow(/`name` \(`’ # Credits are \*fine\*`\), `used`/)
    expect(() => parse(body)).toThrow(/`x{59}…`/)
  })
})

describe('of what is understood in part', () => {
  const good = { name: 'Good', allocated: 10, consumed: 1 }

  it.each<[string, object, RegExp[], string[]]>([
    [
      'a record without amounts',
      { buckets: [good, { name: 'Odd' }] },
      [/^Record 2, with `name` \(`Odd`\), has no field known/],
      ['Good'],
    ],
    [
      'a day that may be two',
      { buckets: [{ ...good, endDate: '01/02/2026' }] },
      [/^`Good` `endDate` \(`01\/02\/2026`\) isn’t a day/],
      ['Good'],
    ],
    ['a day that is none', { buckets: [{ ...good, endDate: '2026-02-30' }] }, [/isn’t a day/], ['Good']],
    [
      'an end before the start',
      { buckets: [{ ...good, start: '2026-02-01', end: '2026-01-01' }] },
      [/^`Good` ends on 2026-01-01, before/],
      ['Good'],
    ],
    [
      'two starts',
      { buckets: [{ ...good, start: '2026-01-01', validFrom: '2026-01-02' }] },
      [/could both be its `from`/],
      ['Good'],
    ],
    [
      'one id twice',
      { buckets: [good, { ...good, id: 7 }, { ...good, id: '7' }] },
      [/2 records have the same id/],
      ['Good'],
    ],
    [
      'faults without end',
      { buckets: [good, ...Array.from({ length: 50 }, () => ({ a: 1 }))] },
      [...Array.from({ length: 10 }, () => /^Record/), /^And 40 more/],
      ['Good'],
    ],
  ])('the rest is told: %s', (_, body, notes, names) => {
    const { buckets, notUnderstood } = parse(json(body))
    expect(notUnderstood).toEqual(notes.map((note) => expect.stringMatching(note)))
    expect(buckets.map(({ name }) => name)).toEqual(names)
  })

  it.each(['[]', '{"buckets":[]}', '{"data":{"items":[]},"errors":[]}', 'Name,Allocated,Used\n'])(
    'no buckets are no fault: %s',
    (body) => expect(parse(body)).toEqual({ buckets: [], notUnderstood: [] }),
  )
})

describe('the id of a bucket', () => {
  const idsOf = (...records: object[]) => parse(json(records)).buckets.map(({ id }) => id)
  const record = { name: 'Top-up', total: 10, used: 1, start: '2026-01-01', end: '2026-06-30' }

  it('is the one told', () =>
    expect(idsOf({ ...record, id: 12 }, { ...record, bucketId: 'b-3' })).toEqual(['12', 'b-3']))

  it('is else of name and first day, so that it stays when the end is put off', () => {
    expect(idsOf(record)).toEqual(['Top-up 2026-01-01'])
    expect(idsOf({ ...record, total: 20, used: 9, end: '2026-12-31' })).toEqual(['Top-up 2026-01-01'])
  })

  it('has the last day too where two begin together', () => {
    expect(idsOf(record, { ...record, end: '2026-12-31' })).toEqual([
      'Top-up 2026-01-01 2026-06-30',
      'Top-up 2026-01-01 2026-12-31',
    ])
  })

  it('does not depend on the order of the answer', () => {
    const other = { ...record, name: 'Annual' }
    expect(idsOf(record, other).sort()).toEqual(idsOf(other, record).sort())
  })
})

it('a setting that is no list of fields is refused with the fields there are', () => {
  expect(creditFieldNames.safeParse('allocated=a, consumed = b.c,allocated=d').data).toEqual({
    allocated: ['a', 'd'],
    consumed: ['b.c'],
  })
  for (const wrong of ['used=x', 'allocated', 'allocated=', 'allocated=a=b', 'allocated=a,']) {
    expect(creditFieldNames.safeParse(wrong).error?.message).toMatch(/FIELD is one of buckets, id, name, allocated/)
  }
})

const names = [
  'name',
  'id',
  'allocated',
  'used',
  'remaining',
  'total',
  'amount',
  'start',
  'end',
  'buckets',
  'data',
  '',
  '__proto__',
]
const { value: anyJson } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom(null, true, '', '1,5', '2026-01-01', 'never', 1e12, -1, 0.1),
    fc.integer(),
    fc.string(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...names), tie('value'), { maxKeys: 5 }),
  ),
}))

it('whatever comes is either understood or refused, and every bucket makes sense', () => {
  const text = fc.oneof(
    anyJson.map((value) => json(value)),
    fc.string(),
    fc.array(fc.array(fc.constantFrom(...names, '7', '"'))).map((rows) => rows.join('\n')),
  )
  fc.assert(
    fc.property(text, (body) => {
      try {
        const { buckets } = parse(body)
        for (const { id, name, allocated, consumed, from, to } of buckets) {
          expect(id).not.toBe('')
          expect(name).not.toBe('')
          expect(allocated).toBeGreaterThanOrEqual(0)
          expect(consumed).toBeGreaterThanOrEqual(0)
          for (const day of [from, to]) expect(day ?? '2026-01-01').toMatch(/^\d{4}-\d\d-\d\d$/)
          expect((from ?? '') <= (to ?? '9999')).toBe(true)
        }
        expect(new Set(buckets.map(({ id }) => id)).size).toBe(buckets.length)
      } catch (error) {
        if (!(error instanceof UnusableCredits)) throw error
      }
    }),
    { numRuns: 1_000 },
  )
})

it.each<[string, string]>([
  ['lists in lists', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['objects in objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  [
    'very many lists',
    json(Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`list${n}`, [{ total: 1, used: 1 }]]))),
  ],
  ['very many columns', `${Array.from({ length: 20_000 }, (_, n) => `column${n}`).join(',')}\n`],
  ['very many records', json(Array.from({ length: 1001 }, (_, n) => ({ id: n, total: 1, used: 1 })))],
  ['a very long number', json([{ total: '1'.repeat(1_000_000), used: 1 }])],
  ['a number beyond all credits', json([{ total: 1e308, used: 1 }])],
])('hostile bodies are refused in few words: %s', (_, body) => {
  expect(() => parse(body)).toThrow(UnusableCredits)
  expect(() => parse(body)).toThrow(/^.{1,1500}$/)
})
