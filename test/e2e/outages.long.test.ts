import { join } from 'node:path'
import {
  actionIds,
  blockIds,
  type Control,
  directOf,
  ENGINEERING,
  GENERAL,
  MEMBER,
  type Message,
  until,
} from '@crowsnest/workspace/testing'
import { Redis } from 'ioredis'
import { describe, expect, it } from 'vitest'
import type { Ending } from '../../src/handlers/answering/messages/placeholder.ts'
import { neighbourSettings } from '../support/neighbour-settings.ts'
import { startPractice } from '../support/practice.ts'
import { type Process, sharedSettings, spawnPart, startProduct } from '../support/product.ts'
import { type Reply, type ScriptedInstance, startScriptedInstance } from '../support/scripted-instance.ts'
import { hasEnded, isNamed, isPlaceholder } from '../support/shown.ts'

const BLOB = `/org/app@${'a'.repeat(40)}/-/blob/src/main.ts?L1-2`

const said = (text: string): Reply => ({ result: { structuredContent: { text }, content: [] } })

interface Neighbours {
  practice: Control
  instance: ScriptedInstance
}

interface Scene extends Neighbours {
  /** The bot and its worker, with a private Redis. */
  bot: Process
  startBot(): Promise<Process>
  dataDir: string
}

async function startNeighbours(answer: ScriptedInstance['answer']): Promise<Neighbours> {
  const [practice, instance] = await Promise.all([startPractice(), startScriptedInstance()])
  instance.answer = answer
  return { practice, instance }
}

/** The bot in this process. */
async function openHere(answer: ScriptedInstance['answer']): Promise<Neighbours> {
  const neighbours = await startNeighbours(answer)
  await startProduct(neighbourSettings(neighbours))
  return neighbours
}

/** The workspace and the instance outlive the bot, which runs in a process that may be killed. */
async function open(answer: ScriptedInstance['answer']): Promise<Scene> {
  const [neighbours, settings] = await Promise.all([startNeighbours(answer), sharedSettings()])
  const { practice, instance } = neighbours
  const startBot = async () => {
    const bot = spawnPart({ ...settings, ...neighbourSettings(neighbours) })
    await until(`the bot is connected:\n${bot.output()}`, async () => (await practice.state()).bot.connected, 50_000)
    return bot
  }
  return { practice, instance, bot: await startBot(), startBot, dataDir: settings.DATA_DIR ?? '' }
}

const calls = (instance: ScriptedInstance, name: string) => instance.calls.filter((call) => call.name === name).length

async function answered(practice: Control): Promise<string[]> {
  return (await settled(practice, 'answered')).map(({ text }) => text)
}

/** All that stands in the thread of the one question, once its state line says that it has ended so. */
async function settled(practice: Control, ending: Ending, deadlineMs = 30_000): Promise<Message[]> {
  const root = await practice.message('the end', { channel: GENERAL }, hasEnded(ending), deadlineMs)
  return (await practice.messages({ channel: GENERAL, thread_ts: root.ts })).slice(1)
}

async function redisPid(dataDir: string): Promise<number> {
  const client = new Redis(join(dataDir, 'redis', 'redis.sock'))
  const info = await client.info('server')
  client.disconnect()
  return Number(/process_id:(\d+)/.exec(info)?.[1])
}

/** An instance that never answers its first code search, and every later one at once. */
async function openStuckOnce(): Promise<{ scene: Scene; asked: Promise<void> }> {
  const asked = Promise.withResolvers<void>()
  const scene = await open(({ name }) => {
    if (name !== 'code_finder') return said('1: x')
    asked.resolve()
    return calls(scene.instance, 'code_finder') === 1
      ? new Promise(() => undefined)
      : said(`Here:\n- [main.ts](${BLOB})`)
  })
  return { scene, asked: asked.promise }
}

describe('a bot killed in the middle', () => {
  it('of a code search answers it once, after its restart', async () => {
    const { scene, asked } = await openStuckOnce()
    const { practice, bot, startBot } = scene
    await practice.command(MEMBER, GENERAL, '/code-find', 'where is main')
    await asked
    await bot.kill('SIGKILL')
    await startBot()
    const thread = await answered(practice)
    expect(thread).toHaveLength(1)
    expect(thread[0]).toContain('src/main.ts')
    expect((await practice.messages({ channel: GENERAL })).filter(isPlaceholder)).toHaveLength(1)
  })

  it('of asking a deep search never asks a second time, and says so', async () => {
    const asked = Promise.withResolvers<void>()
    const { practice, instance, bot, startBot } = await open(() => {
      asked.resolve()
      return new Promise(() => undefined)
    })
    await practice.command(MEMBER, GENERAL, '/deepsearch', 'how does it start')
    await asked.promise
    await bot.kill('SIGKILL')
    await startBot()
    expect((await settled(practice, 'in-doubt')).map((message) => blockIds(message)[0])).toEqual(['search-in-doubt'])
    expect(calls(instance, 'deepsearch')).toBe(1)
  })

  it('of waiting for a deep search goes on waiting', async () => {
    let isDone = false
    const { practice, instance, bot, startBot } = await open(({ name }) => {
      const link = `${instance.url}/deepsearch/7`
      if (name === 'deepsearch' || !isDone)
        return said(
          `Link: ${link}\nDeep search is still processing. Call deepsearch_read with identifier: ${link} and retry until complete.`,
        )
      return said(`---\ntitle: How\n---\n# how does it start\nIn [main.ts](${BLOB}).`)
    })
    await practice.command(MEMBER, GENERAL, '/deepsearch', 'how does it start')
    await practice.message('progress', { channel: GENERAL }, ({ text }) => text.includes('/deepsearch/7'))
    await bot.kill('SIGKILL')
    isDone = true
    await startBot()
    const thread = await answered(practice)
    expect(thread).toHaveLength(1)
    expect(thread[0]).toContain('main.ts')
    expect(calls(instance, 'deepsearch')).toBe(1)
  })
})

