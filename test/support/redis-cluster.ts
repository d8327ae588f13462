import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '@crowsnest/workspace/testing'
import { Redis } from 'ioredis'
import { freePort } from './free-port.ts'
import { removeDir } from './remove-dir.ts'

const MASTERS = 3
const SLOTS = 16_384
/** How long a node is not heard before another takes over. Redis's own default is 15 s. */
const NODE_TIMEOUT_MS = 1_000

/** As files of PEM. */
interface Certificate {
  ca: string
  cert: string
  key: string
}

interface Node {
  port: number
  process: ChildProcess
  redis: Redis
}

export interface RedisCluster {
  /** For REDIS_URL. */
  url: string
  ports: readonly number[]
  /** How many keys each master has. */
  keysOfMasters(): Promise<number[]>
  /** Kills the master of a key, and says which port it was on. */
  killMasterOf(key: string): Promise<number>
  /** Starts a node that was killed, and waits until it is a replica. */
  revive(port: number): Promise<void>
  /** Whether others have all slots since a node is gone. */
  isWholeWithout(port: number): Promise<boolean>
  close(): Promise<void>
}

/** So often others may take a port that was free. */
const ATTEMPTS = 3

/** A Redis Cluster of three masters with a replica each, on loopback. */
export async function startRedisCluster(tls?: Certificate, left = ATTEMPTS): Promise<RedisCluster> {
  try {
    return await startOn(await freePorts(), tls)
  } catch (error) {
    if (left <= 1) throw error
    return startRedisCluster(tls, left - 1)
  }
}

/** Of each node, with that for its neighbours. */
async function freePorts(): Promise<ReadonlyMap<number, number>> {
  const ports = new Map<number, number>()
  for (let at = 0; at < 2 * MASTERS; at++) ports.set(await freePort(), await freePort())
  return ports
}

async function startOn(busPorts: ReadonlyMap<number, number>, tls: Certificate | undefined): Promise<RedisCluster> {
  const dir = await mkdtemp(join(tmpdir(), 'crowsnest-cluster-'))
  const nodes: Node[] = []
  const options = { password: undefined, ...(tls && { tls: { rejectUnauthorized: false } }) }

  async function startNode(port: number): Promise<Node> {
    const args = { ...settings, ...portSettings(port, tls), 'cluster-port': busPorts.get(port) }
    const words = Object.entries({ ...args, dir, 'cluster-config-file': `${port}.conf`, appenddirname: `aof-${port}` })
    const child = spawn(
      'redis-server',
      words.flatMap(([name, value]) => [`--${name}`, String(value)]),
      { stdio: 'ignore' },
    )
    const redis = new Redis({ port, ...options, retryStrategy: () => 50, maxRetriesPerRequest: null })
    redis.on('error', () => undefined)
    const ended = once(child, 'exit').then(() => false)
    if (await Promise.race([redis.ping(), ended])) return { port, process: child, redis }
    redis.disconnect()
    throw new Error(`the node on port ${port} has ended`)
  }

  const killAll = () => {
    for (const node of nodes) node.process.kill('SIGKILL')
  }
  process.on('exit', killAll)
  const living = () => nodes.filter(({ process: { exitCode, signalCode } }) => exitCode === null && signalCode === null)
  const isMaster = async ({ redis }: Node) => /^role:master/m.test(await redis.info('replication'))
  const idOf = async ({ redis }: Node) => String(await redis.cluster('MYID'))
  const isWhole = async () => {
    const states = await Promise.all(living().map(async ({ redis }) => String(await redis.cluster('INFO'))))
    return states.every((state) => /cluster_state:ok/.test(state) && state.includes(`cluster_size:${MASTERS}`))
  }
  const replicasAreInStep = async () => {
    const infos = await Promise.all(nodes.map(({ redis }) => redis.info('replication')))
    return infos.every(
      (info) => /role:master[\s\S]*connected_slaves:1/.test(info) || /master_link_status:up/.test(info),
    )
  }

  const close = async () => {
    process.off('exit', killAll)
    for (const { redis } of nodes) redis.disconnect()
    killAll()
    await removeDir(dir)
  }
  try {
    for (const port of busPorts.keys()) nodes.push(await startNode(port))
  } catch (error) {
    await close()
    throw error
  }
  const masters = nodes.slice(0, MASTERS)
  const [first] = masters
  for (const [at, { redis }] of nodes.entries()) await redis.cluster('SET-CONFIG-EPOCH', at + 1)
  for (const { redis, port } of nodes) {
    if (first === undefined || port === first.port) continue
    const id = await idOf(first)
    // On a machine that stands still for a second, nodes forget that they wanted to meet.
    await until('they have met', async () => {
      if (String(await redis.cluster('NODES')).includes(id)) return true
      await redis.cluster('MEET', '127.0.0.1', first.port, busPorts.get(first.port) ?? 0)
      return false
    })
  }
  for (const [at, { redis }] of masters.entries()) {
    await redis.cluster('ADDSLOTSRANGE', Math.ceil((at * SLOTS) / MASTERS), Math.ceil(((at + 1) * SLOTS) / MASTERS) - 1)
  }
  for (const [at, { redis }] of nodes.slice(MASTERS).entries()) {
    const master = masters[at]
    if (!master) continue
    const id = await idOf(master)
    await until('they have met', async () => String(await redis.cluster('NODES')).includes(id))
    await redis.cluster('REPLICATE', id)
  }
  await until('the cluster is whole', isWhole)
  await until('replicas are in step', replicasAreInStep)

  return {
    url: [...busPorts.keys()].map((port) => `${tls ? 'rediss' : 'redis'}://127.0.0.1:${port}`).join(','),
    ports: [...busPorts.keys()],
    async keysOfMasters() {
      const counts = await Promise.all(
        living().map(async (node) => ((await isMaster(node)) ? [await node.redis.dbsize()] : [])),
      )
      return counts.flat()
    },
    async killMasterOf(key) {
      const [any] = living()
      if (!any) throw new Error('no node lives')
      const slot = Number(await any.redis.cluster('KEYSLOT', key))
      const ranges = await any.redis.cluster('SLOTS')
      const range = ranges.find(([from, to]) => from <= slot && slot <= to)
      const master = nodes.find(({ port }) => port === range?.[2]?.[1])
      if (!master) throw new Error(`no master has ${key}`)
      const ended = new Promise((done) => master.process.once('exit', done))
      master.process.kill('SIGKILL')
      await ended
      return master.port
    },
    async revive(port) {
      const at = nodes.findIndex((node) => node.port === port)
      nodes[at]?.redis.disconnect()
      nodes[at] = await startNode(port)
      await until('it is in step', replicasAreInStep)
    },
    async isWholeWithout(port) {
      const [any] = living()
      if (!any || !(await isWhole())) return false
      return (await any.redis.cluster('SLOTS')).every(([, , master]) => master?.[1] !== port)
    },
    close,
  }
}

const settings = {
  bind: '127.0.0.1',
  'cluster-enabled': 'yes',
  'cluster-node-timeout': NODE_TIMEOUT_MS,
  'repl-diskless-sync-delay': 0,
  appendonly: 'yes',
  save: '',
  'maxmemory-policy': 'noeviction',
}

function portSettings(port: number, tls: Certificate | undefined) {
  if (!tls) return { port }
  return {
    port: 0,
    'tls-port': port,
    'tls-cert-file': tls.cert,
    'tls-key-file': tls.key,
    'tls-ca-cert-file': tls.ca,
    'tls-auth-clients': 'no',
    'tls-cluster': 'yes',
    'tls-replication': 'yes',
  }
}
