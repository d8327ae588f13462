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

/** Without the colons. */
export const emojiName = z.string().regex(/^[a-z0-9_+'-]+(::skin-tone-[2-6])?$/, 'must be an emoji name')

/** A timestamp as Slack writes it. */
export const ts = z.coerce.string().regex(/^\d+\.\d+$/, 'must be a message timestamp')

/** The end of a time range, a timestamp or whole seconds: with ten digits, so that it compares with messages' timestamps as text. */
export const moment = z.coerce
  .string()
  .regex(/^\d+(\.\d+)?$/, 'must be a time in seconds')
  .transform((text) => text.replace(/^\d+/, (seconds) => (seconds.length > 10 ? '9' : seconds.padStart(10, '0'))))
