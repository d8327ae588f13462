import { z } from 'zod'

const replySchema = z.object({ id: z.number(), result: z.unknown().optional(), error: z.unknown().optional() })

/** Connects to the inspector of a process that was started with `--inspect`. https://chromedevtools.github.io/devtools-protocol/v8 */
export async function connectInspector(url: string) {
  const socket = new WebSocket(url)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  socket.addEventListener('open', () => resolve())
  socket.addEventListener('error', () => reject(new Error(`no inspector at ${url}`)))
  await promise
  const waiting = new Map<number, (result: unknown) => void>()
  socket.addEventListener('message', ({ data }) => {
    const reply = replySchema.safeParse(JSON.parse(String(data))).data
    if (!reply) return
    waiting.get(reply.id)?.(reply.result)
    waiting.delete(reply.id)
  })
  let last = 0
  return {
    send(method: string, params: object = {}): Promise<unknown> {
      last += 1
      const reply = Promise.withResolvers<unknown>()
      waiting.set(last, reply.resolve)
      socket.send(JSON.stringify({ id: last, method, params }))
      return reply.promise
    },
    close: () => socket.close(),
  }
}
