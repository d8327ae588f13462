import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ADMIN, GENERAL, MEMBER, until } from '@crowsnest/workspace/testing'
import { describe, expect, it } from 'vitest'
import { backup } from '../../src/cli/backup.ts'
import { backupKey } from '../../src/cli/backup-key.ts'
import type { Verb } from '../../src/cli/define.ts'
import { restore } from '../../src/cli/restore.ts'
import { loadConfig } from '../../src/config/config.ts'
import { freePort } from '../support/free-port.ts'
import { neighbourSettings } from '../support/neighbour-settings.ts'
import { startPractice } from '../support/practice.ts'
import { newDataDir, sharedSettings, spawnPart } from '../support/product.ts'
import { makeRepository } from '../support/repository.ts'
import { startScriptedInstance } from '../support/scripted-instance.ts'
import { hasEnded, isAnswer, isPlaceholder, searchLink } from '../support/shown.ts'

const BLOB = `/org/app@${'a'.repeat(40)}/-/blob/src/main.ts?L1-2`
/** More than a worker takes at once. */
const QUESTIONS = Array.from({ length: 12 }, (_, index) => `where is part ${index}`)

async function run(
  verb: Verb,
  env: Record<string, string>,
  words: string[],
  options: Record<string, string | boolean>,
) {
  return verb.run({ words, options, config: loadConfig(env), env })
}

async function makeKey() {
  const dir = await newDataDir()
  const identity = join(dir, 'backup-key')
  await run(backupKey, {}, [identity], {})
  const [, recipient = ''] = /public key: (\S+)/.exec(await readFile(identity, 'utf8')) ?? []
  return { identity, recipient, file: join(dir, 'crowsnest.backup') }
}

async function startPart(env: Record<string, string>) {
  const part = spawnPart(env)
  await until(`ready:\n${part.output()}`, async () => part.output().includes('"ready"'), 50_000)
  return part
}

describe('a backup of bot and instance', () => {
  it('brings back what people see, and answers go on', async () => {
    const [practice, ports, dataDir, key] = await Promise.all([
      startPractice(),
      sharedSettings(),
      newDataDir(),
      makeKey(),
    ])
    const slack = Object.entries(neighbourSettings({ practice, instance: practice })).filter(([name]) =>
      /^SLACK/.test(name),
    )
    const env = {
      ...ports,
      ...Object.fromEntries(slack),
      REPOS: makeRepository('teapot', { 'src/kettle.ts': 'export function boilKettle() {}\n' }),
    }
    const first = await startPart(env)
    await practice.command(ADMIN, GENERAL, '/digest', 'weekly mon 09:00 Europe/Berlin')
    await practice.command(ADMIN, GENERAL, '/crowsnest', 'settings repo:teapot')
    await practice.command(MEMBER, GENERAL, '/deepsearch', 'where is boilKettle')
    const { ts } = await practice.message('the answer', { channel: GENERAL }, hasEnded('answered'), 50_000)
    const answer = await practice.message('its answer', { channel: GENERAL, thread_ts: ts }, isAnswer)
    const page = searchLink(answer) ?? ''
    const seen = async () => {
      const view = await practice.openHome(MEMBER)
      const shown = await fetch(page).then((reply) => reply.text())
      // Ids that the workspace gives blocks without one.
      const home = JSON.stringify(view?.blocks).replaceAll(/"block_id":"[^"]{5}"/g, '')
      return { home, page: shown.replaceAll(/nonce-?="?[\w+/=-]+"?/g, '') }
    }
    await run(backup, env, [key.file], { to: key.recipient })
    const before = await seen()
    expect(before.page).toContain('boilKettle')
    expect(before.home).toContain('where is boilKettle')
    await expect(run(restore, env, [key.file], { identity: key.identity, replace: true })).rejects.toThrow('Stop')
    await first.kill('SIGKILL')

    const elsewhere = { ...env, DATA_DIR: dataDir }
    await run(restore, elsewhere, [key.file], { identity: key.identity })
    await startPart(elsewhere)
    expect(await seen()).toEqual(before)
    await practice.command(MEMBER, GENERAL, '/code-find', 'where is boilKettle')
    const ended = async () => (await practice.messages({ channel: GENERAL })).filter(hasEnded('answered')).length
    await until('a second answer', async () => (await ended()) === 2, 50_000)
  })
})

