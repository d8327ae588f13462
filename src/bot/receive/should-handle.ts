import type { Deps, Jobs } from '../../ports/index.ts'
import { intakeJob } from './intake-job.ts'
import { messageIds } from './parse/message-event.ts'
import type { Request } from './parse/request.ts'

export type ShouldHandle = (request: Request) => Promise<boolean>

/**
 * Whether a message that wasn't addressed to the bot concerns it anyway, so that nothing else people say to each other is stored. It does
 * if it is in a thread that the bot answered in and the channel allows that, or edits a message that the bot took.
 */
export function createShouldHandle({
  jobsOf,
  storesOf,
}: {
  jobsOf(team: string): Pick<Jobs, 'read'>
  storesOf(team: string): Pick<Deps, 'conversations' | 'settings'>
}): ShouldHandle {
  return async (request) => {
    const { team, channel, threadTs } = request
    if (request.kind === 'edit') {
      const ids = Object.values(messageIds(request))
      const kept = await Promise.all(ids.map((id) => jobsOf(team).read(intakeJob, id)))
      return kept.some((each) => each !== undefined)
    }
    if (request.kind !== 'ambient' || threadTs === undefined) return true
    const { settings, conversations } = storesOf(team)
    const { answersAmbient } = await settings.of(channel)
    return answersAmbient && (await conversations.find({ channel, threadTs })) !== undefined
  }
}
