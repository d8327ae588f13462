import { createEncryption } from '../bot/receive/encrypt.ts'
import type { SlackConfig } from '../config/config.ts'
import { botUrlOf } from '../config/neighbours.ts'
import { loadSecretKey } from '../config/secret-key.ts'
import { version } from '../process/version.ts'
import { createJobs } from '../queue/jobs.ts'
import { checkDataVersion } from '../storage/data-version.ts'
import { checkKeyFingerprint } from '../storage/key-fingerprint.ts'
import { migrateKeys } from '../storage/migration/migrate-keys.ts'
import { openRedis } from '../storage/redis/open-redis.ts'
import { waitForRedis } from '../storage/redis/redis-requirements.ts'
import { openTeams } from './open-teams.ts'
import type { Starting } from './starting.ts'

export type OpenStorage = Awaited<ReturnType<typeof openStorage>>

/** Waits for Redis, makes sure that this release and its key fit what is stored there, and opens the queues and the workspaces. */
export async function openStorage(
  { config, log, lifecycle, outgoing, observer, started, fail }: Starting,
  slack: SlackConfig,
) {
  const secretKey = await loadSecretKey(config.SECRET_KEY, config.dataDir)
  const { address, producer, isPrivate, close } = await openRedis(config, log, fail)
  lifecycle.add('redis', close)
  const waiting = new AbortController()
  lifecycle.add('waiting', () => waiting.abort())
  await waitForRedis(producer, log, waiting.signal)
  const redis = producer.client
  await checkDataVersion(redis, { release: version })
  const jobs = createJobs({ redis, log })
  lifecycle.add('jobs', jobs.close)
  const clock = { now: Date.now }
  const botUrl = () => botUrlOf(config, started.get('bot'))
  const calls = observer
  const workspaces = openTeams({
    slack,
    redis,
    secretKey,
    jobs,
    botUrl,
    outgoing,
    calls,
    clock,
    log,
    signal: waiting.signal,
  })
  const { identity } = workspaces
  /** Carries over what the version before kept; false if it isn't done. */
  const migrate = async () => !identity || migrateKeys({ redis, isShared: !isPrivate, identity, log })
  await migrate()
  await checkKeyFingerprint(redis, secretKey)
  const encryption = createEncryption(secretKey)
  return { address, producer, redis, isPrivate, secretKey, encryption, jobs, workspaces, migrate, clock, botUrl }
}
