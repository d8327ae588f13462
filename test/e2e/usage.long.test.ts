import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillDemoData } from '@crowsnest/instance/operator'
import { preparePlace } from '@crowsnest/private-redis'
import {
  ADMIN,
  type Control,
  directOf,
  ENGINEERING,
  GENERAL,
  MEMBER,
  type Message,
  OPERATOR,
  until,
} from '@crowsnest/workspace/testing'
import { Queue } from 'bullmq'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { keys } from '../../src/storage/keys.ts'
import { type Product, startProduct } from '../support/product.ts'
import { removeDir } from '../support/remove-dir.ts'
import { hasEnded, isNamed } from '../support/shown.ts'

const DAY_MS = 24 * 60 * 60_000

/** The product over an instance that sixty made-up people have used for two months. */
async function startUsed(): Promise<Product> {
  const repo = mkdtempSync(join(tmpdir(), 'crowsnest-repo-'))
  onTestFinished(() => removeDir(repo))
  execFileSync('git', ['init', '-q', repo])
  const product = await startProduct({ REPOS: repo, OPERATORS: OPERATOR })
  fillDemoData({ dataDir: join(product.dataDir, 'instance'), users: 60, weeks: 8, seed: 1 })
  return product
}

const attached = z.object({ files: z.tuple([z.object({ id: z.string() })], z.unknown()) })
const isFile = (message: Message) => attached.safeParse(message).success

/** The messages of a digest's thread, once its file is there, which comes last. */
async function thread(practice: Control, channel: string, { ts }: Message): Promise<Message[]> {
  await practice.message('the file', { channel, thread_ts: ts }, isFile)
  return practice.messages({ channel, thread_ts: ts })
}

async function fileText({ url }: Control, messages: readonly Message[]): Promise<string> {
  const [file] = attached.parse(messages.find(isFile)).files
  return (await fetch(`${url}/control/file?id=${file.id}`)).text()
}

const isDigest = isNamed('usage', 'usage-test')

it('/usage answers in the channel with a thread and a file, in aggregates; names come to admins alone', async () => {
  const { practice } = await startUsed()
  await practice.command(MEMBER, GENERAL, '/usage', 'last week')
  const head = await practice.message('the head', { channel: GENERAL }, isDigest)
  const messages = await thread(practice, GENERAL, head)
  const types = messages.map(({ blocks = [] }) => blocks.map(({ type }) => type).join(' '))
  expect(types.filter((all) => all.includes('data_visualization'))).toHaveLength(2)
  expect(head.blocks?.map(({ type }) => type)).toContain('data_visualization')
  expect(head.text.length).toBeLessThan(1_200)
  expect(await fileText(practice, messages)).toMatch(/^All,,Active people,\d+,\d+\r$/m)
  expect(JSON.stringify(messages)).not.toContain('demo-')

  await practice.command(MEMBER, GENERAL, '/usage', 'by user')
  await practice.message('why not', { channel: GENERAL, user: MEMBER }, isNamed('names-for-admins'))

  await practice.command(ADMIN, GENERAL, '/usage', 'by user')
  const direct = directOf(ADMIN)
  const named = await thread(practice, direct, await practice.message('the head', { channel: direct }, isDigest))
  expect(JSON.stringify(named)).toContain('demo-')

  await practice.command(MEMBER, GENERAL, '/usage', 'idle')
  await practice.command(ADMIN, GENERAL, '/usage', 'idle')
  const idle = await practice.message('the idle seats', { channel: direct }, isNamed('idle-seats'))
  expect(JSON.stringify(idle)).toContain('demo-')

  await practice.command(ADMIN, GENERAL, '/usage', 'export by_user_day last week')
  const exported = await practice.message('the question', { channel: direct }, hasEnded('answered'))
  const rows = await fileText(practice, await thread(practice, direct, exported))
  expect(rows).toMatch(/^Instance user ID,.*Timestamp Date/)
  expect(rows).toContain('demo-')
  const inChannel = await practice.messages({ channel: GENERAL })
  expect(inChannel.filter((message) => isDigest(message))).toHaveLength(1)
  expect(JSON.stringify(inChannel)).not.toContain('demo-')
})

it('a digest is sent when it is due, once, and can be tested before', async () => {
  const { practice, dataDir } = await startUsed()
  const yesterday = new Date(Date.now() - DAY_MS)
  const weekday = yesterday.toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })
  await practice.command(OPERATOR, GENERAL, '/digest', `weekly ${weekday} 09:00 UTC <#${ENGINEERING}|engineering>`)
  const made = await practice.message('the confirmation', { channel: GENERAL, user: OPERATOR }, isNamed('digest-made'))
  const [, id = ''] = /`([a-z0-9]{8})`/.exec(made.text) ?? []

  await practice.click(OPERATOR, GENERAL, made.ts, `digest-test.${id}`)
  const test = await practice.message('the test', { channel: directOf(OPERATOR) }, isDigest)
  expect(isNamed('usage-test')(test)).toBe(true)
  expect(await practice.messages({ channel: ENGINEERING })).toEqual([])

  const { socketPath } = await preparePlace(dataDir)
  const ticks = new Queue('digest-tick', {
    connection: { path: socketPath },
    prefix: keys.bullPrefix('digest-tick'),
  })
  onTestFinished(() => ticks.close())
  const due = yesterday.setUTCHours(9, 0, 0, 0)
  const deliver = () =>
    ticks.add('digest-tick', { schedule: id, dueMs: due }, { jobId: `repeat:${id}:${due}`, removeOnComplete: true })
  await deliver()
  const head = await practice.message('the digest', { channel: ENGINEERING }, isDigest)
  const messages = await thread(practice, ENGINEERING, head)
  await deliver()
  await until('the second tick is done', async () => (await ticks.getJobCountByTypes('waiting', 'active')) === 0)
  expect(await practice.messages({ channel: ENGINEERING })).toHaveLength(1)
  expect(messages.length).toBeGreaterThan(4)
})
