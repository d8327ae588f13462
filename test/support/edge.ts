import { until } from '@crowsnest/workspace/testing'
import { onTestFinished } from 'vitest'
import { createSlackClient } from '../../src/bot/client/slack-client.ts'
import { createDirectory } from '../../src/bot/people/directory.ts'
import { createEncryption } from '../../src/bot/receive/encrypt.ts'
import { startBot } from '../../src/bot/receive/start-bot.ts'
import { createDispatch } from '../../src/bot/route/dispatch.ts'
import { createChat } from '../../src/bot/send/chat.ts'
import type { ActionHandler, CommandHandler, FormHandler, HomeHandler } from '../../src/ports/define.ts'
import { defineCommand } from '../../src/ports/define.ts'
import type { Deps } from '../../src/ports/index.ts'
import { createJobs } from '../../src/queue/jobs.ts'
import { startWorkers } from '../../src/queue/worker/worker.ts'
import { outgoing } from './outgoing.ts'
import { policiesOf } from './policies.ts'
import { startPractice } from './practice.ts'
import { createRecordedLog } from './recorded-log.ts'
import type { TestRedis } from './redis.ts'

const question = defineCommand({
  words: ['ask'],
  usage: '/ask QUESTION',
  summary: 'asks',
  needs: 'everyone',
  options: [],
  takes: /./,
  run: async () => undefined,
})

interface Handlers {
  commands?: readonly CommandHandler[]
  actions?: readonly ActionHandler[]
  forms?: readonly FormHandler[]
  home?: HomeHandler
}

/** The way from Slack to handlers and back, over a practice workspace and an empty Redis. Handlers get `chat` and `log` alone. */
export async function startEdge(
  redis: TestRedis,
  { commands = [], actions = [], forms = [], home = { run: async () => [] } }: Handlers,
) {
  await redis.empty()
  const practice = await startPractice()
  const { team, bot: slackBot } = await practice.state()
  const { log, lines } = createRecordedLog()
  const jobs = createJobs({ redis: redis.connect().client, log })
  onTestFinished(() => jobs.close())
  const encryption = createEncryption('0'.repeat(64))
  const apiUrl = `${practice.url}/api`
  const client = createSlackClient(apiUrl, 'xoxb-practice-bot', { outgoing, log })
  const chat = createChat({
    client,
    directory: createDirectory(client, team.id),
    encryption,
    botUser: slackBot.user_id,
    outgoing,
    log,
  })
  const allowlist = { channels: undefined, repositories: undefined }
  const policies = policiesOf()
  const deps = {
    chat,
    log,
    jobs,
    allowlist,
    policies,
    clock: { now: Date.now },
    modeOf: async () => 'service',
  } as unknown as Deps
  const dispatch = createDispatch({
    commands,
    actions,
    forms,
    events: [],
    home,
    question,
    deps,
    encryption,
    operators: [],
    botUser: slackBot.user_id,
    team: team.id,
  })
  const workers = await startWorkers({
    address: redis.address,
    redisUse: 'shared',
    log,
    runners: [dispatch],
    jobs,
  })
  onTestFinished(() => workers.close())
  const bot = await startBot({
    slack: { apiUrl, botToken: 'xoxb-practice-bot', transport: { kind: 'socket', appToken: 'xapp-practice-app' } },
    jobsOf: () => jobs,
    forms,
    encryption,
    shouldHandle: async () => true,
    host: '127.0.0.1',
    port: 0,
    health: async () => [],
    outgoing,
    log,
  })
  onTestFinished(() => bot.close())
  await until('the bot is connected', async () => (await practice.state()).bot.connected)
  return { practice, chat, lines }
}
