import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Control, directOf, GENERAL, MEMBER, type Message, until } from '@crowsnest/workspace/testing'
import { expect, it, onTestFinished } from 'vitest'
import { MANIFEST_PATH } from '../../src/config/neighbours.ts'
import { neighbourSettings } from '../support/neighbour-settings.ts'
import { startPractice } from '../support/practice.ts'
import { sharedSettings, spawnPart } from '../support/product.ts'
import { removeDir } from '../support/remove-dir.ts'
import { startScriptedInstance } from '../support/scripted-instance.ts'
import { hasEnded, isNamed, searchLink } from '../support/shown.ts'

const DIRECT = directOf(MEMBER)
const ANSWER = 'It starts in'

/** The project's manifest without the rights to look back, and without the events that need them. */
async function manifestWithoutHistory(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'crowsnest-manifest-'))
  onTestFinished(() => removeDir(dir))
  const lines = (await readFile(MANIFEST_PATH, 'utf8')).split('\n')
  const path = join(dir, 'manifest.yml')
  await writeFile(path, lines.filter((line) => !/:history|- message\./.test(line)).join('\n'))
  return path
}

/** A bot in a process of its own, whose one search ends when the test says so. */
async function open() {
  const [practice, instance, settings] = await Promise.all([
    startPractice({ manifestPath: await manifestWithoutHistory() }),
    startScriptedInstance(),
    sharedSettings(),
  ])
  const search = { isDone: false }
  const link = `${instance.url}/deepsearch/7`
  instance.answer = ({ name }) => {
    const isDone = name === 'deepsearch_read' && search.isDone
    const text = isDone
      ? `---\ntitle: How\n---\n# how does it start\n${ANSWER} [main.ts](/org/app@${'a'.repeat(40)}/-/blob/src/main.ts?L1-2).`
      : `Link: ${link}\nDeep search is still processing. Call deepsearch_read with identifier: ${link} and retry until complete.`
    return { result: { structuredContent: { text }, content: [] } }
  }
  const startBot = async () => {
    const bot = spawnPart({
      ...settings,
      ...neighbourSettings({ practice, instance }),
    })
    await until(`the bot is connected:\n${bot.output()}`, async () => (await practice.state()).bot.connected, 50_000)
    return bot
  }
  return { practice, search, bot: await startBot(), startBot }
}

/** Asks, and waits until the search runs. */
async function asked(practice: Control): Promise<string> {
  const { ts } = await practice.say(MEMBER, GENERAL, '@crowsnest how does it start?')
  const inThread = { channel: GENERAL, thread_ts: ts }
  await practice.message('progress', inThread, (message) => searchLink(message) !== undefined, 50_000)
  return ts
}

const answersIn = async (practice: Control, where: Record<string, string>) =>
  (await practice.messages(where)).filter(({ text }) => text.includes(ANSWER))

it('without the right to look back, a killed bot goes on by the timestamps it kept', async () => {
  const { practice, search, bot, startBot } = await open()
  const ts = await asked(practice)
  await bot.kill('SIGKILL')
  search.isDone = true
  await startBot()
  const inThread = { channel: GENERAL, thread_ts: ts }
  await practice.message('the end', inThread, hasEnded('answered'), 50_000)
  const thread = await practice.messages(inThread)
  expect(thread).toHaveLength(3)
  expect(await answersIn(practice, inThread)).toHaveLength(1)
  expect(await answersIn(practice, { channel: DIRECT })).toEqual([])
})

it('without the right to look back, an answer that may stand in the thread already goes to its asker directly', async () => {
  const { practice, search } = await open()
  const ts = await asked(practice)
  // Slack takes it, and nobody tells the bot.
  await practice.faults({ method: 'chat.postMessage', kind: 'hangup_after', times: 1 })
  search.isDone = true
  const inThread = { channel: GENERAL, thread_ts: ts }
  const direct = await practice.message('the answer', { channel: DIRECT }, ({ text }) => text.includes(ANSWER), 50_000)
  expect(direct.text).toContain('how does it start?')
  await practice.message('the end', inThread, hasEnded('answered'), 50_000)
  expect(await answersIn(practice, inThread)).toHaveLength(1)
  expect(await answersIn(practice, { channel: DIRECT })).toHaveLength(1)
})

it('without the right to look back, a message that the bot lost sight of is closed by its own Stop button', async () => {
  const { practice } = await open()
  await practice.faults({ method: 'chat.postMessage', kind: 'hangup_after', times: 1 })
  const { ts } = await practice.say(MEMBER, GENERAL, '@crowsnest how does it start?')
  const inThread = { channel: GENERAL, thread_ts: ts }
  await practice.message('progress', { channel: DIRECT }, (message) => searchLink(message) !== undefined, 50_000)
  const lost = await practice.message('what was lost', inThread, isNamed('placeholder-working'))
  await practice.click(MEMBER, GENERAL, lost.ts, 'stop-search')
  const isClosed = (message: Message) => message.ts === lost.ts && hasEnded('replaced')(message)
  await practice.message('it is closed', inThread, isClosed, 50_000)
  await practice.message('the end', { channel: DIRECT }, hasEnded('stopped'), 50_000)
})
