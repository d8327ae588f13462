import type { Jobs } from '../ports/index.ts'

/** Slack's ids of workspaces. No id of a job begins like that by itself. */
const OWNED = /^(T[A-Z0-9]+)\.(.+)$/

/** Jobs of one workspace among several: ids that are the same in two of them are different jobs. */
export function createTeamJobs(jobs: Jobs, team: string): Jobs {
  const own = (id: string) => ownedId(team, id)
  return {
    enqueue: (definition, payload, { id }) => jobs.enqueue(definition, payload, { id: own(id) }),
    cancel: (definition, id) => jobs.cancel(definition, own(id)),
    // What frees a place wakes whoever is next, of whichever workspace.
    wake: (definition, id) => jobs.wake(definition, OWNED.test(id) ? id : own(id)),
    revoke: (definition, id) => jobs.revoke(definition, own(id)),
    read: (definition, id) => jobs.read(definition, own(id)),
    readStep: (definition, id, step) => jobs.readStep(definition, own(id), step),
  }
}

/** What concerns nobody's workspace, for all of them. */
export function createEveryTeamJobs(
  teams: { all(): Promise<readonly string[]> },
  jobsOf: (team: string) => Jobs,
): Pick<Jobs, 'enqueue'> {
  return {
    async enqueue(definition, payload, options) {
      for (const team of await teams.all()) await jobsOf(team).enqueue(definition, payload, options)
    },
  }
}

export function ownedId(team: string, id: string): string {
  return `${team}.${id}`
}

/** The workspace in an id, and the rest of it; undefined where there is none. */
export function parseOwnedId(id: string): { team: string; id: string } | undefined {
  const [, team, own] = OWNED.exec(id) ?? []
  return team !== undefined && own !== undefined ? { team, id: own } : undefined
}
