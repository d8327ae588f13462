import type { Jobs } from '../ports/index.ts'

/** Slack's workspace ids. Job ids never start like this by themselves. */
const OWNED = /^(T[A-Z0-9]+)\.(.+)$/

/** The jobs of one workspace among several: equal ids in two of them are different jobs. */
export function createTeamJobs(jobs: Jobs, team: string): Jobs {
  const own = (id: string) => ownedId(team, id)
  return {
    enqueue: (definition, payload, { id }) => jobs.enqueue(definition, payload, { id: own(id) }),
    cancel: (definition, id) => jobs.cancel(definition, own(id)),
    // A freed place wakes whoever is next, in any workspace.
    wake: (definition, id) => jobs.wake(definition, OWNED.test(id) ? id : own(id)),
    revoke: (definition, id) => jobs.revoke(definition, own(id)),
    read: (definition, id) => jobs.read(definition, own(id)),
    readStep: (definition, id, step) => jobs.readStep(definition, own(id), step),
  }
}

/** Enqueues jobs that belong to no workspace in particular for all of them. */
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

/** The workspace in an id, and the rest of it; undefined if there is none. */
export function parseOwnedId(id: string): { team: string; id: string } | undefined {
  const [, team, own] = OWNED.exec(id) ?? []
  return team !== undefined && own !== undefined ? { team, id: own } : undefined
}
