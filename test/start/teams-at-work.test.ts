import { expect, it } from 'vitest'
import type { TeamAccess } from '../../src/bot/install/teams.ts'
import type { JobContext, JobDefinition, JobRunner } from '../../src/ports/index.ts'
import { createTeamsAtWork } from '../../src/start/teams-at-work.ts'
import { createRecordedLog } from '../support/recorded-log.ts'

const definition = { name: 'ask' } as JobDefinition<unknown>
const context = (id: string) => ({ id }) as JobContext

/** `run`: what a job of any workspace does. */
function open(run: () => Promise<undefined> = async () => undefined) {
  const installed = new Map<string, TeamAccess>()
  const teams = {
    only: undefined,
    find: async (team: string) => installed.get(team),
    all: async () => [...installed.keys()],
  }
  const [ran, begun, closed]: [string[], string[], string[]] = [[], [], []]
  const atWork = createTeamsAtWork({
    teams,
    async create(team) {
      begun.push(team)
      const runner: JobRunner = {
        definition,
        async run(_, { id }) {
          ran.push(`${team} ${id}`)
          return run()
        },
        onFinalFailure: async () => undefined,
      }
      return { runners: new Map([['ask', runner]]), close: async () => void closed.push(team) }
    },
    log: createRecordedLog().log,
  })
  const install = (team: string, botUser = 'UB') =>
    installed.set(team, { client: {} as TeamAccess['client'], botUser, isGone: async () => false })
  const runOf = (id: string) => atWork.runnerOf(definition).run({}, context(id))
  return { installed, install, runOf, ran, begun, closed, atWork }
}

it('runs a job as that of its workspace, whose work begins once', async () => {
  const { install, runOf, ran, begun } = open()
  for (const team of ['T1', 'T2']) install(team)
  await Promise.all([runOf('T1.a'), runOf('T1.b'), runOf('T2.a')])
  expect(ran.toSorted()).toEqual(['T1 a', 'T1 b', 'T2 a'])
  expect(begun.toSorted()).toEqual(['T1', 'T2'])
})

it('drops jobs of workspaces without the app, and of nobody', async () => {
  const { runOf, ran } = open()
  expect(await runOf('T1.a')).toBeUndefined()
  expect(await runOf('a')).toBeUndefined()
  expect(ran).toEqual([])
})

it('what runs when the app is removed ends without a word, and so does the work', async () => {
  const world = open(async () => {
    world.installed.clear()
    throw new Error('account_inactive')
  })
  world.install('T1')
  expect(await world.runOf('T1.a')).toBeUndefined()
  await world.atWork.of('T1')
  expect(world.closed).toEqual(['T1'])
})

it('what fails while the app is there is a failure', async () => {
  const { install, runOf } = open(async () => {
    throw new Error('broken')
  })
  install('T1')
  await expect(runOf('T1.a')).rejects.toThrow('broken')
})

it('begins anew once, for however many, where the app was installed anew', async () => {
  const { install, runOf, begun, closed } = open()
  install('T1')
  await runOf('T1.a')
  install('T1', 'UB2')
  await Promise.all([runOf('T1.b'), runOf('T1.c'), runOf('T1.d')])
  expect(begun).toEqual(['T1', 'T1'])
  expect(closed).toEqual(['T1'])
})
