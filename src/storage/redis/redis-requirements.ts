import { setTimeout } from 'node:timers/promises'
import type { Cluster, Redis } from 'ioredis'
import { ConfigError, UpstreamError } from '../../ports/errors.ts'
import type { Health, Log } from '../../ports/index.ts'
import type { Connection } from './connection.ts'
import { isCluster, mastersOf } from './redis-client.ts'
import { describeFailure, isRefusal, wrapRedisErrors } from './redis-failure.ts'

interface UnmetRequirement {
  detail: string
  remedy: string
  /** It must not be used at all. */
  isTooOld: boolean
}

const OLDEST = { major: 6, minor: 2 }

/**
 * What would lose jobs, according to Redis's INFO; undefined if nothing would, or if it doesn't say. Valkey calls itself Redis 7.2 there:
 * https://valkey.io/commands/info/.
 */
export function unmetRequirement(info: string): UnmetRequirement | undefined {
  const [, version = '', major, minor] = /^redis_version:((\d+)\.(\d+)\S*)/m.exec(info) ?? []
  if (Number(major) < OLDEST.major || (Number(major) === OLDEST.major && Number(minor) < OLDEST.minor)) {
    return {
      detail: `is version ${version}, too old`,
      remedy: `upgrade it to ${OLDEST.major}.${OLDEST.minor} or newer, or set REDIS_URL to another`,
      isTooOld: true,
    }
  }
  const [, policy = 'noeviction'] = /^maxmemory_policy:(\S+)/m.exec(info) ?? []
  if (policy === 'noeviction') return undefined
  return {
    detail: `has maxmemory-policy ${policy}, so jobs may vanish`,
    remedy: 'set maxmemory-policy noeviction in its configuration',
    isTooOld: false,
  }
}

/** Whether that Redis forgets its queues when it restarts, according to INFO. */
export function forgetsAtRestart(info: string): boolean {
  return /^aof_enabled:0/m.test(info)
}

const RETRY_MAX_MS = 5_000

/**
 * Waits while Redis can't be reached. Throws ConfigError for one that refuses us or is too old; logs a warning for one that may evict
 * jobs.
 */
export async function waitForRedis({ client, problem }: Omit<Connection, 'close'>, log: Log, signal: AbortSignal) {
  for (let waitMs = 250; ; waitMs = Math.min(waitMs * 2, RETRY_MAX_MS)) {
    try {
      await wrapRedisErrors('greet', () => client.ping())
      break
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      const reason = problem() ?? error.message
      if (!error.retryable || isRefusal(reason)) {
        throw new ConfigError(
          `Redis refuses REDIS_URL's user or password (${reason.split(' ')[0]}). Correct REDIS_URL.`,
        )
      }
      if (isCluster(client) && /cluster support disabled/.test(reason)) throw new ConfigError(noCluster)
      log.warn('waiting for Redis: start it, or correct REDIS_URL', { error: reason })
      await setTimeout(waitMs, undefined, { signal })
    }
  }
  for (const node of mastersOf(client)) {
    const info = await node.info().catch(() => '')
    if (!isCluster(client) && /^cluster_enabled:1/m.test(info) && (await hasOthers(node)))
      throw new ConfigError(onlyOneNode)
    const unmet = unmetRequirement(info)
    if (unmet?.isTooOld) throw new ConfigError(`The Redis of REDIS_URL ${unmet.detail}: ${unmet.remedy}.`)
    if (unmet) log.warn(`the Redis of REDIS_URL ${unmet.detail}: ${unmet.remedy}`)
  }
}

/** A Cluster with one master answers like a single Redis. */
async function hasOthers(node: Redis): Promise<boolean> {
  return !/^cluster_size:1\b/m.test(String(await node.cluster('INFO')))
}

const onlyOneNode =
  'The Redis of REDIS_URL is a node of a Redis Cluster. Name several of its nodes with commas between, or set REDIS_CLUSTER=on.'
const noCluster =
  'The Redis of REDIS_URL is not a Redis Cluster. Name only one in REDIS_URL, and leave out REDIS_CLUSTER.'

/** Pings over a producer's connection, so it answers within 1.5 s, and checks whether that Redis keeps its data. */
export async function redisHealth({ client, problem }: Omit<Connection, 'close'>): Promise<Health> {
  const name = 'redis'
  const startedAt = performance.now()
  try {
    await client.ping()
    const ms = (performance.now() - startedAt).toFixed(1)
    // Skip what the user may not query.
    const cluster = isCluster(client) ? await clusterHealth(client) : undefined
    const infos = cluster?.infos ?? [await client.info().catch(() => '')]
    const [unmet] = infos.flatMap((info) => unmetRequirement(info) ?? [])
    if (unmet) return { name, ok: false, detail: unmet.detail, remedy: unmet.remedy }
    const of = cluster ? `${cluster.detail}, ` : ''
    if (cluster && !cluster.isWhole) return { name, ok: false, detail: cluster.detail, remedy: 'check its masters' }
    const forgets = infos.some(forgetsAtRestart) ? ', without appendonly: a restart loses what is queued' : ''
    return { name, ok: true, detail: `${of}answers in ${ms} ms${forgets}` }
  } catch (error) {
    const remedy = 'check that Redis is running at REDIS_URL. A private one logs to DATA_DIR/redis/redis.log'
    return { name, ok: false, detail: problem() ?? describeFailure(error), remedy }
  }
}

interface ClusterHealth {
  isWhole: boolean
  /** In words. */
  detail: string
  /** The INFO output of each master. */
  infos: readonly string[]
}

/** Whether every slot has a master, and what would be lost if one died. */
async function clusterHealth(cluster: Cluster): Promise<ClusterHealth> {
  const state = String(await cluster.cluster('INFO'))
  const masters = cluster.nodes('master')
  // Skip nodes that the user may not query.
  const infos = await Promise.all(masters.map((node) => node.info().catch(() => '')))
  const known = infos.filter((info) => info !== '')
  const isWhole = /^cluster_state:ok/m.test(state)
  const alone = known.filter((info) => /^connected_slaves:0/m.test(info)).length
  const unbound = known.filter((info) => !/^min_slaves_good_slaves:/m.test(info)).length
  const detail = [
    `a Cluster of ${masters.length} masters`,
    ...(isWhole ? [] : ['not all slots have a master']),
    ...(alone > 0 ? [`${alone} without a replica`] : []),
    // https://redis.io/docs/latest/operate/oss_and_stack/management/replication/#allow-writes-only-with-n-attached-replicas
    ...(unbound > 0 ? ['without min-replicas-to-write: a fail-over may lose more than its last writes'] : []),
  ].join(', ')
  return { isWhole, detail, infos: known }
}
