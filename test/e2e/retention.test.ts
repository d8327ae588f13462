import { afterAll, describe, expect, it } from 'vitest'
import { retentionSettings } from '../../src/config/retention-settings.ts'
import { settings } from '../../src/config/settings.ts'
import { recordKinds } from '../../src/storage/retention/kinds.ts'
import {
  CODE_SECRET,
  elapse,
  filesOf,
  lookEverywhere,
  runWithCanaries,
  tablesOf,
  timePasses,
  UNREAD,
} from '../support/canaries.ts'
import { CANARIES, type Canary } from '../support/canary-inputs.ts'
import { kindOfFile, kindOfKey } from '../support/kind-of.ts'

const run = await runWithCanaries(afterAll, { LOG_LEVEL: 'debug' })
const days = settings.parse({})

const DAY_MS = 24 * 60 * 60_000
const LATER_DAYS = 800

const JOBS = ['requests and jobs that ended', 'steps and answers of jobs', 'files of the private Redis']
const QUESTION = [...JOBS, 'recent questions', 'threads']
const SEARCH = [
  ...QUESTION,
  'deep searches',
  'conversations of the embedded instance',
  'files of the embedded instance',
]

/** What may keep each. */
const KEPT: Readonly<Record<Canary, readonly string[]>> = {
  mention: SEARCH,
  followUp: SEARCH,
  direct: SEARCH,
  command: QUESTION,
  deepSearch: SEARCH,
  code: QUESTION,
  thread: [...JOBS, 'files of the embedded instance'],
  file: SEARCH,
  feedback: [...JOBS, 'feedback'],
  pause: [...JOBS, 'state of the installation', 'log'],
  home: SEARCH,
  askAbout: SEARCH,
  post: SEARCH,
  edit: SEARCH,
  bot: SEARCH,
  script: QUESTION,
  share: QUESTION,
  settings: JOBS,
  // Encrypted until they are handled.
  link: [],
  alert: [],
  digest: [],
}

async function stillKept(): Promise<string[]> {
  const places = (await lookEverywhere(run)).filter(({ kind }) => kind !== 'log')
  return Object.entries(CANARIES).flatMap(([name, word]) =>
    places.filter(({ text }) => text.includes(word)).map((place) => `${name}: ${place.kind}, ${place.name}`),
  )
}

describe('in a practice run that used every input', () => {
  it('each key belongs to a kind of record, and ends in its time or is swept', async () => {
    const found = await run.redis.keys('*')
    expect(found.length).toBeGreaterThan(30)
    expect(found.filter((key) => !kindOfKey(key))).toEqual([])
    expect(found.map((key) => kindOfKey(key)?.name)).toContain('shares')
    const late: string[] = []
    for (const key of found) {
      const life = kindOfKey(key)?.life
      if (life?.by !== 'expiry') continue
      const within = typeof life.within === 'number' ? life.within : days[life.within] * 86_400
      const left = await run.redis.ttl(key)
      // One that is gone meanwhile has -2.
      if (left === -1 || left > within) late.push(`${key}: ${left} s of ${within}`)
    }
    expect(late).toEqual([])
  })

  it('each file and each table belongs to a kind of record', () => {
    expect(filesOf(run.dataDir).filter((path) => !kindOfFile(path))).toEqual([])
    const known = recordKinds.flatMap(({ tables = [] }) => tables)
    expect(tablesOf(run.dataDir).filter((name) => !known.includes(name))).toEqual([])
  })

  it('each setting of the kinds of record is one that there is', () => {
    const named = recordKinds.flatMap(({ life }) =>
      life.by !== 'hand' && typeof life.within === 'string' && !life.within.includes('.') ? [life.within] : [],
    )
    expect([...new Set(named)].sort()).toEqual([...Object.keys(retentionSettings), 'AUDIT_DAYS'].sort())
  })

  it('what people typed is where its kind of record says, and nowhere else', async () => {
    const places = await lookEverywhere(run)
    for (const [name, kinds] of Object.entries(KEPT)) {
      const word = CANARIES[name as Canary]
      const found = new Set(places.filter(({ text }) => text.includes(word)).map(({ kind }) => kind))
      expect([name, [...found].filter((kind) => !kinds.includes(kind))]).toEqual([name, []])
      expect([name, found.size > 0]).toEqual([name, kinds.length > 0])
    }
    expect(places.filter(({ text }) => text.includes(UNREAD)).map(({ name }) => name)).toEqual([])
    // Without any, nothing was looked at.
    for (const kind of ['spans', 'board', 'metrics', 'backup', 'log'])
      expect([kind, places.some((place) => place.kind === kind && place.text.length > 100)]).toEqual([kind, true])
  })

  it('no key and no token is kept or logged in the clear, and a secret in a file only with the lines that were found', async () => {
    const places = await lookEverywhere(run)
    const found = Object.entries(run.secrets).flatMap(([name, secret]) =>
      places.filter(({ text }) => text.includes(secret)).map((place) => `${name}: ${place.kind} ${place.name}`),
    )
    expect(found).toEqual([])
    const ofCode = places.filter(({ text }) => text.includes(CODE_SECRET)).map(({ kind }) => kind)
    expect(ofCode.filter((kind) => !JOBS.includes(kind))).toEqual([])
  })

  it('after its time it is gone from Redis, files and database', async () => {
    const later = Date.now() + LATER_DAYS * DAY_MS
    await elapse(run.redis, LATER_DAYS * DAY_MS)
    await timePasses(run, later)
    await expect.poll(() => stillKept(), { timeout: 20_000 }).toEqual([])
  })
})
