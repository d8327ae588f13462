import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPrivateRedis } from '@crowsnest/private-redis'
import { Redis } from 'ioredis'
import { createLog } from '../src/process/log.ts'
import { freePort } from '../test/support/free-port.ts'
import { startRedisCluster } from '../test/support/redis-cluster.ts'
import { startStandIn } from './stand-in-instance.ts'
import { openWorkspace } from './workspace.ts'

interface WorldOptions {
  channels: number
  requestUrl?: string | undefined
  /** Redis is a cluster of six nodes. */
  onCluster?: boolean
}

/** Everything that a bot and its workers talk to, and that outlives them. */
export async function openWorld({ channels, requestUrl, onCluster = false }: WorldOptions) {
  const dataDir = await mkdtemp(join(tmpdir(), 'crowsnest-chaos-'))
  const cluster = onCluster ? await startRedisCluster() : undefined
  const redis = await startPrivateRedis({
    dataDir,
    log: createLog('error'),
    onFatal: (error) => {
      throw error
    },
  })
  const [workspace, instance] = await Promise.all([openWorkspace(channels, requestUrl), startStandIn()])
  const settings = {
    DATA_DIR: dataDir,
    REDIS_URL: cluster?.url ?? `unix://${redis.socketPath}`,
    SLACK_API_URL: `${workspace.url}/api`,
    SLACK_BOT_TOKEN: 'xoxb-practice-bot',
    SLACK_APP_TOKEN: 'xapp-practice-app',
    INSTANCE_URL: instance.url,
    INSTANCE_TOKEN: 'sgp_practice',
    SERVICE_CHANNELS: workspace.channels.join(','),
    SERVICE_REPOS: 'org/app',
    LIMIT_PER_PERSON: '100000',
    LIMIT_PER_WORKSPACE: '100000',
    LIMIT_RUNNING_PER_PERSON: '1000',
    LIMIT_RUNNING: '1000',
  }
  return {
    workspace,
    instance,
    settings,
    /** If `onCluster`. */
    cluster,
    /** With a port of its own. */
    role: async (role: 'bot' | 'worker') => ({ ...settings, ROLE: role, BOT_PORT: String(await freePort()) }),
    /** Redis's memory and the number of its commands, if it is a single Redis. */
    async redisUse() {
      const client = new Redis(redis.socketPath)
      const info = await client.info()
      client.disconnect()
      const figure = (name: string) => Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1])
      return { bytes: figure('used_memory'), commands: figure('total_commands_processed') }
    },
    /** It is restarted with its append-only file. */
    async killRedis() {
      const client = new Redis(redis.socketPath)
      const pid = /process_id:(\d+)/.exec(await client.info('server'))?.[1]
      client.disconnect()
      process.kill(Number(pid), 'SIGKILL')
    },
    async close() {
      await Promise.all([workspace.close(), instance.close()])
      await Promise.all([redis.close(), cluster?.close()])
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
    },
  }
}

export type World = Awaited<ReturnType<typeof openWorld>>
