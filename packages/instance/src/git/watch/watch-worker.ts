import { parentPort, workerData } from 'node:worker_threads'
import type { GitDir } from '../git-dir.ts'
import type { WatchReply, WatchRequest, WatchWorkerData } from './messages.ts'
import { createRefStamp } from './ref-stamp.ts'

/** The share of a CPU core. If checking all repositories takes longer, the pause gets longer too: a thousand take about 15 ms. */
const SHARE_MAX = 0.005
/** Pushes should be noticed soon, however many repositories there are. */
const PAUSE_MAX_MS = 10_000

const { pollMs }: WatchWorkerData = workerData
const watched = new Map<number, { gitDir: GitDir; stampNow: () => string; last: string }>()

parentPort?.on('message', (request: WatchRequest) => {
  if (request.kind === 'forget') {
    watched.delete(request.id)
    return
  }
  const { id, gitDir, number } = request
  const known = watched.get(id)
  const isSame = known?.gitDir.gitDir === gitDir.gitDir && known.gitDir.commonDir === gitDir.commonDir
  const stampNow = known !== undefined && isSame ? known.stampNow : createRefStamp(gitDir)
  const last = stampNow()
  watched.set(id, { gitDir, stampNow, last })
  reply({ kind: 'stamp', number, stamp: last })
})

setTimeout(look, pollMs)

function look(): void {
  const before = process.threadCpuUsage()
  const ids: number[] = []
  for (const [id, repository] of watched) {
    const stamp = repository.stampNow()
    // If it can't be told, assume it moved.
    if (stamp !== '' && stamp === repository.last) continue
    repository.last = stamp
    ids.push(id)
  }
  if (ids.length > 0) reply({ kind: 'moved', ids })
  const { user, system } = process.threadCpuUsage(before)
  setTimeout(look, Math.max(pollMs, Math.min((user + system) / 1_000 / SHARE_MAX, PAUSE_MAX_MS)))
}

function reply(message: WatchReply): void {
  parentPort?.postMessage(message)
}
