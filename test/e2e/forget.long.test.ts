import { join } from 'node:path'
import {
  ADMIN,
  actionIds,
  blockIds,
  type Control,
  GENERAL,
  MEMBER,
  type Message,
  until,
} from '@crowsnest/workspace/testing'
import { Redis } from 'ioredis'
import { expect, it, onTestFinished } from 'vitest'
import { auditDir, auditKey } from '../../src/storage/audit/audit-store.ts'
import { verifyAudit } from '../../src/storage/audit/verify-audit.ts'
import { keptTexts } from '../support/kept-texts.ts'
import { startProduct } from '../support/product.ts'
import { makeRepository } from '../support/repository.ts'
import { hasEnded } from '../support/shown.ts'

const SECRET_KEY = 'b'.repeat(64)

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

it('what a person asked is gone from Redis, files, the instance and the log, nobody else may ask for it, and the audit log still proves itself', async () => {
  const product = await startProduct({
    SECRET_KEY,
    AUDIT_TEXT: 'on',
    REPOS: makeRepository('teapot', { 'src/kettle.ts': 'export function boilKettle() {}\n' }),
  })
  const { practice, dataDir } = product
  const redis = new Redis(join(dataDir, 'redis', 'redis.sock'))
  onTestFinished(async () => redis.disconnect())
  for (const [slash, text] of [
    ['/code-find', 'where is the kettle boiled for zanzibar'],
    ['/deepsearch', 'how does boilKettle serve zanzibar repo:teapot'],
  ] as const) {
    const before = (await practice.messages({ channel: GENERAL })).at(-1)?.ts ?? '0'
    await practice.command(MEMBER, GENERAL, slash, text)
    const isNew = (message: Message) => message.ts > before && hasEnded('answered')(message)
    await practice.message('the answer', { channel: GENERAL }, isNew, 50_000)
  }
  const kept = await keptTexts(product, redis, SECRET_KEY)
  for (const texts of [kept.stored, kept.files, kept.requests]) expect(texts).toContain('zanzibar')
  expect(kept.log).not.toContain('zanzibar')

  await practice.command(MEMBER, GENERAL, '/crowsnest', `forget <@${ADMIN}>`)
  await practice.message('the refusal', { channel: GENERAL, user: MEMBER }, (message) =>
    blockIds(message).includes('needs-admin'),
  )
  const receipt = await forget(practice, ADMIN, `<@${MEMBER}>`)
  expect(receipt).toMatch(/2 recent questions\b/)
  expect(receipt).toMatch(/1 conversation on the instance\b/)

  // Redis writes its file anew by and by.
  const left = await until('no word is left', async () => {
    const texts = await keptTexts(product, redis, SECRET_KEY)
    const isLeft = Object.values(texts).some((text) => text.includes('zanzibar')) || texts.files.includes(MEMBER)
    return isLeft ? undefined : texts
  })
  expect(left.stored).not.toContain(MEMBER)
  expect(left.log).not.toContain(MEMBER)
  expect((await verifyAudit({ dir: auditDir(dataDir), key: auditKey(SECRET_KEY), redis })).faults).toEqual([])
})
