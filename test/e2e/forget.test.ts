import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ADMIN, actionIds, blockIds, type Control, GENERAL, MEMBER } from '@crowsnest/workspace/testing'
import { Redis } from 'ioredis'
import { expect, it, onTestFinished } from 'vitest'
import { auditDir, auditKey } from '../../src/storage/audit/audit-store.ts'
import { verifyAudit } from '../../src/storage/audit/verify-audit.ts'
import { startProduct } from '../support/product.ts'
import { makeRepository } from '../support/repository.ts'
import { hasEnded } from '../support/shown.ts'

const SECRET_KEY = 'b'.repeat(64)

async function dumpOf(redis: Redis): Promise<string> {
  const found = await redis.keys('*')
  const values = await Promise.all(
    found.map(async (key) => {
      switch (await redis.type(key)) {
        case 'hash':
          return redis.hgetall(key)
        case 'zset':
          return redis.zrange(key, '0', '-1')
        case 'set':
          return redis.smembers(key)
        case 'list':
          return redis.lrange(key, '0', '-1')
        case 'stream':
          return redis.xrange(key, '-', '+')
        default:
          return redis.get(key)
      }
    }),
  )
  return JSON.stringify([found, values])
}

async function forget(practice: Control, by: string, whose: string): Promise<string> {
  await practice.command(by, GENERAL, '/crowsnest', `forget ${whose}`.trim())
  const question = await practice.message('the question back', { channel: GENERAL, user: by }, (message) =>
    actionIds(message).includes('forget'),
  )
  await practice.click(by, GENERAL, question.ts, 'forget')
  const receipt = await practice.message('the receipt', { channel: GENERAL, user: by }, (message) =>
    blockIds(message).includes('forgotten'),
  )
  return receipt.text
}

it('what a person asked is gone from Redis and files, nobody else may ask for it, and the audit log still proves itself', async () => {
  const { practice, dataDir } = await startProduct({
    SECRET_KEY,
    AUDIT_TEXT: 'on',
    REPOS: makeRepository('teapot', { 'src/kettle.ts': 'export function boilKettle() {}\n' }),
  })
  await practice.command(MEMBER, GENERAL, '/code-find', 'where is the kettle boiled for zanzibar')
  await practice.message('the answer', { channel: GENERAL }, hasEnded('answered'), 50_000)
  const redis = new Redis(join(dataDir, 'redis', 'redis.sock'))
  onTestFinished(async () => redis.disconnect())
  expect(await dumpOf(redis)).toContain('zanzibar')

  await practice.command(MEMBER, GENERAL, '/crowsnest', `forget <@${ADMIN}>`)
  await practice.message('the refusal', { channel: GENERAL, user: MEMBER }, (message) =>
    blockIds(message).includes('needs-admin'),
  )
  const receipt = await forget(practice, ADMIN, `<@${MEMBER}>`)
  expect(receipt).toMatch(/1 recent question\b/)

  const left = await dumpOf(redis)
  expect(left).not.toContain('zanzibar')
  expect(left).not.toContain(MEMBER)
  const dir = auditDir(dataDir)
  const files = await Promise.all((await readdir(dir)).map((name) => readFile(join(dir, name), 'utf8')))
  expect(files.join('')).not.toMatch(new RegExp(`zanzibar|${MEMBER}`))
  expect((await verifyAudit({ dir, key: auditKey(SECRET_KEY), redis })).faults).toEqual([])
})
