import { z } from 'zod'
import { fileMark } from '../../../handlers/deep-search/conversation/thread-history.ts'
import { fileNames } from '../../client/file-names.ts'
import { shownText } from '../../client/shown-text.ts'

const picked = z.object({
  type: z.literal('message_action'),
  callback_id: z.string(),
  trigger_id: z.string(),
  response_url: z.string().optional(),
  team: z.object({ id: z.string() }),
  user: z.object({ id: z.string() }),
  channel: z.object({ id: z.string() }),
  message: z.object({
    ts: z.string(),
    thread_ts: z.string().optional(),
    text: z.string().default(''),
    bot_id: z.string().optional(),
    blocks: z.array(z.unknown()).default([]),
    attachments: z.array(z.unknown()).default([]),
    files: fileNames,
  }),
})

/** Reads what somebody picked from a message's menu. */
export function parseShortcut(body: unknown) {
  const { data } = picked.safeParse(body)
  if (!data) return undefined
  const { callback_id, trigger_id, response_url, team, user, channel, message } = data
  return {
    kind: 'shortcut' as const,
    id: `short-${trigger_id}`,
    shortcut: callback_id,
    typed: [shownText(message), ...message.files.map(fileMark)].filter((part) => part !== '').join('\n'),
    triggerId: trigger_id,
    team: team.id,
    user: user.id,
    channel: channel.id,
    threadTs: message.thread_ts ?? message.ts,
    ...(response_url && { replyUrl: response_url }),
  }
}
