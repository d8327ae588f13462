import { z } from 'zod'
import { ownLinks } from '../http/links.ts'

export const idSchema = z.union([z.string(), z.number()])

const notification = z.object({
  jsonrpc: z.literal('2.0'),
  method: z.literal('notifications/progress'),
  params: z.object({
    progressToken: idSchema,
    progress: z.number(),
    total: z.number().exactOptional(),
    message: z.string().exactOptional(),
  }),
})

type ProgressNotification = z.output<typeof notification>

/** What is told of the progress of the call with this token; undefined for anything else. */
export function parseProgress(message: unknown, token: string | number): ProgressNotification | undefined {
  const { data } = notification.safeParse(message)
  return data?.params.progressToken === token ? data : undefined
}

/** A call that makes progress is waited for so long in all. */
export const PROGRESS_MAX_MS = 5 * 60_000

/** Shown steps cost a call of Slack's each. */
const EVERY_MS = 1_000
const STEP_MAX = 200

/** Tells the steps that a server names, each once and not more than one a second, without links. */
export function paced(
  tell: (step: string) => void,
  now = Date.now,
): (progress: { message?: string | undefined }) => void {
  let [told, at] = ['', Number.NEGATIVE_INFINITY]
  return ({ message = '' }) => {
    const step = ownLinks(message.slice(0, STEP_MAX).replace(/\s+/g, ' ').trim(), undefined)
    if (step === '' || step === told || now() - at < EVERY_MS) return
    told = step
    at = now()
    tell(step)
  }
}
