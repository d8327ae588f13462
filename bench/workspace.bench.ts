import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { BOT, createControl, MEMBER } from '@crowsnest/workspace/testing'
import { z } from 'zod'
import { percentiles, round } from './percentiles.ts'
import { startProductProcess } from './product-process.ts'

const SECONDS = 10
const COMMANDS_PER_SECOND = 2

type Call = (index: number) => Promise<{ isOk: boolean }>

/**
 * Posts at a fixed rate, 300 per second by default, to the practice workspace with its rate limits on, while the bot in the same process
 * answers commands; compared with the same requests to a bare node:http server. Spread over so many channels that none gets more than one
 * message per second. Times in milliseconds, from when a call was due.
 */
export async function run([rate = '300']: readonly string[]): Promise<unknown> {
  const perSecond = Number(rate)
  const product = await startProductProcess()
  const echo = await startEcho()
  try {
    const control = createControl(product.workspaceUrl)
    const channels = Array.from({ length: perSecond * 2 }, (_, i) => `C07BENCH${String(i).padStart(4, '0')}`)
    for (const channel of channels)
      await control.call('channel', { channel, name: channel.toLowerCase(), add: [MEMBER, BOT] })

    const post =
      (url: string): Call =>
      async (index) => {
        const response = await fetch(`${url}/api/chat.postMessage`, {
          method: 'POST',
          headers: { authorization: 'Bearer xoxb-practice-bot', 'content-type': 'application/json; charset=utf-8' },
          body: JSON.stringify({ ok: true, channel: channels[index % channels.length], text: `Message ${index}` }),
        })
        return { isOk: answerSchema.parse(await response.json()).ok }
      }
    const command: Call = async (index) => {
      const channel = channels[(index * 7) % channels.length] ?? ''
      const { status } = await control.command(MEMBER, channel, '/code-find', 'where is the private Redis started')
      return { isOk: status === 200 }
    }

    await offer(post(echo.url), perSecond, 1)
    const bare = await offer(post(echo.url), perSecond, SECONDS)
    await offer(command, COMMANDS_PER_SECOND, 1)
    const [workspace, commands] = await Promise.all([
      offer(post(product.workspaceUrl), perSecond, SECONDS),
      offer(command, COMMANDS_PER_SECOND, SECONDS),
    ])
    return {
      offeredPerSecond: perSecond,
      seconds: SECONDS,
      channels: channels.length,
      workspace,
      bareHttp: bare,
      ratioP50: round(workspace.p50 / bare.p50),
      commandsMeanwhile: commands,
    }
  } finally {
    await echo.close()
    await product.close()
  }
}

const answerSchema = z.object({ ok: z.boolean() })

/** Calls at a fixed rate, regardless of the answers. */
async function offer(call: Call, perSecond: number, seconds: number) {
  const startedAt = performance.now()
  const pending: Promise<{ isOk: boolean; ms: number }>[] = []
  for (let index = 0; index < perSecond * seconds; index++) {
    const dueAt = startedAt + (index * 1000) / perSecond
    const earlyMs = dueAt - performance.now()
    if (earlyMs > 1) await setTimeout(earlyMs)
    const begunAt = Math.min(dueAt, performance.now())
    pending.push(call(index).then((done) => ({ ...done, ms: performance.now() - begunAt })))
  }
  const done = await Promise.all(pending)
  const elapsedSeconds = (performance.now() - startedAt) / 1000
  return {
    achievedPerSecond: round(done.length / elapsedSeconds),
    refused: done.filter(({ isOk }) => !isOk).length,
    ...percentiles(done.map(({ ms }) => ms)),
  }
}

async function startEcho() {
  const child = fork(join(import.meta.dirname, 'echo-server.ts'))
  const [address] = await once(child, 'message')
  const { port } = z.object({ port: z.number() }).parse(address)
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}
