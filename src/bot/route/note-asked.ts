import type { JobContext } from '../../ports/index.ts'
import type { WorkObserver } from '../../ports/work.ts'
import type { Request } from '../receive/parse/request.ts'
import { isPassive } from './handle-event.ts'

export interface NotedOptions {
  /** The folder that a handler is in. */
  featureOf?(handler: object): string | undefined
  observer?: Pick<WorkObserver, 'asked'>
}

/** Called with the handler that takes a request. */
export type Took = (handler: object) => void

/**
 * Notes that something was asked, and of which feature, even if it is refused before that is known. A passive event that no handler takes
 * doesn't count.
 */
export async function noteAsked<Value>(
  request: Request,
  { featureOf = () => undefined, observer }: NotedOptions,
  { note }: Pick<JobContext, 'note'>,
  repeated: Promise<boolean>,
  run: (took: Took) => Promise<Value>,
): Promise<Value> {
  let feature = isPassive(request) ? undefined : 'unknown'
  try {
    return await run((handler) => {
      feature = featureOf(handler) ?? feature
      // Jobs that are enqueued from here on carry it.
      if (feature !== undefined) note({ feature })
    })
  } finally {
    if (feature !== undefined) {
      note({ feature })
      const isRepeat = await repeated.catch(() => true)
      if (!isRepeat) observer?.asked({ team: request.team, feature, user: request.user })
    }
  }
}
