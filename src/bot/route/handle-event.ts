import type { EventHandler, EventInput } from '../../ports/define.ts'
import type { Deps, JobContext, JobOutcome, Message } from '../../ports/index.ts'
import { plainText } from '../client/slack-text.ts'
import { withoutMention } from '../client/without-mention.ts'
import type { Request } from '../receive/parse/request.ts'

const kinds = ['edit', 'stop', 'links', 'shortcut'] as const

/** Something that happened in Slack, rather than words to the bot. */
export type Happening = Request & { kind: (typeof kinds)[number] }

export function isHappening(request: Request): request is Happening {
  return kinds.some((kind) => kind === request.kind)
}

/** Whoever did it asked nothing, so that a refusal or failure is none of their business. */
export function isUnasked({ kind }: Request): boolean {
  return kind === 'edit' || kind === 'stop' || kind === 'links' || kind === 'overheard'
}

export async function happen(
  request: Happening,
  who: Pick<EventInput, 'origin' | 'role' | 'place' | 'absentFrom' | 'ageMs'>,
  {
    events,
    deps,
    botUser,
    context,
  }: { events: readonly EventHandler[]; deps: Deps; botUser: string; context: JobContext },
): Promise<Message | JobOutcome> {
  const name = request.kind === 'shortcut' ? request.shortcut : request.kind
  const handler = events.find((each) => each.name === name)
  return handler?.run(
    {
      ...who,
      id: request.id,
      ts: 'ts' in request ? request.ts : undefined,
      text: 'typed' in request ? plainText(withoutMention(request.typed, botUser)) : '',
      urls: request.kind === 'links' ? request.urls : [],
      triggerId: request.kind === 'shortcut' ? request.triggerId : undefined,
    },
    deps,
    context,
  )
}
