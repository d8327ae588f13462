import type { TeamAccess, Teams } from '../bot/install/teams.ts'
import type { JobContext, JobDefinition, JobRunner, Log } from '../ports/index.ts'
import { parseOwnedId } from '../queue/team-jobs.ts'

/** All that is done for one workspace. */
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

/** The work of each workspace that has the app, begun when it is first needed and ended with the installation. */
export function createTeamsAtWork({ teams, create, log }: TeamsAtWorkOptions) {
  const begun = new Map<string, { access: TeamAccess; work: Promise<TeamWork> }>()

  async function of(team: string): Promise<TeamWork | undefined> {
    const access = await teams.find(team)
    const known = begun.get(team)
    if (known && known.access.client === access?.client && known.access.botUser === access.botUser) return known.work
    if (known) {
      begun.delete(team)
      await (await known.work).close()
      // Somebody else may have begun anew meanwhile.
      return of(team)
    }
    if (!access) return undefined
    const work = create(team, access)
    begun.set(team, { access, work })
    work.catch(() => begun.delete(team))
    return work
  }

  /** A job of a workspace is run as that one's; what is left when the app is gone ends without a word. */
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
    /** Begins the work of all that have the app now. */
    async begin(): Promise<void> {
      for (const team of await teams.all()) await of(team)
    },
    async close() {
      await Promise.all([...begun.values()].map(async ({ work }) => (await work).close()))
    },
  }
}
