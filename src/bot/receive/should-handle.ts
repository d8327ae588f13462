import type { Deps } from '../../ports/index.ts'
import { intakeJob } from './intake-job.ts'
import { messageIds } from './parse/message-ids.ts'
import type { Request } from './parse/request.ts'

export type ShouldHandle = (request: Request) => Promise<boolean>

/**
 * Whether something that was not said to the bot is its business all the same, so that nothing else of what people say to each
 * other is stored: a message in a thread that it answered in, where the channel wants that, and the change of a message it took.
 */
export function createShouldHandle({
  conversations,
  settings,
  jobs,
}: Pick<Deps, 'conversations' | 'settings' | 'jobs'>): ShouldHandle {
  return async (request) => {
    const { channel, threadTs } = request
    if (request.kind === 'edit') {
      const ids = Object.values(messageIds(request))
      const kept = await Promise.all(ids.map((id) => jobs.read(intakeJob, id)))
      return kept.some((each) => each !== undefined)
    }
    if (request.kind !== 'ambient' || threadTs === undefined) return true
    return (
      (await settings.of(channel)).answersAmbient && (await conversations.find({ channel, threadTs })) !== undefined
    )
  }
}
