import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Changes } from '../changes.ts'

const HEARTBEAT_MS = 15_000

/** Server-Sent Events: tells a page that something changed, so that it refreshes. */
export function streamChanges(changes: Changes, context: Context, closing: AbortSignal): Response {
  const user = context.req.query('user')
  return streamSSE(context, async (stream) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const unlisten = changes.listen((change) => {
      if (user !== undefined && change.user !== undefined && change.user !== user) return
      void stream.writeSSE({ event: 'change', data: JSON.stringify({ ...change, user: undefined }) })
    })
    const heartbeat = setInterval(() => void stream.write(': still here\n\n'), HEARTBEAT_MS)
    stream.onAbort(resolve)
    closing.addEventListener('abort', () => resolve())
    await stream.write(': hello\n\n')
    await promise
    clearInterval(heartbeat)
    unlisten()
  })
}
