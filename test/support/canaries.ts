import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createToken } from '@crowsnest/instance/operator'
import { ADMIN, directOf, GENERAL, MEMBER, OPERATOR, until } from '@crowsnest/workspace/testing'
import { Redis } from 'ioredis'
import { z } from 'zod'
import { parseSiteConfig } from '../../packages/instance/src/config/site-config.ts'
import { sweepRecords as sweepInstance } from '../../packages/instance/src/database/retention.ts'
import { backup } from '../../src/cli/backup.ts'
import { backupKey } from '../../src/cli/backup-key.ts'
import { loadConfig } from '../../src/config/config.ts'
import { settings } from '../../src/config/settings.ts'
import { sweepJobs } from '../../src/queue/sweep-jobs.ts'
import { auditDir } from '../../src/storage/audit/audit-store.ts'
import { sweepAudit } from '../../src/storage/audit/sweep-audit.ts'
import { sweepRecords } from '../../src/storage/retention/sweep.ts'
import { askOtherwise, CANARIES, formOf, mistype, shareAnswer } from './canary-inputs.ts'
import { kindOfFile, kindOfKey } from './kind-of.ts'
import { type Product, startProduct } from './product.ts'
import { createRecordedLog } from './recorded-log.ts'
import { makeRepository } from './repository.ts'
import { hasEnded, isAnswer, isNamed } from './shown.ts'
import { startTraceCollector } from './trace-collector.ts'

/** In a file that somebody uploads, and that nobody reads. */
export const UNREAD = 'qxunread'

/** In a file that answers quote. */
export const CODE_SECRET = 'AKIAQXQ7SZ3PLMNB5TKD'

const posted = z.object({ ts: z.string() })
const keyPair = z.object({ recipient: z.string() })

export interface CanaryRun extends Product {
  redis: Redis
  /** What nobody may see in the clear: keys and tokens. */
  secrets: Readonly<Record<string, string>>
  /** As the collector of traces got them. */
  spans: readonly string[]
  /** An encrypted one, made at the end. */
  backup: string
}

