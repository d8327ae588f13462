import { join } from 'node:path'
import { addUser, createToken } from '@crowsnest/instance/operator'
import { startPrivateRedis } from '@crowsnest/private-redis'
import { ADMIN, directOf, GENERAL, MEMBER, OPERATOR, until } from '@crowsnest/workspace/testing'
import { expect, it } from 'vitest'
import { createShares } from '../../src/storage/conversations/shares.ts'
import { keys } from '../../src/storage/keys.ts'
import { connectProducer } from '../../src/storage/redis/connection.ts'
import { lookInside } from '../support/leaks/look.ts'
import { newDataDir, type Product, startProduct } from '../support/product.ts'
import { createRecordedLog } from '../support/recorded-log.ts'
import { makeRepository } from '../support/repository.ts'
import { movedToNow, parseKept, readDump, writeKept } from '../support/restore-dump.ts'
import { hasEnded, isNamed } from '../support/shown.ts'

/** The one that the dumps were made with. */
const SECRET_KEY = '0123456789abcdef'.repeat(4)
const files = { 'src/kettle.ts': "export function boilKettle() {\n  return 'whistle'\n}\n" }

/**
 * Each is what the release before that change left in Redis, read from it while it ran: two people had connected, one had asked three
 * questions, liked an answer and shared it, an admin's question waited for her to connect; a digest, alerts, a weekly report and
 * channel settings were set.
 */
const dumps = ['channel-policy', 'sharing-in-two-steps', 'retention', 'several-workspaces']

async function inRedisOf<Result>(
  dataDir: string,
  act: (redis: ReturnType<typeof connectProducer>['client']) => Promise<Result>,
) {
  const { log } = createRecordedLog()
  const server = await startPrivateRedis({ dataDir, log, onFatal: (error) => log.error(error.message) })
  const { client, close } = connectProducer({ path: server.socketPath }, log)
  try {
    return await act(client)
  } finally {
    close()
    await server.close()
  }
}

/** The present release over what an older one left. */
async function startOver(dump: string) {
  const dataDir = await newDataDir()
  const old = readDump(new URL(`upgrade/before-${dump}.jsonl.gz`, import.meta.url))
  const kept = movedToNow(old).map(parseKept)
  await inRedisOf(dataDir, async (redis) => {
    for (const one of kept) await writeKept(redis, one)
  })
  const REPOS = makeRepository('teapot', files)
  const product = await startProduct({
    DATA_DIR: dataDir,
    SECRET_KEY,
    REPOS,
    ANSWER_MODE: 'personal',
    OPERATORS: OPERATOR,
  })
  return { product: { ...product, dataDir }, kept }
}

async function connect({ practice, dataDir }: Product, user: string, name: string): Promise<void> {
  const direct = directOf(user)
  await practice.command(user, direct, '/crowsnest', 'connect')
  const offer = await practice.message('connect', { channel: direct, user }, isNamed('connect'))
  await practice.click(user, direct, offer.ts, 'sign-in-token')
  const { view_id } = await until('the form', async () => (await practice.views(user)).views[0])
  addUser({ dataDir: join(dataDir, 'instance'), name })
  const { token } = createToken({ dataDir: join(dataDir, 'instance'), name: 'slack', kind: 'instance', user: name })
  await practice.submit(user, view_id, { token: { token } })
}

it.each(dumps)('what was kept before the change of %s is read, shown and finished', async (dump) => {
  const { product, kept } = await startOver(dump)
  const { practice, lines } = product

  const home = JSON.stringify((await practice.openHome(MEMBER))?.blocks)
  for (const question of ['where does the kettle boil', 'how does the kettle whistle']) expect(home).toContain(question)
  await practice.command(ADMIN, GENERAL, '/digest', 'list')
  await practice.message('the digest', { channel: GENERAL, user: ADMIN }, isNamed('digests'))
  await practice.command(OPERATOR, GENERAL, '/credits', 'alerts list')
  await practice.message('the alerts', { channel: GENERAL, user: OPERATOR }, isNamed('alert-list'))
  await practice.command(OPERATOR, GENERAL, '/crowsnest', 'settings')
  const form = async () => JSON.stringify((await practice.views(OPERATOR)).views)
  await until('the channel’s settings', async () => (await form()).includes('teapot'))
  await practice.command(MEMBER, directOf(MEMBER), '/crowsnest', 'disconnect')
  await practice.message('disconnected', { channel: directOf(MEMBER), user: MEMBER }, isNamed('disconnected'))

  await connect(product, ADMIN, 'eve')
  const direct = { channel: directOf(ADMIN), user: ADMIN }
  const answered = async () => (await lookInside(practice, direct)).some(({ text }) => /kettle\.ts/.test(text))
  await until('the question that waited is answered', answered, 50_000)
  await practice.message('it is closed', { channel: direct.channel }, hasEnded('answered'))

  expect(lines.filter(({ level }) => level === 'error')).toEqual([])
  const share = kept.find(({ key }) => key.includes('}:share'))
  expect(share === undefined).toBe(dump === 'channel-policy' || dump === 'sharing-in-two-steps')
})

it('a share of before the change of retention is still known, so that it can be taken back', async () => {
  const old = readDump(new URL('upgrade/before-retention.jsonl.gz', import.meta.url))
  const kept = old.lines.map(parseKept).find(({ key }) => key.endsWith('}:share'))
  const key = /shares:(\w+)\}/.exec(kept?.key ?? '')?.[1] ?? ''
  const share = await inRedisOf(await newDataDir(), async (redis) => {
    if (kept) await writeKept(redis, kept)
    return createShares({ redis, team: old.team }).find(key)
  })
  expect(share).toMatchObject({ by: MEMBER, to: GENERAL, posted: { channel: GENERAL } })
})

it('data of a newer release is refused with words', async () => {
  const dataDir = await newDataDir()
  await inRedisOf(dataDir, (redis) => redis.hset(keys.dataVersion, { version: '99', release: '9.0.0' }))
  await expect(startProduct({ DATA_DIR: dataDir, SECRET_KEY })).rejects.toThrow('crowsnest 9.0.0')
})
