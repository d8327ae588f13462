import { z } from 'zod'
import type { Reply } from './shapes.ts'

const spoken = z.looseObject({ text: z.string() })

const failures: Record<string, string> = {
  http_timeout: 'The app didn’t acknowledge within three seconds.',
  connection_failed: 'The app couldn’t be reached.',
  http_error: 'The app answered with an error.',
  invalid_response: 'Slack wouldn’t accept the app’s answer. The inspector shows why.',
  invalid_options: 'The app didn’t answer with options.',
}

/** What went wrong, in the words of whoever answered where they said any; undefined when the request was accepted. */
export function refusalOf(reply: Reply): string | undefined {
  if (reply.ok) return undefined
  return spokenRefusal(reply) ?? failures[reply.error ?? ''] ?? reply.error ?? 'That didn’t work.'
}

/** Only what the app itself said when it refused: the workspace tells the rest in the channel. */
export function spokenRefusal({ ok, ack }: Reply): string | undefined {
  if (ok) return undefined
  const said = typeof ack?.body === 'string' ? ack.body : spoken.safeParse(ack?.body).data?.text
  return said || undefined
}

/** A modal's field errors, by block, of the workspace or of the app: https://docs.slack.dev/surfaces/modals#displaying_errors */
export function fieldErrors({ errors, ack }: Reply): Record<string, string> | undefined {
  if (errors) return errors
  const shape = z.looseObject({ response_action: z.literal('errors'), errors: z.record(z.string(), z.string()) })
  return shape.safeParse(ack?.body).data?.errors
}
