import { alertActions } from '../../src/handlers/alerts/alerts.actions.ts'
import { creditAlerts } from '../../src/handlers/alerts/credit-alerts.job.ts'
import { alertEffects } from '../../src/handlers/alerts/outbox/alert-effects.job.ts'
import type { Role } from '../../src/ports/index.ts'
import { attempt } from './attempt-job.ts'
import { createCreditsInMemory } from './credits-in-memory.ts'
import { createWorld, type World } from './handler-world.ts'

const HOUR_MS = 60 * 60 * 1000

/** A world with credits, in which jobs are run by hand. */
export function createAlertWorld() {
  const world: World = createWorld(undefined)
  const credits = createCreditsInMemory(() => world.now)
  const deps = { ...world.deps, credits }
  let clicks = 0

  /** Runs what was enqueued until nothing is left. */
  async function settle(): Promise<void> {
    for (let job = world.jobs.shift(); job; job = world.jobs.shift()) {
      const context = { ...world.context(), id: job.id }
      if (job.name === 'alert-effects')
        await attempt(alertEffects, { channel: String(channelIn(job.payload)) }, deps, context)
      else if (job.name === 'credit-alerts') await attempt(creditAlerts, {}, deps, context)
    }
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
    const origin = { team: 'T1', user, channel: 'C1' }
    const reply = await action?.run({ id: id || `act-${++clicks}`, origin, role, value, triggerId: 'x' }, deps)
    await settle()
    return reply
  }

  return { world, credits, deps, look, click, settle }
}

function channelIn(payload: unknown): unknown {
  return payload && typeof payload === 'object' && 'channel' in payload ? payload.channel : undefined
}
