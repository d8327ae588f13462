import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startPrivateRedis } from '@crowsnest/private-redis'
import { ADMIN, blockIds, GENERAL, MEMBER, until } from '@crowsnest/workspace/testing'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { neighbourSettings } from '../support/neighbour-settings.ts'
import { startPractice } from '../support/practice.ts'
import { newDataDir, spawnPart } from '../support/product.ts'
import { createRecordedLog } from '../support/recorded-log.ts'
import { startScriptedInstance } from '../support/scripted-instance.ts'
import { hasEnded, isPlaceholder } from '../support/shown.ts'

const BLOB = `/org/app@${'a'.repeat(40)}/-/blob/src/main.ts?L1-2`

it('a pause stops every process within two seconds, is told to whoever asks, outlives them, and keeps what waits', async () => {
  const [practice, instance, dataDir] = await Promise.all([startPractice(), startScriptedInstance(), newDataDir()])
  let mayAnswer = false
  instance.answer = ({ name }) => {
    const text = name === 'code_finder' ? `Here:\n- [main.ts](${BLOB})` : '1: x'
    const reply = { result: { structuredContent: { text }, content: [] } }
    return mayAnswer ? reply : new Promise(() => undefined)
  }
  const { log } = createRecordedLog()
  const redis = await startPrivateRedis({ dataDir, log, onFatal: (error) => log.error(error.message) })
  onTestFinished(() => redis.close())
  const settings = {
    ...neighbourSettings({ practice, instance }),
    DATA_DIR: dataDir,
    REDIS_URL: `unix://${redis.socketPath}`,
  }
  const startPart = async (ROLE: string) => {
    const part = spawnPart({ ...settings, ROLE, BOT_PORT: String(await freePort()) })
    await until(`ready:\n${part.output()}`, async () => part.output().includes('"ready"'), 50_000)
    return part
  }
  const finderCalls = () => instance.calls.filter(({ name }) => name === 'code_finder').length
  const told = async (...ids: string[]) =>
    practice.message(ids.join(' or '), { channel: GENERAL, user: ADMIN }, (message) =>
      blockIds(message).some((id) => ids.includes(id)),
    )

  const parts = await Promise.all([startPart('bot'), startPart('worker'), startPart('worker')])
  await practice.command(MEMBER, GENERAL, '/code-find', 'where is main')
  await practice.command(ADMIN, GENERAL, '/code-find', 'where is the other main')
  await until('both are asked', async () => finderCalls() === 2)

  await practice.command(ADMIN, GENERAL, '/crowsnest', 'pause the house is moved')
  await told('pause-on')
  const began = Date.now()
  const outputs = () => parts.map((part) => part.output())
  await until('every process knows', async () => outputs().every((output) => output.includes('"paused"')), 2_000)
  await until('both are handed over', async () => outputs().join('').split('job handed over').length > 2, 2_000)
  expect(Date.now() - began).toBeLessThan(2_000)

  await practice.command(ADMIN, GENERAL, '/code-find', 'where is a third')
  const refusal = await told('paused')
  expect(refusal.text).toContain('the house is moved')
  expect(finderCalls()).toBe(2)

  await Promise.all(parts.map((part) => part.kill('SIGTERM')))
  mayAnswer = true
  await Promise.all([startPart('bot'), startPart('worker')])
  await practice.command(ADMIN, GENERAL, '/crowsnest', 'status')
  // A busy machine is told, too.
  const status = await told('health-ok', 'health-bad')
  expect(status.text).toContain('the house is moved')
  expect(finderCalls()).toBe(2)

  await practice.command(ADMIN, GENERAL, '/crowsnest', 'resume')
  await told('pause-off')
  await until('both are answered', async () => {
    const messages = await practice.messages({ channel: GENERAL })
    return messages.filter(hasEnded('answered')).length === 2 && messages.filter(isPlaceholder).length === 2
  })
  expect(finderCalls()).toBe(4)

  const audit = join(dataDir, 'audit')
  const lines = (await Promise.all((await readdir(audit)).map((name) => readFile(join(audit, name), 'utf8')))).join('')
  for (const what of ['crowsnest pause', 'crowsnest resume']) expect(lines).toContain(`"what":"${what}"`)
})