describe('a bot told to stop', () => {
  it('hands its work over and leaves no Redis behind', async () => {
    const { scene, asked } = await openStuckOnce()
    await scene.practice.command(MEMBER, GENERAL, '/code-find', 'where is main')
    await asked
    const redis = await redisPid(scene.dataDir)
    await scene.bot.kill('SIGTERM')
    expect(scene.bot.child.exitCode).toBe(0)
    expect(() => process.kill(redis, 0)).toThrow('ESRCH')
    await scene.startBot()
    expect(await answered(scene.practice)).toEqual([expect.stringContaining('src/main.ts')])
  })
})

describe('a Redis that stands still for five seconds', () => {
  it('makes new commands be refused in words, and loses and doubles nothing', async () => {
    const begun = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const { practice, dataDir } = await open(async ({ name }) => {
      if (name !== 'code_finder') return said('1: x')
      begun.resolve()
      await goOn.promise
      return said(`Here:\n- [main.ts](${BLOB})`)
    })
    await practice.command(MEMBER, GENERAL, '/code-find', 'where is main')
    await begun.promise
    const pid = await redisPid(dataDir)
    process.kill(pid, 'SIGSTOP')
    const stoppedAt = Date.now()
    const refused = await practice.command(MEMBER, GENERAL, '/code-find', 'asked in between')
    expect(JSON.stringify(refused.body)).toContain('"block_id":"queue-unavailable"')
    expect(refused.ms).toBeLessThan(3_000)
    goOn.resolve()
    await until('five seconds have passed', () => Date.now() - stoppedAt > 5_000)
    process.kill(pid, 'SIGCONT')
    expect(await answered(practice)).toEqual([expect.stringContaining('src/main.ts')])
    // Behind whatever the refused command might still begin.
    await practice.command(MEMBER, GENERAL, '/crowsnest', 'status')
    await practice.message('the status', { channel: GENERAL, user: MEMBER }, isNamed('health-ok', 'health-bad'))
    const roots = (await practice.messages({ channel: GENERAL })).filter(isPlaceholder)
    expect(roots.map(({ text }) => text)).toEqual([expect.not.stringContaining('asked in between')])
  })
})

