import type { Cluster } from 'ioredis'

interface ClusterHealth {
  isWhole: boolean
  /** In words. */
  detail: string
  /** The INFO output of each master. */
  infos: readonly string[]
}

/** Whether every slot has a master, and what would be lost if one died. */
export async function clusterHealth(cluster: Cluster): Promise<ClusterHealth> {
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
