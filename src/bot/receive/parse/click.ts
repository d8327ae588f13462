import { z } from 'zod'
import { privateMetadata } from '../../client/view-metadata.ts'
import { entered, enteredText } from './entered.ts'

const used = {
  type: z.literal('block_actions'),
  trigger_id: z.string(),
  team: z.object({ id: z.string() }),
  user: z.object({ id: z.string() }),
  actions: z.tuple([entered.extend({ action_id: z.string() })], z.unknown()),
}

const inMessage = z.object({
  ...used,
  response_url: z.string().optional(),
  // Of ephemeral messages Slack sends this alone, and no `message`.
  container: z.object({ channel_id: z.string(), message_ts: z.string(), thread_ts: z.string().optional() }),
})

const inView = z.object({ ...used, view: z.object({ private_metadata: privateMetadata }) })

/** Reads the use of a button or menu in a message, a form or the Home page; undefined for anything else. */
export function parseClick(body: unknown) {
  const { data: clicked } = inMessage.safeParse(body)
  if (clicked) {
    const { container, response_url } = clicked
    return {
      ...common(clicked),
      channel: container.channel_id,
      threadTs: container.thread_ts ?? container.message_ts,
      ts: container.message_ts,
      ...(response_url && { replyUrl: response_url }),
    }
  }
  const { data } = inView.safeParse(body)
  if (!data) return undefined
  const { channel, threadTs } = data.view.private_metadata
  return { ...common(data), channel, ...(threadTs !== undefined && { threadTs }) }
}

function common({ trigger_id, team, user, actions: [action] }: Pick<z.output<typeof inView>, keyof typeof used>) {
  return {
    kind: 'action' as const,
    id: `act-${trigger_id}`,
    action: action.action_id,
    value: enteredText(action),
    triggerId: trigger_id,
    team: team.id,
    user: user.id,
  }
}
