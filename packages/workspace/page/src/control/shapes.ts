import { z } from 'zod'

const user = z.looseObject({
  id: z.string(),
  name: z.string(),
  real_name: z.string().optional(),
  role: z.string().optional(),
  is_admin: z.boolean().optional(),
  is_owner: z.boolean().optional(),
  is_guest: z.boolean().optional(),
  is_stranger: z.boolean().optional(),
  is_bot: z.boolean().optional(),
})

const channel = z.looseObject({
  id: z.string(),
  name: z.string().catch(''),
  is_private: z.boolean().catch(false),
  is_ext_shared: z.boolean().catch(false),
  is_archived: z.boolean().catch(false),
  is_im: z.boolean().catch(false),
  members: z.array(z.string()).catch([]),
})

export const stateShape = z.object({
  team: z.looseObject({ id: z.string().optional(), name: z.string().catch('Practice workspace') }),
  users: z.array(user),
  channels: z.array(channel),
  groups: z.array(z.looseObject({ id: z.string(), handle: z.string() })).catch([]),
  bot: z.looseObject({ user_id: z.string(), name: z.string().optional(), connected: z.boolean() }),
  commands: z
    .array(z.object({ command: z.string(), description: z.string().catch(''), usage_hint: z.string().catch('') }))
    .catch([]),
  shortcuts: z.array(z.looseObject({ name: z.string(), type: z.string(), callback_id: z.string() })).catch([]),
})

export const blockShape = z.looseObject({ type: z.string(), block_id: z.string().optional() })

const file = z.looseObject({ id: z.string(), name: z.string().optional(), title: z.string().optional() })

const message = z.looseObject({
  ts: z.string(),
  thread_ts: z.string().optional(),
  user: z.string().optional(),
  text: z.string().catch(''),
  blocks: z.array(blockShape).optional(),
  ephemeral_to: z.string().optional(),
  edited: z.unknown().optional(),
  files: z.array(file).optional(),
  reactions: z
    .array(z.looseObject({ name: z.string(), users: z.array(z.string()).catch([]) }))
    .catch([])
    .optional(),
  reply_count: z.number().catch(0),
  latest_reply: z.string().optional(),
  reply_users: z.array(z.string()).optional(),
})

export const messagesShape = z.object({ messages: z.array(message) })

const plain = z.looseObject({ text: z.string() })

export const viewsShape = z.object({
  views: z.array(
    z.looseObject({
      view_id: z.string(),
      type: z.string().catch('modal'),
      title: plain.optional(),
      submit: plain.nullish(),
      close: plain.nullish(),
      blocks: z.array(blockShape).catch([]),
    }),
  ),
})

const acknowledgement = z.looseObject({
  status: z.number().optional(),
  ms: z.number().optional(),
  body: z.unknown().optional(),
})

export const replyShape = z.looseObject({
  ok: z.boolean(),
  error: z.string().optional(),
  ack: acknowledgement.optional(),
})

export const changeShape = z.object({
  kind: z.enum(['message', 'channel', 'view', 'call', 'connection']),
  channel: z.string().optional(),
  ts: z.string().optional(),
})

export type State = z.infer<typeof stateShape>
export type User = z.infer<typeof user>
export type Channel = z.infer<typeof channel>
export type Command = State['commands'][number]
export type Shortcut = State['shortcuts'][number]
export type Message = z.infer<typeof message>
export type Block = z.infer<typeof blockShape>
export type View = z.infer<typeof viewsShape>['views'][number]
export type Reply = z.infer<typeof replyShape>
export type Change = z.infer<typeof changeShape>
