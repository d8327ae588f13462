import { z } from 'zod'
import { haltStream, openStreams } from '../actions/stream.ts'
import type { Workspace } from '../workspace.ts'
import { control } from './define.ts'
import { requireMessage, requireOpenChannel, requirePerson } from './find.ts'

const stopInput = z.object({ user: z.string(), channel: z.string(), ts: z.string() })

/**
 * The native stop button: a person halts what the app is doing in a thread. Its streams end; the session's status remains up to the app
 * (docs.slack.dev/reference/events/agent_session_stopped).
 */
export function stopRoute(workspace: Workspace) {
  return control(workspace, stopInput, (input) => {
    const person = requirePerson(workspace, input.user)
    const channel = requireOpenChannel(workspace, person, input.channel)
    const message = requireMessage(workspace, person, channel, input.ts)
    const thread_ts = message.thread_ts ?? message.ts
    const streams = openStreams(workspace, channel.id, thread_ts)
    const event = {
      type: 'agent_session_stopped',
      channel: channel.id,
      user: person.id,
      thread_ts,
      streaming_message_ts: streams.map(({ ts }) => ts),
      event_ts: workspace.state.timestamps.next(),
    }
    const eventId = workspace.state.together(() => {
      for (const stream of streams) haltStream(workspace, stream)
      return workspace.events.emit('agent_session_stopped', event)
    })
    return { ok: true, event_id: eventId ?? null }
  })
}
