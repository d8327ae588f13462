import { Worker } from 'node:worker_threads'
import type { GitDir } from '../git-dir.ts'
import type { WatchReply, WatchRequest, WatchWorkerData } from './messages.ts'

/** Watches the refs of all repositories, on its own thread: a hanging file system must not delay anything else. */
export interface RefWatch {
  /**
   * A text that stays the same as long as no ref moves, also over restarts; empty if that can't be told yet. `onMoved` is called when it
   * changes.
   */
  watch(id: number, gitDir: GitDir): Promise<string>
  forget(id: number): void
  close(): Promise<void>
}

export function startRefWatch(pollMs: number, onMoved: (id: number) => void): RefWatch {
  const watched = new Map<number, GitDir>()
  const asked = new Map<number, (stamp: string) => void>()
  let lastNumber = 0
  let isClosed = false
  let worker = start()

  function start(): Worker {
    const workerData: WatchWorkerData = { pollMs }
    const started = new Worker(new URL('./watch-worker.ts', import.meta.url), { workerData })
    started.on('message', (reply: WatchReply) => {
      if (reply.kind === 'moved') for (const id of reply.ids) onMoved(id)
      else answer(reply.number, reply.stamp)
    })
    // Possibly out of memory: the next one checks everything again.
    started.on('error', () => {
      worker = start()
      for (const number of [...asked.keys()]) answer(number, '')
      for (const [id, gitDir] of watched) post({ kind: 'watch', id, gitDir, number: 0 })
    })
    return started
  }

  function answer(number: number, stamp: string): void {
    asked.get(number)?.(stamp)
    asked.delete(number)
  }

  function post(request: WatchRequest): void {
    worker.postMessage(request)
  }

  return {
    watch(id, gitDir) {
      if (isClosed) return Promise.resolve('')
      const number = ++lastNumber
      const { promise, resolve } = Promise.withResolvers<string>()
      asked.set(number, resolve)
      watched.set(id, gitDir)
      post({ kind: 'watch', id, gitDir, number })
      return promise
    },
    forget(id) {
      watched.delete(id)
      post({ kind: 'forget', id })
    },
    async close() {
      isClosed = true
      await worker.terminate()
      for (const number of [...asked.keys()]) answer(number, '')
    },
  }
}
