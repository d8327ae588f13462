import { z } from 'zod'
import { defineJob } from '../../ports/define.ts'
import type { Deps, JobContext } from '../../ports/index.ts'
import { requesterSchema, stored, targetSchema } from '../../ports/job-payload.ts'
import { windowBefore } from '../../time/days.ts'
import { failureMessage } from '../answering/failure-message.ts'
import { reportFacts } from '../answering/report-facts.ts'
import { reportsOf } from '../usage/tally-usage.ts'
import { createMoverTally } from './figures/top-movers.ts'
import { createUserTally } from './figures/top-users.ts'
import { driversMessages, userDriversMessage } from './messages/drivers.ts'

const payload = stored(
  z.object({
    requester: requesterSchema,
    target: targetSchema,
    /** The bucket's name. */
    name: z.string(),
    window: z.object({ from: z.string(), to: z.string() }),
    audience: z.enum(['channel', 'admins']),
    locale: z.string(),
  }),
)

type DriversJob = z.output<typeof payload>

/** Posts what was used more on some days than on those before: a correlation. Admins also get it by user. */
export const creditDrivers = defineJob<DriversJob>({
  name: 'credit-cause',
  asksInstance: true,
  payload,
  concurrency: 2,
  attempts: 4,
  onFinalFailure: (failure, { requester }, deps: Pick<Deps, 'chat' | 'catalog'>, { step }) =>
    step('said', () => deps.chat.postEphemeral(requester, failureMessage(failure, deps))),
  run: postDrivers,
})

async function postDrivers(
  { target, name, window, audience, locale }: DriversJob,
  deps: Pick<Deps, 'reports' | 'chat'>,
  context: JobContext,
) {
  const { id, signal } = context
  const reports = reportsOf(deps)
  const what = createMoverTally(window, audience)
  const who = createUserTally(window)
  const range = { from: windowBefore(window).from, to: window.to }
  const { asOf, rows } = await reports.usage(range, 'by_user_day_client_language', signal)
  for await (const some of rows) {
    for (const row of some) {
      what.add(row)
      if (audience === 'admins') who.add(row)
    }
  }
  const frame = { name, locale, asOf, audience }
  const messages = [
    ...driversMessages(what.movers(), frame),
    ...(audience === 'admins' ? [userDriversMessage(who.movers(), frame)] : []),
  ]
  for (const [index, message] of messages.entries()) {
    const step = `cause-${index}`
    const options = { tag: `${id}.${step}`, facts: reportFacts('alerts', id) }
    await context.step(step, (dedupe) => deps.chat.post(target, message, { ...options, dedupe }))
  }
  return undefined
}