/** A practice installation in which each input was used once, with its canary in it. */
export async function runWithCanaries(
  atEnd: (undo: () => Promise<void>) => void,
  env: Record<string, string> = {},
): Promise<CanaryRun> {
  const SECRET_KEY = '5'.repeat(32) + 'c'.repeat(32)
  const file = `/** Boils the kettle until it whistles. */\nexport const boilKettle = () => 'whistle'\nconst key = '${CODE_SECRET}'\n`
  const REPOS = makeRepository('teapot', { 'src/kettle.ts': file, 'README.md': '# teapot\n' }, atEnd)
  const collector = await startTraceCollector(atEnd)
  const settings = { SECRET_KEY, REPOS, METRICS_PORT: '0', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...env }
  const product = await startProduct(settings, atEnd)
  const { practice, dataDir } = product
  const redis = new Redis(join(realpathSync(dataDir), 'redis', 'redis.sock'))
  atEnd(async () => redis.disconnect())
  const general = (thread_ts: string) => ({ channel: GENERAL, thread_ts })

  const { ts: told } = await practice.say(ADMIN, GENERAL, `the kettle is cold ${CANARIES.thread}`)
  await practice.say(MEMBER, GENERAL, `@crowsnest where is boilKettle ${CANARIES.mention}?`, told)
  await practice.message('the answer', general(told), isAnswer, 50_000)
  await practice.say(MEMBER, GENERAL, `@crowsnest and who calls it ${CANARIES.followUp}?`, told)
  await until('both', async () => (await practice.messages(general(told))).filter(isAnswer).length > 1, 50_000)
  const judged = (await practice.messages(general(told))).find(({ blocks = [] }) =>
    blocks.some(({ type }) => type === 'context_actions'),
  )
  const bad = /"value":"((?:[^"\\]|\\.)*good\\":false(?:[^"\\]|\\.)*)"/.exec(JSON.stringify(judged?.blocks))?.[1] ?? ''
  const form = await formOf(practice, () =>
    practice.click(MEMBER, GENERAL, judged?.ts ?? '', 'feedback', JSON.parse(`"${bad}"`)),
  )
  await practice.submit(MEMBER, form.view_id, { reason: { reason: 'wrong' }, words: { words: CANARIES.feedback } })

  const own = posted.parse(
    await practice.call('upload', {
      ...{ user: MEMBER, channel: directOf(MEMBER), text: `where is the whistle ${CANARIES.direct}?` },
      ...{ filename: `${CANARIES.file}.log`, content_base64: Buffer.from(`boiled dry ${UNREAD}`).toString('base64') },
    }),
  )
  await practice.message('the direct answer', { channel: directOf(MEMBER), thread_ts: own.ts }, isAnswer, 50_000)
  await practice.command(MEMBER, GENERAL, '/code-find', `where is the kettle boiled ${CANARIES.command}`)
  await practice.message('found', { channel: GENERAL }, hasEnded('answered'), 50_000)
  await practice.command(MEMBER, GENERAL, '/deepsearch', `how does boilKettle work ${CANARIES.deepSearch}`)
  await until(
    'both found',
    async () => (await practice.messages({ channel: GENERAL })).filter(hasEnded('answered')).length > 1,
    50_000,
  )
  await practice.command(MEMBER, GENERAL, '/code', `search ${CANARIES.code}`)
  await practice.command(MEMBER, GENERAL, '/code', 'read teapot src/kettle.ts')
  await until('all have ended', () => isIdle(redis), 50_000)
  await practice.command(OPERATOR, GENERAL, '/digest', 'weekly mon 09:00 me')
  await practice.command(OPERATOR, GENERAL, '/credits', 'alerts on')
  await practice.command(OPERATOR, GENERAL, '/crowsnest', 'report weekly')
  await practice.command(OPERATOR, GENERAL, '/crowsnest', 'settings follow-ups on')
  await Promise.all([askOtherwise(practice), shareAnswer(practice), mistype(practice)])

  const { token } = createToken({ dataDir: join(dataDir, 'instance'), name: 'crowsnest', kind: 'instance' })
  await practice.command(MEMBER, directOf(MEMBER), '/crowsnest', 'connect')
  const offer = await practice.message('connect', { channel: directOf(MEMBER), user: MEMBER }, ({ blocks }) =>
    JSON.stringify(blocks ?? '').includes('"sign-in-token"'),
  )
  const typed = await formOf(practice, () => practice.click(MEMBER, directOf(MEMBER), offer.ts, 'sign-in-token'))
  await practice.submit(MEMBER, typed.view_id, { token: { token } })

  await practice.command(OPERATOR, GENERAL, '/crowsnest', `pause ${CANARIES.pause}`)
  await practice.message('paused', { channel: GENERAL, user: OPERATOR }, isNamed('pause-on'))
  await practice.command(OPERATOR, GENERAL, '/crowsnest', 'resume')
  await practice.message('resumed', { channel: GENERAL, user: OPERATOR }, isNamed('pause-off'))
  await until('all have ended', () => isIdle(redis), 50_000)
  const secrets = { SECRET_KEY, token, 'bot token': 'xoxb-practice-bot', 'app token': 'xapp-practice-app' }
  await until('spans', async () => collector.spans.some(({ name }) => name.startsWith('slack ')), 20_000)
  const identity = join(dataDir, '..', `${basename(dataDir)}-key`)
  const saved = `${identity}.backup`
  atEnd(async () => {
    await Promise.all([identity, saved].map((path) => rm(path, { force: true })))
  })
  const config = loadConfig({ DATA_DIR: dataDir, SECRET_KEY })
  const { json } = await backupKey.run({ words: [identity], options: {}, config, env: {} })
  const { recipient } = keyPair.parse(json)
  await backup.run({ words: [saved], options: { to: recipient }, config, env: {} })
  return { ...product, redis, secrets, spans: collector.bodies, backup: saved }
}

/** No job runs or is about to. */
async function isIdle(redis: Redis): Promise<boolean> {
  const lists = (await redis.keys('*')).filter((key) => /:(?:active|wait)$/.test(key))
  const lengths = await Promise.all(lists.map((key) => redis.llen(key)))
  return lengths.every((length) => length === 0)
}

