import { z } from 'zod'
import type { Workspace } from '../workspace.ts'
import { control } from './define.ts'
import { requireMessage, requireOpenChannel, requirePerson } from './find.ts'

const stopInput = z.object({ user: z.string(), channel: z.string(), ts: z.string() })

/** The native stop: a person halts what the app is doing in a thread. */
export function stopRoute(workspace: Workspace) {
  return control(workspace, stopInput, (input) => {
    const person = requirePerson(workspace, input.user)
    const channel = requireOpenChannel(workspace, person, input.channel)
    const message = requireMessage(workspace, person, channel, input.ts)
    const eventId = workspace.events.emit('agent_session_stopped', {
      type: 'agent_session_stopped',
      channel: channel.id,
      user: person.id,
      thread_ts: message.thread_ts ?? message.ts,
      streaming_message_ts: [message.ts],
      event_ts: workspace.state.timestamps.next(),
    })
    return { ok: true, event_id: eventId ?? null }
  })
}
