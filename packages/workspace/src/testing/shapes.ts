import { z } from 'zod'

const block = z.looseObject({ type: z.string(), block_id: z.string().optional() })

const message = z.looseObject({
  ts: z.string(),
  thread_ts: z.string().optional(),
  user: z.string().optional(),
  text: z.string(),
  blocks: z.array(block).optional(),
  ephemeral_to: z.string().optional(),
  /** The name of a deleted file is gone. */
  files: z.array(z.looseObject({ id: z.string(), name: z.string().optional() })).optional(),
  metadata: z.looseObject({ event_type: z.string(), event_payload: z.record(z.string(), z.unknown()) }).optional(),
  /** For a message that is or was written piece by piece. */
  streaming_state: z.string().optional(),
})

export const messagesShape = z.object({ messages: z.array(message) })

const view = z.looseObject({ view_id: z.string(), blocks: z.array(block) })

/** The modals that a person has open, topmost last, and their Home page. */
export const viewsShape = z.object({ views: z.array(view), home: view.nullable() })
export const homeShape = z.object({ view: view.nullable() })

export const stateShape = z.object({
  team: z.looseObject({ id: z.string() }),
  users: z.array(z.looseObject({ id: z.string(), name: z.string(), is_admin: z.boolean(), is_guest: z.boolean() })),
  channels: z.array(
    z.looseObject({
      id: z.string(),
      name: z.string(),
      is_private: z.boolean(),
      is_ext_shared: z.boolean(),
      is_im: z.boolean(),
      members: z.array(z.string()),
    }),
  ),
  bot: z.looseObject({ user_id: z.string(), connected: z.boolean() }),
  commands: z.array(z.looseObject({ command: z.string() })),
})

export const callsShape = z.object({
  calls: z.array(
    z.looseObject({
      n: z.number(),
      method: z.string(),
      args: z.record(z.string(), z.unknown()).catch({}),
      ok: z.boolean(),
      /** In ms since the epoch. */
      at: z.number(),
    }),
  ),
})

export const saidShape = z.looseObject({ ts: z.string(), event_id: z.string().nullish() })

/** How the app acknowledged an interaction; `status` is 0 if there was no response. */
export const tookShape = z
  .object({ ok: z.boolean(), ack: z.object({ status: z.number(), ms: z.number(), body: z.unknown() }) })
  .transform(({ ok, ack }) => ({ ok, ...ack }))

export type Message = z.output<typeof message>
export type Call = z.output<typeof callsShape>['calls'][number]
