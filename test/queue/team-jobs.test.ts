import { expect, it } from 'vitest'
import type { Jobs, RecurringWork } from '../../src/ports/index.ts'
import { recurringOfTeams, schedulerOfTeam } from '../../src/queue/schedules/of-teams.ts'
import { createEveryTeamJobs, createTeamJobs, parseOwnedId } from '../../src/queue/team-jobs.ts'

function recorded() {
  const ids: string[] = []
  const note = async (_: unknown, id: string) => {
    ids.push(id)
    return undefined
  }
  const jobs = {
    enqueue: async (_: unknown, __: unknown, { id }: { id: string }) => void ids.push(id),
    ...{ cancel: note, wake: note, revoke: note, read: note, readStep: note },
  } as unknown as Jobs
  return { ids, jobs }
}
const definition = { name: 'x' } as Parameters<Jobs['enqueue']>[0]

it('the same id in two workspaces is two jobs', async () => {
  const { ids, jobs } = recorded()
  for (const team of ['T1', 'T2']) await createTeamJobs(jobs, team).enqueue(definition, {}, { id: 'msg-C1-1.2' })
  expect(ids).toEqual(['T1.msg-C1-1.2', 'T2.msg-C1-1.2'])
  expect(ids.map(parseOwnedId)).toEqual(['T1', 'T2'].map((team) => ({ team, id: 'msg-C1-1.2' })))
  expect(parseOwnedId('msg-C1-1.2')).toBeUndefined()
})

it('a workspace stops, reads and wakes its own jobs, and wakes whoever is next in line', async () => {
  const { ids, jobs } = recorded()
  const own = createTeamJobs(jobs, 'T1')
  await own.cancel(definition, 'T2.a')
  await own.read(definition, 'a')
  await own.wake(definition, 'a')
  await own.wake(definition, 'T2.a')
  expect(ids).toEqual(['T1.T2.a', 'T1.a', 'T1.a', 'T2.a'])
})

it('what concerns every workspace is a job of each', async () => {
  const { ids, jobs } = recorded()
  const every = createEveryTeamJobs({ all: async () => ['T1', 'T2'] }, (team) => createTeamJobs(jobs, team))
  await every.enqueue(definition, {}, { id: 'look' })
  expect(ids).toEqual(['T1.look', 'T2.look'])
})

const hourly = { pattern: '0 * * * *', zone: 'UTC' }

it('schedules that have the same id in two workspaces are two, and one of a workspace that left is none', async () => {
  const due: string[] = []
  const workOf = (team: string): RecurringWork => ({
    ...{ name: 'tick', catchUpMs: 1 },
    find: async (id) => (id === 'U1' ? { id, ...hourly } : undefined),
    all: async () => [{ id: 'U1', ...hourly }],
    enqueue: async ({ id }) => void due.push(`${team} ${id}`),
  })
  const work = recurringOfTeams({ only: undefined, all: async () => ['T1', 'T2'] }, workOf)
  const all = await work.all()
  expect(all.map(({ id }) => id)).toEqual(['T1.U1', 'T2.U1'])
  for (const schedule of all) await work.enqueue(schedule, 0)
  expect(due).toEqual(['T1 U1', 'T2 U1'])
  expect(await work.find('T3.U1')).toBeUndefined()
  const alone = recurringOfTeams({ only: 'T1', all: async () => ['T1'] }, workOf)
  expect((await alone.all()).map(({ id }) => id)).toEqual(['U1'])
})

it('a workspace aligns its own schedules', async () => {
  const aligned: string[] = []
  const scheduler = { align: async (id: string) => void aligned.push(id), nextDue: () => 0 }
  await schedulerOfTeam(scheduler, 'T1', undefined).align('U1')
  await schedulerOfTeam(scheduler, 'T1', 'T1').align('U1')
  expect(aligned).toEqual(['T1.U1', 'U1'])
})
