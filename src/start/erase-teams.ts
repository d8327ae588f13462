import type { InstallationStore, Log, SignIns } from '../ports/index.ts'
import { eraseTeamJobs } from '../queue/erase-team-jobs.ts'
import { eraseTeam } from '../storage/forget/erase-team.ts'
import { createKeys } from '../storage/keys.ts'
import { onlyOne } from '../storage/redis/only-one.ts'
import type { RedisClient } from '../storage/redis/redis-client.ts'
import { describeFailure } from '../storage/redis/redis-failure.ts'

interface EraseTeamsOptions {
  redis: RedisClient
  store: InstallationStore
  signIns: Pick<SignIns, 'removeTeam'>
  /** Ends the work of a workspace in this process, where the app is gone. */
  endWork(team: string): Promise<unknown>
  /** Of every job. */
  queues: readonly string[]
  /** The one workspace that there is. */
  only: string | undefined
  log: Log
}

const EVERY_MS = 5_000
/** What ran when the app was removed has ended by then, with what it still wrote. */
const SETTLED_MS = 30_000

/** Erases all that is kept of workspaces that the app left, within a minute, until nothing comes back. */
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
    if (left.length > 0) await onlyOne(redis, createKeys().erasing, erase)
  }

  return {
    async close() {
      clearInterval(timer)
      await underWay
    },
  }
}
