import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { z } from 'zod'
import type { Practice } from './practice.ts'

const envelope = z.looseObject({
  envelope_id: z.string().optional(),
  type: z.string(),
  payload: z.looseObject({}).optional(),
  retry_attempt: z.number().optional(),
  retry_reason: z.string().optional(),
})

type Envelope = z.infer<typeof envelope>

/** A Socket Mode client without Bolt; acknowledges only what `acknowledges` says, with the payload that `answers` gives. */
export async function connectRawSocket(
  practice: Pick<Practice, 'api'>,
  acknowledges: (n: number) => boolean = () => true,
  answers: (message: Envelope) => unknown = () => undefined,
) {
  const { url } = z
    .object({ url: z.string() })
    .parse(await practice.api('apps.connections.open', {}, 'xapp-practice-app'))
  const socket = new WebSocket(url)
  const all: Envelope[] = []
  socket.on('message', (data) => {
    const message = envelope.parse(JSON.parse(String(data)))
    all.push(message)
    const { envelope_id } = message
    if (envelope_id === undefined || !acknowledges(envelopes().length)) return
    socket.send(JSON.stringify({ envelope_id, payload: answers(message) }))
  })
  const envelopes = () => all.filter(({ envelope_id }) => envelope_id !== undefined)
  await new Promise((resolve) => socket.once('message', resolve))
  onTestFinished(() => socket.terminate())
  return { socket, url, all, envelopes }
}