describe('a backup of the bot alone', () => {
  it('loses and doubles no question that was open then and was answered since', async () => {
    const [practice, instance, key] = await Promise.all([startPractice(), startScriptedInstance(), makeKey()])
    const [here, there] = await Promise.all([newDataDir(), newDataDir()])
    let mayAnswer = false
    instance.answer = ({ name }) => {
      const text = name === 'code_finder' ? `Here:\n- [main.ts](${BLOB})` : '1: x'
      return mayAnswer ? { result: { structuredContent: { text }, content: [] } } : new Promise(() => undefined)
    }
    const settings = async (DATA_DIR: string) => ({
      ...neighbourSettings({ practice, instance }),
      DATA_DIR,
      BOT_PORT: String(await freePort()),
    })
    const env = await settings(here)
    const first = await startPart(env)
    for (const question of QUESTIONS) await practice.command(MEMBER, GENERAL, '/code-find', question)
    await until('some are asked', async () => instance.calls.some(({ name }) => name === 'code_finder'))
    await run(backup, env, [key.file], { to: key.recipient })
    mayAnswer = true
    await first.kill('SIGTERM')
    const second = await startPart(env)
    const ended = async () => (await practice.messages({ channel: GENERAL })).filter(hasEnded('answered')).length
    await until('all are answered', async () => (await ended()) === QUESTIONS.length, 100_000)
    await second.kill('SIGKILL')
    const asked = instance.calls.length

    const elsewhere = await settings(there)
    await run(restore, elsewhere, [key.file], { identity: key.identity })
    const third = await startPart(elsewhere)
    await until('the open ones were taken up again', async () => instance.calls.length >= asked, 50_000)
    await practice.command(MEMBER, GENERAL, '/code-find', 'where is one more')
    await until('all are answered again', async () => (await ended()) === QUESTIONS.length + 1, 100_000)
    await third.kill('SIGTERM')
    const messages = await practice.messages({ channel: GENERAL })
    expect(messages.filter(isPlaceholder)).toHaveLength(QUESTIONS.length + 1)
    for (const { ts } of messages.filter(isPlaceholder)) {
      const thread = await practice.messages({ channel: GENERAL, thread_ts: ts })
      expect(thread.filter(isAnswer)).toHaveLength(1)
    }
  })
})

describe('a backup', () => {
  it('is refused with another key, changed, cut off, or over data that is there', async () => {
    const [settings, key, other, dir] = await Promise.all([sharedSettings(), makeKey(), makeKey(), newDataDir()])
    await writeFile(join(settings.DATA_DIR ?? '', 'secret-key'), 'a'.repeat(64))
    await run(backup, settings, [key.file], { to: key.recipient })
    const into = { ...settings, DATA_DIR: dir }
    await expect(run(restore, into, [key.file], { identity: other.identity })).rejects.toThrow('different key')
    const whole = await readFile(key.file)
    expect(whole.includes('a'.repeat(64))).toBe(false)
    await writeFile(`${key.file}.cut`, whole.subarray(0, whole.length - 20))
    await expect(run(restore, into, [`${key.file}.cut`], { identity: key.identity })).rejects.toThrow('cut off')
    await writeFile(join(dir, 'secret-key'), 'b'.repeat(64))
    await expect(run(restore, into, [key.file], { identity: key.identity })).rejects.toThrow('--replace')
    expect(await readFile(join(dir, 'secret-key'), 'utf8')).toBe('b'.repeat(64))
    const { json } = await run(restore, into, [key.file], { identity: key.identity, replace: true })
    expect(await readFile(join(dir, 'secret-key'), 'utf8')).toBe('a'.repeat(64))
    expect(json).toMatchObject({ aside: expect.stringContaining(dir) })
  })

  it('is written over no other file, and needs a public key', async () => {
    const [settings, key] = await Promise.all([sharedSettings(), makeKey()])
    await expect(run(backup, settings, [key.file], { to: 'secret' })).rejects.toThrow('age1')
    await expect(run(backup, settings, [], { to: key.recipient })).rejects.toThrow('Usage')
    await expect(run(backupKey, {}, [key.identity], {})).rejects.toThrow('EEXIST')
  })
})
