import { z } from 'zod'
import type { Reply } from './shapes.ts'

const spoken = z.looseObject({ text: z.string() })

/** What went wrong, in the words of whoever answered; undefined when the request was accepted. */
export function refusalOf({ ok, error, ack }: Reply): string | undefined {
  const status = ack?.status ?? 200
  if (ok && status < 400) return undefined
  const said = typeof ack?.body === 'string' ? ack.body : spoken.safeParse(ack?.body).data?.text
  return said || error || `The app answered with status ${status}.`
}

/** A modal's field errors, by block: https://docs.slack.dev/surfaces/modals#displaying_errors */
export function fieldErrors({ ack }: Reply): Record<string, string> | undefined {
  const shape = z.looseObject({ response_action: z.literal('errors'), errors: z.record(z.string(), z.string()) })
  return shape.safeParse(ack?.body).data?.errors
}
