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
  tz: z.string().catch('UTC'),
  locale: z.string().catch('en-US'),
})

const channel = z.looseObject({
  id: z.string(),
  name: z.string().catch(''),
  is_private: z.boolean().catch(false),
  is_ext_shared: z.boolean().catch(false),
  is_archived: z.boolean().catch(false),
  is_im: z.boolean().catch(false),
  is_mpim: z.boolean().catch(false),
  members: z.array(z.string()).catch([]),
  latest_ts: z.string().catch(''),
})

const shortcut = z.looseObject({
  name: z.string(),
  type: z.string(),
  callback_id: z.string(),
  description: z.string().optional(),
})

const prompt = z.looseObject({ title: z.string(), message: z.string() })

export const stateShape = z.object({
  team: z.looseObject({ id: z.string().optional(), name: z.string().catch('Practice workspace') }),
  users: z.array(user),
  channels: z.array(channel),
  groups: z.array(z.looseObject({ id: z.string(), handle: z.string() })).catch([]),
  bot: z.looseObject({
    user_id: z.string(),
    name: z.string().optional(),
    connected: z.boolean(),
    installed: z.boolean(),
    home_tab: z.boolean(),
    messages_tab: z.enum(['writable', 'read_only', 'off']),
    suggested_prompts: z.array(prompt).catch([]),
  }),
  how_to_connect: z.string().catch(''),
  commands: z
    .array(z.object({ command: z.string(), description: z.string().catch(''), usage_hint: z.string().catch('') }))
    .catch([]),
  shortcuts: z.array(shortcut).catch([]),
})

export const blockShape = z.looseObject({ type: z.string(), block_id: z.string().optional() })

const file = z.looseObject({
  id: z.string(),
  name: z.string().optional(),
  title: z.string().optional(),
  size: z.number().optional(),
  mimetype: z.string().optional(),
  pretty_type: z.string().optional(),
  alt_text: z.string().optional(),
})

const attachment = z.looseObject({
  color: z.string().optional(),
  fallback: z.string().optional(),
  pretext: z.string().optional(),
  author_name: z.string().optional(),
  title: z.string().optional(),
  title_link: z.string().optional(),
  from_url: z.string().optional(),
  text: z.string().optional(),
  fields: z.array(z.looseObject({ title: z.string().catch(''), value: z.string().catch('') })).optional(),
  blocks: z.array(blockShape).optional(),
  image_url: z.string().optional(),
  footer: z.string().optional(),
})

const message = z.looseObject({
  ts: z.string(),
  thread_ts: z.string().optional(),
  user: z.string().optional(),
  /** Of another app. */
  username: z.string().optional(),
  text: z.string().catch(''),
  blocks: z.array(blockShape).optional(),
  ephemeral_to: z.string().optional(),
  edited: z.unknown().optional(),
  files: z.array(file).optional(),
  attachments: z.array(attachment).optional(),
  /** Of a message that is or was written piece by piece. */
  streaming_state: z.string().optional(),
  reactions: z
    .array(z.looseObject({ name: z.string(), users: z.array(z.string()).catch([]) }))
    .catch([])
    .optional(),
  reply_count: z.number().catch(0),
  latest_reply: z.string().optional(),
  reply_users: z.array(z.string()).optional(),
})

/** What the app says about a thread besides its messages; an empty `thread_ts` is the whole conversation. */
const thread = z.looseObject({
  thread_ts: z.string(),
  title: z.string().optional(),
  status: z.string().optional(),
  loading_messages: z.array(z.string()).optional(),
  session_status: z.string().optional(),
  suggested_prompts: z.looseObject({ title: z.string().optional(), prompts: z.array(prompt) }).optional(),
})

export const messagesShape = z.object({ messages: z.array(message), threads: z.array(thread).catch([]) })

const plain = z.looseObject({ text: z.string() })

const view = z.looseObject({
  view_id: z.string(),
  type: z.string().catch('modal'),
  title: plain.nullish(),
  submit: plain.nullish(),
  close: plain.nullish(),
  blocks: z.array(blockShape).catch([]),
})

/** The modals a person has open, the topmost last, and their App Home. */
export const viewsShape = z.object({ views: z.array(view), home: view.nullish() })

const call = z.looseObject({
  n: z.number(),
  method: z.string(),
  args: z.unknown(),
  ok: z.boolean(),
  error: z.string().optional(),
  warning: z.string().optional(),
  verdict: z.enum(['ok', 'warned', 'limited', 'refused']),
  problems: z.array(z.object({ message: z.string(), pointer: z.string().optional(), source: z.string() })),
  /** The page about the method. */
  source: z.string(),
  at: z.number(),
})

const event = z.looseObject({
  n: z.number(),
  event_id: z.string(),
  type: z.string(),
  delivered_at: z.number().nullable(),
  attempts: z.number(),
  status: z.enum(['pending', 'delivered', 'failed']),
  failure: z.string().optional(),
})

export const eventsShape = z.object({ events: z.array(event) })

export const callsShape = z.object({ calls: z.array(call) })

const acknowledgement = z.looseObject({
  status: z.number().optional(),
  ms: z.number().optional(),
  body: z.unknown().optional(),
})

export const replyShape = z.looseObject({
  ok: z.boolean(),
  error: z.string().optional(),
  file_id: z.string().optional(),
  /** What the workspace found wrong with a form before it was submitted, by block. */
  errors: z.record(z.string(), z.string()).optional(),
  ack: acknowledgement.optional(),
})

export const openedShape = replyShape.extend({ channel: z.string().optional() })

const option = z.looseObject({ text: plain, value: z.string(), description: plain.optional() })

/** What the app offers for a menu whose options it knows. */
export const suggestionsShape = replyShape.extend({
  options: z.array(option).optional(),
  option_groups: z.array(z.looseObject({ label: plain, options: z.array(option) })).optional(),
})

export const changeShape = z.object({
  kind: z.enum(['message', 'channel', 'view', 'call', 'event', 'connection']),
  channel: z.string().optional(),
  ts: z.string().optional(),
})

export type State = z.infer<typeof stateShape>
export type User = z.infer<typeof user>
export type Channel = z.infer<typeof channel>
export type Command = State['commands'][number]
export type Message = z.infer<typeof message>
export type Thread = z.infer<typeof thread>
export type File = z.infer<typeof file>
export type Attachment = z.infer<typeof attachment>
export type Event = z.infer<typeof event>
export type Call = z.infer<typeof call>
export type Block = z.infer<typeof blockShape>
export type View = z.infer<typeof view>
export type Reply = z.infer<typeof replyShape>
export type Change = z.infer<typeof changeShape>
