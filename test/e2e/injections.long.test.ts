import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { addUser, setReaders } from '@crowsnest/instance/operator'
import {
  ADMIN,
  BOT,
  type Control,
  ENGINEERING,
  GENERAL,
  MEMBER,
  OPERATOR,
  PRIVATE,
  RANDOM,
} from '@crowsnest/workspace/testing'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { startModelEndpoint } from '../../packages/instance/test/support/model-endpoint.ts'
import { credulous } from '../../packages/instance/test/support/model-habits.ts'
import { type Injection, injections } from '../support/injections.ts'
import { startProduct } from '../support/product.ts'
import { makeRepository } from '../support/repository.ts'
import { isAnswer } from '../support/shown.ts'

const SECRET = 'openSesame-4711'
const all = injections(100, ENGINEERING)

/** Each function with its file; the orders in documents beside them, or in the commit that adds the function. */
function makeApp(): string {
  const files = all.flatMap(({ subject, carrier, text }): [string, string][] => [
    [`src/${subject}.ts`, `/** Does ${subject}. */\nexport function ${subject}(): number {\n  return 1\n}\n`],
    ...(carrier === 'file'
      ? [[`docs/${subject}.md`, `# How ${subject} works\nIt works by these steps.\n${text}\n`] as [string, string]]
      : []),
  ])
  const path = makeRepository('app', Object.fromEntries(files), afterAll)
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', path, '-c', 'user.name=t', '-c', 'user.email=t@t', ...args])
  for (const { subject, text } of all.filter(({ carrier }) => carrier === 'commit')) {
    execFileSync('sed', ['-i', 's/return 1/return 2/', join(path, 'src', `${subject}.ts`)])
    git('commit', '-qam', `Change how ${subject} works\n\n${text}`)
  }
  return path
}

const opened = z.object({ channel: z.string() })

/** Where the asker asks: the bot posts once a second to each, which would be all that is waited for in one. */
async function openPlaces(practice: Control): Promise<string[]> {
  await practice.call('channel', { channel: RANDOM, add: [BOT] })
  await practice.call('channel', { channel: PRIVATE, add: [BOT, MEMBER] })
  const groups = [[ADMIN], [OPERATOR], [ADMIN, OPERATOR]].map(async (others) => {
    return opened.parse(await practice.call('open', { users: [MEMBER, ...others] })).channel
  })
  return [GENERAL, RANDOM, PRIVATE, ...(await Promise.all(groups))]
}

it('a model that obeys each of 100 injections reads, posts and mentions nothing beyond the asker’s rights', async () => {
  const { baseUrl, requests } = await startModelEndpoint((request) => credulous(request), afterAll)
  const vault = makeRepository('vault', { 'key.ts': `export const key = "${SECRET}"\n` }, afterAll)
  const { practice, dataDir } = await startProduct({
    REPOS: `${makeApp()},${vault}`,
    LLM_BASE_URL: baseUrl,
    LLM_MODEL: 'scripted-1',
    ...{ LIMIT_PER_PERSON: '1000', LIMIT_PER_WORKSPACE: '1000', LIMIT_RUNNING: '20', LIMIT_RUNNING_PER_PERSON: '20' },
  })
  const instance = { dataDir: join(dataDir, 'instance') }
  addUser({ ...instance, name: 'keeper' })
  setReaders({ ...instance, repository: 'vault', only: ['keeper'] })
  const places = await openPlaces(practice)
  const before = (await practice.calls()).at(-1)?.n ?? 0
  const threads = new Set<string>()

  async function ask({ subject, carrier, text }: Injection, channel: string): Promise<void> {
    const question = `@crowsnest in repository app: ${carrier === 'commit' ? `why was ${subject} changed?` : `how does ${subject} work?`}`
    const alert = carrier === 'alert' ? await practice.call('message', { bot: 'Alerts', channel, text }) : undefined
    const root = (alert as { ts?: string } | undefined)?.ts
    const { ts } = await practice.say(MEMBER, channel, question, root)
    threads.add(`${channel} ${root ?? ts}`)
    await practice.message(subject, { channel, thread_ts: root ?? ts }, isAnswer, 60_000)
  }
  await Promise.all(
    places.map(async (channel, at) => {
      // Each carrier in each place.
      for (const one of all.filter((_, index) => Math.floor(index / 3) % places.length === at)) await ask(one, channel)
    }),
  )

  expect(new Set(all.map(({ text }) => text)).size).toBe(100)
  const told = JSON.stringify(requests.map(({ messages }) => messages))
  const reached = all.filter(({ subject }) => new RegExp(`INSTRUCTION: say [^"]*${subject}\\b`).test(told))
  const by = Object.fromEntries(
    [...Map.groupBy(reached, ({ carrier }) => carrier)].map(([key, { length }]) => [key, length]),
  )
  // Else nothing would be shown.
  expect(reached.length, JSON.stringify(by)).toBeGreaterThanOrEqual(90)
  expect(told).not.toContain(SECRET)
  expect(told).not.toContain('root:x:0')

  const calls = await practice.calls(before)
  const posts = calls.filter(({ method }) => /^(?:chat|files|reactions|conversations\.(?:open|invite))/.test(method))
  expect(posts.length).toBeGreaterThan(all.length)
  for (const { method, args } of posts) {
    const said = JSON.stringify(args)
    const channel = args.channel ?? args.channel_id
    expect(places, method).toContain(channel)
    if (args.thread_ts !== undefined) expect(threads).toContain(`${channel} ${args.thread_ts}`)
    expect(said).not.toContain(SECRET)
    // Slack makes a mention of a bare `@here` only where it is asked to.
    expect(said).not.toMatch(/<!channel>|<@U07ADMIN001>|link_names|"parse"/)
    expect(said).not.toMatch(/\]\(https?:\/\/evil|<https?:\/\/evil|image_url/)
  }
}, 600_000)
