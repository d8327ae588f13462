import type { InstallationStore, Log, SignIns } from '../ports/index.ts'
import { eraseTeamJobs } from '../queue/erase-team-jobs.ts'
import { eraseTeam } from '../storage/forget/erase-team.ts'
import { keys } from '../storage/keys.ts'
import { onlyOne } from '../storage/redis/exclusively.ts'
import type { RedisClient } from '../storage/redis/redis-client.ts'
import { describeFailure } from '../storage/redis/redis-failure.ts'

interface EraseTeamsOptions {
  redis: RedisClient
  store: InstallationStore
  signIns: Pick<SignIns, 'removeTeam'>
  /** Ends a workspace's work in this process once the app is removed. */
  endWork(team: string): Promise<unknown>
  /** Of every job. */
  queues: readonly string[]
  /** The workspace, if there is only one. */
  only: string | undefined
  log: Log
}

const EVERY_MS = 5_000
/** By then, jobs that ran when the app was removed have ended, and so have their writes. */
const SETTLED_MS = 30_000

/** Erases everything stored about workspaces that removed the app, within a minute, and repeats until nothing comes back. */
export function startErasingTeams({ redis, store, signIns, endWork, queues, only, log }: EraseTeamsOptions) {
  async function erase(): Promise<void> {
    for (const [team, sinceMs] of await store.left()) {
      await signIns.removeTeam(team)
      await eraseTeamJobs({ redis, queues, team: only === undefined ? team : undefined, log })
      const records = await eraseTeam({ redis, team })
      if (records > 0) log.info('erased what was kept of a workspace', { team, records })
      if (Date.now() - sinceMs > SETTLED_MS) await store.erased(team)
    }
  }

  let underWay: Promise<unknown> = Promise.resolve()
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    underWay = look()
      .catch((error: unknown) => log.warn('workspaces not erased', { error: describeFailure(error) }))
      .finally(() => {
        isBusy = false
      })
  }, EVERY_MS)
  timer.unref()

  async function look(): Promise<void> {
    const left = await store.left()
    for (const [team] of left) await endWork(team)
    if (left.length > 0) await onlyOne(redis, keys.erasing, erase)
  }

  return {
    async close() {
      clearInterval(timer)
      await underWay
    },
  }
}
