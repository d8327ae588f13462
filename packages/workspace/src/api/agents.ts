import { z } from 'zod'
import { changeThread, SESSION_STATUSES } from '../actions/thread.ts'
import { postableChannel, requireThread } from './access.ts'
import { ts } from './args.ts'
import { defineMethod } from './define.ts'
import { ApiFailure } from './failure.ts'

const title = z.string().min(1).max(200)
const session = z.looseObject({ channel_id: z.string(), thread_ts: ts })

export const agentsSessionsSetStatus = defineMethod({
  name: 'agents.sessions.setStatus',
  args: session.extend({ status: z.enum(SESSION_STATUSES), title: title.optional() }),
  run({ channel_id, thread_ts, status, title }, workspace, { warn }) {
    const channel = postableChannel(workspace, channel_id)
    requireThread(workspace, channel, thread_ts)
    // docs.slack.dev/reference/events/agent_session_stopped: without this subscription people have no stop button.
    if (!workspace.manifest.events.has('agent_session_stopped')) {
      warn('missing_agent_session_stopped_event_subscription')
    }
    const isNew = workspace.state.threads.find(channel.id, thread_ts)?.session_status === undefined
    const named = isNew && title !== undefined ? { title } : {}
    const thread = changeThread(workspace, channel.id, thread_ts, { session_status: status, ...named })
    return { status, agent_status: status, ...(thread.title === undefined ? {} : { title: thread.title }) }
  },
})

export const agentsSessionsRename = defineMethod({
  name: 'agents.sessions.rename',
  args: session.extend({ title }),
  run({ channel_id, thread_ts, title }, workspace) {
    const channel = postableChannel(workspace, channel_id)
    requireThread(workspace, channel, thread_ts)
    const known = workspace.state.threads.find(channel.id, thread_ts)
    if (known?.session_status === undefined) throw new ApiFailure('session_not_found')
    changeThread(workspace, channel.id, thread_ts, { title })
    return { title }
  },
})