describe('an instance', () => {
  it('that does not answer is tried again, then named with a reference', async () => {
    const { practice } = await openHere(() => ({ status: 503, body: '' }))
    await practice.command(MEMBER, GENERAL, '/code-find', 'where is main')
    const thread = await settled(practice, 'failed', 60_000)
    expect(thread.map((message) => blockIds(message)[0])).toEqual(['failed-instance'])
    expect(thread[0]?.text).toMatch(/ [0-9a-f]{8}\)/)
  })

  it('that comes back in time is answered from', async () => {
    let refusals = 1
    const { practice } = await openHere(({ name }) => {
      if (name !== 'code_finder') return said('1: x')
      return refusals-- > 0 ? { status: 503, body: '' } : said(`Here:\n- [main.ts](${BLOB})`)
    })
    await practice.command(MEMBER, GENERAL, '/code-find', 'where is main')
    expect(await answered(practice)).toEqual([expect.stringContaining('src/main.ts')])
  })

  it('that no longer takes the token is told so to operators', async () => {
    const { practice } = await openHere(() => ({ status: 401, body: 'Invalid access token.' }))
    await practice.command(MEMBER, GENERAL, '/deepsearch', 'how does it start')
    const [told, ...more] = await settled(practice, 'failed')
    expect(told?.text).toContain('INSTANCE_TOKEN')
    expect(more).toEqual([])
  })

  it('that names many places has three of them shown, and the rest on demand', async () => {
    const places = Array.from({ length: 7 }, (_, i) => `- [s${i}.ts](${BLOB.replace('main', `s${i}`)})`)
    const { practice } = await open(({ name }) => {
      if (name === 'list_repos') return said('org/app')
      return said(name === 'code_finder' ? `Here:\n${places.join('\n')}` : '1: x')
    })
    await practice.command(MEMBER, GENERAL, '/code-find', 'where is main')
    const [answer] = await answered(practice)
    expect(answer).toContain('src/s2.ts')
    expect(answer).not.toContain('src/s3.ts')
    const all = await practice.messages({ channel: GENERAL })
    const thread_ts = all.find(isPlaceholder)?.ts ?? ''
    const shown = (await practice.messages({ channel: GENERAL, thread_ts })).find(({ text }) => text.includes('s2.ts'))
    await practice.click(MEMBER, GENERAL, shown?.ts ?? '', 'more-places')
    const more = { channel: GENERAL, thread_ts, user: MEMBER }
    const rest = await practice.message('the others', more, isNamed('more-places'))
    expect(rest.text).toMatch(/4\. .*s3\.ts[\s\S]*7\. .*s6\.ts/)
  })

  it('that answers from repositories outside the list is not quoted', async () => {
    const { practice } = await openHere(() => said('Secret sauce in [x.ts](/org/secret@abc/-/blob/x.ts?L1).'))
    await practice.command(MEMBER, GENERAL, '/code-find', 'where is main')
    const thread = await settled(practice, 'failed')
    expect(thread.map((message) => blockIds(message)[0])).toEqual(['answer-withheld'])
    expect(JSON.stringify(thread)).not.toContain('sauce')
  })

  it('is not asked from channels outside the list', async () => {
    const { practice, instance } = await openHere(() => said('x'))
    await practice.command(MEMBER, ENGINEERING, '/deepsearch', 'how does it start')
    const told = await practice.message(
      'a refusal',
      { channel: ENGINEERING, user: MEMBER },
      ({ ephemeral_to }) => ephemeral_to === MEMBER,
    )
    expect(blockIds(told)[0]).toBe('channel-not-served')
    expect(instance.calls).toEqual([])
  })
})

const pendingAt = (url: string) =>
  said(
    `Link: ${url}\nDeep search is still processing. Call deepsearch_read with identifier: ${url} and retry until complete.`,
  )

describe('a running deep search', () => {
  it('is stopped by the button of a private list, and says so though Slack is busy', async () => {
    const { practice } = await openHere(({ name }) =>
      name === 'list_repos' ? said('org/app') : pendingAt('http://code.example/deepsearch/7'),
    )
    for (const question of ['first question', 'second question']) {
      await practice.command(MEMBER, GENERAL, '/deepsearch', question)
      await practice.message(
        'progress',
        { channel: GENERAL },
        ({ text }) => text.includes(question) && text.includes('/deepsearch/7'),
      )
    }
    await practice.command(MEMBER, GENERAL, '/deepsearch', 'cancel')
    const list = await practice.message('the list', { channel: GENERAL, user: MEMBER }, (message) =>
      actionIds(message).some((id) => id.startsWith('stop-listed.')),
    )
    const [actionId] = actionIds(list)
    await practice.faults({ method: 'chat.postMessage', kind: 'ratelimited', value: 1, times: 1 })
    await practice.click(MEMBER, GENERAL, list.ts, actionId ?? '')
    const stopped = await practice.message('the end', { channel: GENERAL }, hasEnded('stopped'), 50_000)
    const thread = await practice.messages({ channel: GENERAL, thread_ts: stopped.ts })
    expect(thread.slice(1).map((message) => blockIds(message)[0])).toEqual(['stopped'])
  })

  it('whose answer is there but cannot be looked up again is shown all the same', async () => {
    const { practice } = await openHere(({ name }) => {
      if (name === 'list_repos') return said('org/app')
      if (name !== 'deepsearch')
        return { result: { isError: true, content: [{ type: 'text', text: 'no such conversation' }] } }
      return said(
        `It starts in [main.ts](${BLOB}).\n\nLink: http://code.example/deepsearch/7\nDeep search complete — results returned.`,
      )
    })
    await practice.command(MEMBER, GENERAL, '/deepsearch', 'how does it start')
    expect(await answered(practice)).toEqual([expect.stringContaining('It starts in')])
  })

  it('whose channel was archived reaches its asker directly', async () => {
    let isDone = false
    const { practice } = await openHere(({ name }) => {
      if (name === 'deepsearch' || !isDone) return pendingAt('http://code.example/deepsearch/7')
      return said(`---\ntitle: How\n---\n# how does it start\nIt starts in [main.ts](${BLOB}).`)
    })
    await practice.command(MEMBER, GENERAL, '/deepsearch', 'how does it start')
    await practice.message('progress', { channel: GENERAL }, ({ text }) => text.includes('/deepsearch/7'))
    await practice.call('channel', { channel: GENERAL, is_archived: true })
    isDone = true
    await practice.message(
      'the answer',
      { channel: directOf(MEMBER) },
      ({ text }) => text.includes('It starts in'),
      50_000,
    )
  })
})
