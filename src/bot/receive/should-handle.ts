import type { Deps } from '../../ports/index.ts'
import { intakeJob } from './intake-job.ts'
import type { Request } from './parse/request.ts'

export type Hears = (request: Request) => Promise<boolean>

/**
 * Whether something that was not said to the bot is its business all the same, so that nothing else of what people say to each
 * other is stored: a message in a thread that it answered in, where the channel wants that, and the change of a message it took.
 */
export function createHears({ talks, settings, jobs }: Pick<Deps, 'talks' | 'settings' | 'jobs'>): Hears {
  return async (request) => {
    const { channel, threadTs } = request
    if (request.kind === 'edit') {
      const taken = [`msg-${channel}-${request.ts}`, `heard-${channel}-${request.ts}`]
      const kept = await Promise.all(taken.map((id) => jobs.read(intakeJob, id)))
      return kept.some((each) => each !== undefined)
    }
    if (request.kind !== 'overheard' || threadTs === undefined) return true
    return (await settings.of(channel)).hearsAll && (await talks.find({ channel, threadTs })) !== undefined
  }
}