export interface Place {
  /** The kind of record; `log`, `metrics`, `spans`, `board` and `backup` are none. */
  kind: string
  name: string
  text: string
}

/** Everything that is kept, told or said of itself, by kind of record: keys, files, log, metrics, spans, a backup. Clones and Slack's part are left out. */
export async function lookEverywhere({ redis, dataDir, lines, urls, spans, backup }: CanaryRun): Promise<Place[]> {
  const places: Place[] = [
    { kind: 'log', name: 'the log', text: JSON.stringify(lines) },
    { kind: 'metrics', name: '/metrics', text: await (await fetch(`${urls.get('metrics')}/metrics`)).text() },
  ]
  places.push({ kind: 'spans', name: 'traces', text: spans.join('') })
  places.push({ kind: 'backup', name: backup, text: readFileSync(backup, 'latin1') })
  for (const queue of ['intake', 'code-find', 'code-call', 'deep-search']) {
    const url = `${urls.get('metrics')}/queues/api/queues?activeQueue=${queue}&status=latest&page=1&jobsPerPage=100`
    places.push({ kind: 'board', name: `/queues ${queue}`, text: await (await fetch(url)).text() })
  }
  for (const key of await redis.keys('*'))
    places.push({ kind: kindOfKey(key)?.name ?? 'unknown', name: key, text: `${key} ${await textOf(redis, key)}` })
  for (const path of filesOf(dataDir)) {
    const kind = kindOfFile(path)?.name ?? 'unknown'
    places.push({ kind, name: path, text: readFileSync(join(dataDir, path), 'latin1') })
  }
  return places
}

/** Files that hold more than what others made: neither clones nor the practice workspace. */
export function filesOf(dataDir: string): string[] {
  return readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dataDir.length + 1))
    .filter((path) => !path.startsWith('workspace/') && !path.startsWith('instance/engine/'))
}

export function tablesOf(dataDir: string): string[] {
  const db = new DatabaseSync(join(dataDir, 'instance', 'instance.db'), { readOnly: true })
  try {
    return db
      .prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
      .all()
      .map(({ name }) => String(name))
  } finally {
    db.close()
  }
}

async function textOf(redis: Redis, key: string): Promise<string> {
  const readers: Record<string, () => Promise<unknown>> = {
    string: () => redis.get(key),
    hash: () => redis.hgetall(key),
    set: () => redis.smembers(key),
    list: () => redis.lrange(key, 0, -1),
    zset: () => redis.zrange(key, '0', '-1'),
    stream: () => redis.xrange(key, '-', '+'),
  }
  return JSON.stringify(await readers[await redis.type(key)]?.())
}

/** As if nothing happened for so long: what would have expired is gone. */
export async function elapse(redis: Redis, ms: number): Promise<void> {
  for (const key of await redis.keys('*')) {
    const left = await redis.pttl(key)
    if (left >= 0 && left <= ms) await redis.del(key)
    else if (left >= 0) await redis.pexpire(key, left - ms)
  }
}

/** What each worker and the embedded instance do every hour, at that moment. */
export async function timePasses({ redis, dataDir, practice }: CanaryRun, now: number): Promise<void> {
  const { team } = await practice.state()
  const { log } = createRecordedLog()
  const [clock, days] = [{ now: () => now }, settings.parse({})]
  const definitions = (await redis.keys('*:meta')).map((key) => ({ name: key.split(':').at(-2) ?? '' }))
  const stored = { redis, team: team.id, clock, log }
  const swept = await sweepRecords({
    ...{ ...stored, days, isPrivate: true },
    sweepJobs: () => sweepJobs({ ...stored, definitions }),
  })
  if (!swept) throw new Error('another process is at it')
  await sweepAudit({ redis, log, now, dir: auditDir(dataDir), days: days.AUDIT_DAYS })
  const db = new DatabaseSync(join(dataDir, 'instance', 'instance.db'))
  sweepInstance(db, parseSiteConfig('{}'), now)
  db.close()
}
