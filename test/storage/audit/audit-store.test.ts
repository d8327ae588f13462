import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '@crowsnest/workspace/testing'
import { describe, expect, onTestFinished } from 'vitest'
import type { AuditEntry } from '../../../src/ports/index.ts'
import { auditDir, auditKey, createAudit } from '../../../src/storage/audit/audit-store.ts'
import { createPeople } from '../../../src/storage/audit/people.ts'
import { verifyAudit } from '../../../src/storage/audit/verify-audit.ts'
import { test } from '../../support/queue-test.ts'
import { createRecordedLog } from '../../support/recorded-log.ts'
import type { TestRedis } from '../../support/redis.ts'
import { removeDir } from '../../support/remove-dir.ts'

let redis: TestRedis
test.beforeEach(({ redis: shared }) => {
  redis = shared
})

const secretKey = 'a'.repeat(64)
const entry = (request: string, facts: Partial<AuditEntry> = {}): AuditEntry => ({
  ...{ kind: 'command', what: 'usage', user: 'UANN', channel: 'C1', outcome: 'done', request },
  ...facts,
})

async function open({ keepsText = false } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'crowsnest-audit-'))
  onTestFinished(() => removeDir(dataDir))
  const { client } = redis.connect()
  const { log } = createRecordedLog()
  const clock = { now: () => Date.parse('2026-11-22T10:00:00Z') }
  const stored = { redis: client, team: 'T1', secretKey }
  const options = { ...stored, dataDir, clock, log, keepsText, days: 400 }
  const dir = auditDir(dataDir)
  const files = async () => (await readdir(dir)).filter((name) => name.endsWith('.jsonl')).sort()
  return {
    open: () => createAudit(options),
    people: createPeople(stored),
    dir,
    files,
    read: async () => (await Promise.all((await files()).map((name) => readFile(join(dir, name), 'utf8')))).join(''),
    verify: () => verifyAudit({ dir, key: auditKey(secretKey), redis: client }),
  }
}

/** Three processes, one of which writes a hundred lines. */
async function written() {
  const world = await open()
  const [first, second, third] = [world.open(), world.open(), world.open()]
  for (let i = 0; i < 100; i++) first.record(entry(`a${i}`))
  second.record(entry('b', { kind: 'share', user: 'UBEN' }))
  third.record(entry('c', { outcome: 'refused', reason: 'needs-admin', channel: 'C2' }))
  await Promise.all([first.close(), second.close(), third.close()])
  return { ...world, audit: first }
}

describe('the audit log', () => {
  test('keeps a line for each entry, in a chain for each process, and names nobody', async () => {
    const { verify, read, files } = await written()
    expect(await verify()).toEqual({ files: 3, lines: 102, faults: [] })
    expect(await files()).toHaveLength(3)
    expect(await read()).not.toMatch(/UANN|UBEN/)
  })

  test('tells of a changed, a missing, an added and a cut-off line, and of a missing file', async () => {
    const { verify, files, dir } = await written()
    const texts = await Promise.all((await files()).map((name) => readFile(join(dir, name), 'utf8')))
    const at = texts.findIndex((text) => text.split('\n').length > 50)
    const [name = '', whole = ''] = [(await files())[at], texts[at]]
    const lines = whole.split('\n')
    const faultsOf = async (text: string) => {
      await writeFile(join(dir, name), text)
      return (await verify()).faults
    }
    expect(await faultsOf(whole.replace('"request":"a40"', '"request":"a41"'))).toEqual([
      { file: name, line: 41, what: 'changed' },
    ])
    expect(await faultsOf(lines.toSpliced(40, 1).join('\n'))).toEqual([{ file: name, line: 41, what: 'changed' }])
    expect(await faultsOf(lines.toSpliced(40, 0, lines[40] ?? '').join('\n'))).toMatchObject([{ what: 'changed' }])
    expect(await faultsOf(`${lines.slice(0, 60).join('\n')}\n`)).toEqual([{ file: name, line: 61, what: 'cut off' }])
    expect(await faultsOf('')).toEqual([{ file: name, line: 1, what: 'cut off' }])
    expect(await faultsOf(whole)).toEqual([])
    // What a process that died had begun to write.
    expect(await faultsOf(`${whole}{"n":101,"at":"20`)).toEqual([])
    await rm(join(dir, name))
    expect((await verify()).faults).toEqual([{ file: name, what: 'missing' }])
  })

  test('is found by person, channel, kind, refusal and time, the newest first', async () => {
    const { audit } = await written()
    const requests = async (filter: Parameters<typeof audit.find>[0]) =>
      (await audit.find(filter, 10)).map(({ request }) => request)
    expect(await requests({ user: 'UBEN' })).toEqual(['b'])
    expect(await requests({ user: 'UNOBODY' })).toEqual([])
    expect(await requests({ channel: 'C2' })).toEqual(['c'])
    expect(await requests({ kind: 'share' })).toEqual(['b'])
    expect(await requests({ kind: 'refusal' })).toEqual(['c'])
    expect(await requests({})).toHaveLength(10)
    expect(await requests({ since: Date.parse('2026-11-23T00:00:00Z') })).toEqual([])
    expect((await audit.find({ user: 'UBEN' }, 1))[0]).toMatchObject({ user: 'UBEN', kind: 'share' })
  })

  test('keeps facts that came before the end, and words only where it is told to, encrypted', async () => {
    const silent = await open()
    const audit = silent.open()
    audit.note('q', { repositories: ['shop'] })
    audit.record(entry('q', { text: 'who wrote the till' }))
    await audit.close()
    expect(await silent.read()).toContain('"repositories":["shop"]')
    expect(await silent.read()).not.toContain('"text"')

    const telling = await open({ keepsText: true })
    const other = telling.open()
    other.record(entry('q', { text: 'who wrote the till' }))
    await other.close()
    expect(await telling.read()).not.toContain('till')
    expect((await other.find({}, 1))[0]?.text).toBe('who wrote the till')
  })

  test('leads to nobody once a person’s key is destroyed, and the chain still holds', async () => {
    const { open: start, people, verify } = await open({ keepsText: true })
    const audit = start()
    audit.record(entry('q', { text: 'who wrote the till' }))
    await until('it is written', async () => (await audit.find({}, 1)).length === 1)
    expect(await people.destroy('UANN')).toBe(true)
    const [line] = await audit.find({}, 1)
    expect(line?.request).toBe('q')
    expect(line).not.toHaveProperty('user')
    expect(line).not.toHaveProperty('text')
    expect(await audit.find({ user: 'UANN' }, 1)).toEqual([])
    audit.record(entry('r'))
    await audit.close()
    expect(await audit.find({ user: 'UANN' }, 9)).toHaveLength(1)
    expect((await verify()).faults).toEqual([])
  })
})
