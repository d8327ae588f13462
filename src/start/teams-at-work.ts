import type { TeamAccess, Teams } from '../bot/install/teams.ts'
import type { JobContext, JobDefinition, JobRunner, Log } from '../ports/index.ts'
import { parseOwnedId } from '../queue/team-jobs.ts'

/** Everything for one workspace. */
export interface TeamWork {
  /** By the names of their queues. */
  runners: ReadonlyMap<string, JobRunner>
  close(): Promise<void>
}

interface TeamsAtWorkOptions {
  teams: Pick<Teams, 'only' | 'find' | 'all'>
  create(team: string, access: TeamAccess): Promise<TeamWork>
  log: Log
}

/** The work of each workspace that has the app: started when first needed, and ended when the app is removed. */
export function createTeamsAtWork({ teams, create, log }: TeamsAtWorkOptions) {
  const begun = new Map<string, { access: TeamAccess; work: Promise<TeamWork> }>()

  async function of(team: string): Promise<TeamWork | undefined> {
    const access = await teams.find(team)
    const known = begun.get(team)
    if (known && known.access.client === access?.client && known.access.botUser === access.botUser) return known.work
    if (known) {
      begun.delete(team)
      await (await known.work).close()
      // Someone else may have restarted it meanwhile.
      return of(team)
    }
    if (!access) return undefined
    const work = create(team, access)
    begun.set(team, { access, work })
    work.catch(() => begun.delete(team))
    return work
  }

  /** Runs each job as its workspace's own; jobs that are left after the app is removed end silently. */
  function runnerOf<Payload>(definition: JobDefinition<Payload>): JobRunner<unknown> {
    async function as<Result>(
      context: JobContext,
      run: (runner: JobRunner, context: JobContext) => Promise<Result>,
    ): Promise<Result | undefined> {
      const owned = teams.only === undefined ? parseOwnedId(context.id) : { team: teams.only, id: context.id }
      const runner = owned && (await of(owned.team))?.runners.get(definition.name)
      if (!runner) {
        log.info('dropped a job of a workspace without the app', { job: context.id })
        return undefined
      }
      try {
        return await run(runner, { ...context, id: owned.id })
      } catch (error) {
        if (await teams.find(owned.team)) throw error
        log.info('ended a job of a workspace that the app left', { job: context.id })
        return undefined
      }
    }
    return {
      definition,
      run: (payload, context) => as(context, (runner, own) => runner.run(payload, own)),
      onFinalFailure: (failure, payload, context) =>
        as(context, (runner, own) => runner.onFinalFailure(failure, payload, own)),
    }
  }

  return {
    of,
    runnerOf,
    /** Starts the work of all workspaces that have the app now. */
    async begin(): Promise<void> {
      for (const team of await teams.all()) await of(team)
    },
    async close() {
      await Promise.all([...begun.values()].map(async ({ work }) => (await work).close()))
    },
  }
}
