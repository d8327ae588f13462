import { alertActions } from '../../src/handlers/alerts/alerts.actions.ts'
import { creditAlerts } from '../../src/handlers/alerts/credit-alerts.job.ts'
import { alertDispatch } from '../../src/handlers/alerts/outbox/alert-dispatch.job.ts'
import type { JobContext, Role } from '../../src/ports/index.ts'
import { attempt } from './attempt-job.ts'
import { createCreditsInMemory } from './credits-in-memory.ts'
import { createWorld, type World } from './handler-world.ts'

const HOUR_MS = 60 * 60 * 1000

/** A world with credits, in which jobs are run by hand. */
export function createAlertWorld() {
  const world: World = createWorld(undefined)
  const credits = createCreditsInMemory(() => world.now)
  const deps = { ...world.deps, credits }
  const ran = new Set<string>()
  const steps = new Map<string, unknown>()
  let clicks = 0

  /** Of a job with a journal of its own. */
  const contextOf = (id: string): JobContext => ({
    ...world.context(),
    id,
    async step<Value>(name: string, run: (mayHaveRun: boolean) => Promise<Value>) {
      const step = `${id} ${name}`
      if (!steps.has(step)) steps.set(step, await run(false))
      return steps.get(step) as Value
    },
  })

  async function run({ name, payload, id }: World['jobs'][number]): Promise<void> {
    if (ran.has(id)) return
    ran.add(id)
    if (name === alertDispatch.name)
      await attempt(alertDispatch, alertDispatch.payload.parse(payload), deps, contextOf(id))
    else if (name === creditAlerts.name) await attempt(creditAlerts, {}, deps, contextOf(id))
  }

  /** Runs what was enqueued until nothing is left, each id once. */
  async function settle(): Promise<void> {
    for (let job = world.jobs.shift(); job; job = world.jobs.shift()) await run(job)
  }

  /** Runs what was enqueued first. */
  async function runFirst(): Promise<void> {
    const job = world.jobs.shift()
    if (job) await run(job)
  }

  /** An hour later, and the credits are looked at. */
  async function look(hours = 1): Promise<void> {
    world.now += hours * HOUR_MS
    await attempt(creditAlerts, {}, deps, { ...world.context(), id: `look-${world.now}` })
    await settle()
  }

  /** A button of the newest message with it; `value` of a menu. */
  async function click(name: string, value: string, { user = 'UOLU', role = 'operator' as Role, id = '' } = {}) {
    const action = alertActions.find((one) => one.name === name)
    const requester = { team: 'T1', user, channel: 'C1' }
    const reply = await action?.run({ id: id || `act-${++clicks}`, requester, role, value, triggerId: 'x' }, deps)
    await settle()
    return reply
  }

  return { world, credits, deps, look, click, settle, runFirst }
}
