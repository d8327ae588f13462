import type { EventHandler, EventInput } from '../../ports/define.ts'
import type { Deps, JobContext, JobOutcome, Message } from '../../ports/index.ts'
import { plainText, withoutMention } from '../client/slack-text.ts'
import { messageIds } from '../receive/parse/message-event.ts'
import type { Request } from '../receive/parse/request.ts'

/** An event in Slack, rather than words to the bot. */
export type PlatformEvent = Request & { kind: 'edit' | 'stop' | 'links' | 'shortcut' }

/** Whoever caused it didn't ask anything, so they aren't told of a refusal or failure. */
export function isPassive({ kind }: Request): boolean {
  return ['edit', 'stop', 'links', 'ambient', 'gone'].includes(kind)
}

export async function handleEvent(
  request: PlatformEvent,
  who: Pick<EventInput, 'requester' | 'role' | 'target' | 'absentFrom' | 'ageMs'>,
  {
    events,
    deps,
    botUser,
    context,
    took,
  }: {
    events: readonly EventHandler[]
    deps: Deps
    botUser: string
    context: JobContext
    took: (handler: object) => void
  },
): Promise<Message | JobOutcome> {
  const name = request.kind === 'shortcut' ? request.shortcut : request.kind
  const handler = events.find((each) => each.name === name)
  if (handler && !isPassive(request)) took(handler)
  return handler?.run(
    {
      ...who,
      id: request.id,
      ts: 'ts' in request ? request.ts : undefined,
      questions:
        'ts' in request && request.ts !== undefined ? Object.values(messageIds({ ...request, ts: request.ts })) : [],
      text: 'typed' in request ? plainText(withoutMention(request.typed, botUser)) : '',
      urls: request.kind === 'links' ? request.urls : [],
      triggerId: request.kind === 'shortcut' ? request.triggerId : undefined,
    },
    deps,
    context,
  )
}
