import { z } from 'zod'

export const flag = z.preprocess(
  (value) => (typeof value === 'string' ? value === 'true' || value === '1' : value),
  z.boolean(),
)

export const count = z.coerce.number().int()

export const block = z.looseObject({ type: z.string() })

export const blocks = z.array(block)

export const json = z.record(z.string(), z.unknown())

export const metadata = z.object({ event_type: z.string(), event_payload: json })

/** A timestamp as Slack writes it. */
export const ts = z.coerce.string().regex(/^\d+\.\d+$/, 'must be a message timestamp')

/** The end of a range of time: a timestamp or whole seconds. */
export const moment = z.coerce.string().regex(/^\d+(\.\d+)?$/, 'must be a time in seconds')
