import { SocketModeClient } from '@slack/socket-mode'
import { z } from 'zod'
import { parseJson } from '../../json/parse-json.ts'

const readable = z.object({ payload: z.object({ event: z.object({ type: z.string() }) }) })
const eventEnvelope = z.looseObject({ type: z.literal('events_api') })

/** The client reads `payload.event.type` of every event unchecked, and what it throws ends the process. */
export class CheckedSocketClient extends SocketModeClient {
  protected override async onWebSocketMessage(data: string | ArrayBuffer, isBinary: boolean): Promise<void> {
    const envelope = parseJson(typeof data === 'string' ? data : new TextDecoder().decode(data))
    if (typeof envelope !== 'object' || envelope === null) return
    const { data: event } = eventEnvelope.safeParse(envelope)
    if (!event || readable.safeParse(event).success) return super.onWebSocketMessage(data, isBinary)
    // Of another type it is handed on as it is, and so acknowledged.
    await super.onWebSocketMessage(JSON.stringify({ ...event, type: 'unreadable_event' }), false)
  }
}
