import { setTimeout } from 'node:timers/promises'
import { BOT, type Call, type Control, createControl, MEMBER, until } from '@crowsnest/workspace/testing'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { z } from 'zod'
import { percentiles, round } from './percentiles.ts'
import { startProductProcess } from './product-process.ts'

const CHANNELS = 100
const BURST_SECONDS = 10
const BURST_PER_SECOND = 100
const DEADLINE_MS = 30_000
const INDEX_DEADLINE_MS = 120_000
/** The workspace records when each call came, so polling need not be fast: every poll is work for the process that is measured. */
const EVERY_MS = 20
/** Time to close an answer, which isn't part of the next. */
const REST_MS = 100
const SLACK_TOKEN = 'xoxb-bench'
const tasks = [
  'where is the command grammar parsed',
  'where are messages split into parts',
  'where is a request stored before it is acknowledged',
  'where is the private Redis started',
  'where are retry delays computed',
]
const taskOf = (index: number) => `${tasks[index % tasks.length]}`

const replyShape = z.object({ ok: z.boolean(), error: z.string().optional() })
const healthShape = z.object({ indexing: z.object({ total: z.number() }), history: z.object({ waiting: z.number() }) })

/**
 * The whole road: from a command typed in the practice workspace until its answer is in the thread, one at a time over 100 channels,
 * compared in the same run with the bare MCP call for the same task, and with the bare Slack calls that any app needs to answer it; then
 * acknowledgments at 100 commands per second. Each starts when nothing else is running: neither the first indexing, nor the closing of the
 * question before. As with `npm start`, the practice workspace and the instance share the bot's process. Times in milliseconds.
 */
export async function run(): Promise<unknown> {
  // A hundred commands in a few seconds are more than Slack accepts from one app, and its limits aren't what is measured.
  const product = await startProductProcess({ WORKSPACE_LIMITS: 'off', WORKSPACE_BOT_TOKEN: SLACK_TOKEN })
  try {
    const control = createControl(product.workspaceUrl)
    const channels = Array.from({ length: CHANNELS }, (_, i) => `C07BENCH${String(i).padStart(3, '0')}`)
    for (const channel of channels)
      await control.call('channel', { channel, name: channel.toLowerCase(), add: [MEMBER, BOT] })
    const bare = await connectBare(product.instanceUrl, product.botToken)
    await until('the whole index', () => isIndexed(product.instanceUrl), INDEX_DEADLINE_MS, 200)
    for (const index of tasks.keys()) await bare.find(index)

    const samples = {
      ack: [] as number[],
      sign: [] as number[],
      answer: [] as number[],
      bare: [] as number[],
      slack: [] as number[],
    }
    let seen = (await control.calls(0)).at(-1)?.n ?? 0
    for (const [index, channel] of channels.entries()) {
      samples.bare.push(await bare.find(index))
      const typedAt = Date.now()
      const { ms } = await control.command(MEMBER, channel, '/code-find', taskOf(index))
      const look = async () => {
        const posts = (await control.calls(seen)).filter(isPostIn(channel))
        return posts.length >= 2 ? posts : undefined
      }
      const calls = await until('the answer', look, DEADLINE_MS, EVERY_MS)
      await setTimeout(REST_MS)
      samples.slack.push(await bareSlack(product.workspaceUrl, channel, calls[1]?.args ?? {}))
      samples.ack.push(ms)
      samples.sign.push((calls[0]?.at ?? Number.NaN) - typedAt)
      samples.answer.push((calls[1]?.at ?? Number.NaN) - typedAt)
      seen = (await control.calls(seen)).at(-1)?.n ?? seen
    }
    await bare.close()

    const burst = await acknowledgements(control, channels)
    const answer = percentiles(samples.answer)
    const bareCall = percentiles(samples.bare)
    const bareSlackCalls = percentiles(samples.slack)
    return {
      oneAtATime: {
        acknowledgement: percentiles(samples.ack),
        signOfLife: percentiles(samples.sign),
        answer,
        bareMcpCall: bareCall,
        bareSlackCalls,
        addedByTheBotP50: round(answer.p50 - bareCall.p50),
        addedBesideBareSlackP50: round(answer.p50 - bareCall.p50 - bareSlackCalls.p50),
        answerToBareRatioP50: round(answer.p50 / bareCall.p50),
      },
      atOnce: { perSecond: BURST_PER_SECOND, seconds: BURST_SECONDS, ...burst },
    }
  } finally {
    await product.close()
  }
}

const isPostIn = (channel: string) => (call: Call) =>
  call.method === 'chat.postMessage' && call.ok && call.args.channel === channel

async function isIndexed(url: string): Promise<true | undefined> {
  const { indexing, history } = healthShape.parse(await (await fetch(`${url}/healthz`)).json())
  return indexing.total === 0 && history.waiting === 0 ? true : undefined
}

/** Commands at a fixed rate, regardless of the answers. */
async function acknowledgements(control: Control, channels: readonly string[]) {
  const startedAt = performance.now()
  const pending: Promise<{ status: number; ms: number }>[] = []
  for (let i = 0; i < BURST_SECONDS * BURST_PER_SECOND; i++) {
    const dueMs = (i * 1000) / BURST_PER_SECOND - (performance.now() - startedAt)
    if (dueMs > 0) await setTimeout(dueMs)
    pending.push(control.command(MEMBER, channels[i % channels.length] ?? '', '/code-find', taskOf(i)))
  }
  const acks = await Promise.all(pending)
  return {
    acknowledgement: percentiles(acks.map(({ ms }) => ms)),
    notAcknowledged: acks.filter(({ status }) => status !== 200).length,
  }
}

/**
 * Looks up who asks where and who reads along, at once, then posts the same answer again: Slack's share of a question, with plain requests.
 */
async function bareSlack(url: string, channel: string, answer: Readonly<Record<string, unknown>>): Promise<number> {
  const call = async (method: string, args: object) => {
    const response = await fetch(`${url}/api/${method}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${SLACK_TOKEN}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(
        Object.entries(args).map(([name, value]): [string, string] => [
          name,
          typeof value === 'string' ? value : JSON.stringify(value),
        ]),
      ),
    })
    const { ok, error } = replyShape.parse(await response.json())
    if (!ok) throw new Error(`${method}: ${error}`)
  }
  const startedAt = performance.now()
  await Promise.all([
    call('users.info', { user: MEMBER, include_locale: true }),
    call('conversations.info', { channel }),
    call('conversations.members', { channel, limit: 1_000 }),
  ])
  await call('chat.postMessage', answer)
  return performance.now() - startedAt
}

/** Only the SDK's own client. */
async function connectBare(url: string, token: string) {
  const client = new Client({ name: 'bench', version: '0' })
  const headers = { authorization: `token ${token}` }
  const transport = new StreamableHTTPClientTransport(new URL('/.api/mcp/all', url), { requestInit: { headers } })
  await client.connect(transport)
  return {
    async find(index: number): Promise<number> {
      const startedAt = performance.now()
      await client.callTool({ name: 'code_finder', arguments: { task: `In repository crowsnest: ${taskOf(index)}` } })
      return performance.now() - startedAt
    },
    close: () => client.close(),
  }
}
