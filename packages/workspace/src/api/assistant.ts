import { z } from 'zod'
import { changeThread, showStatus } from '../actions/thread.ts'
import { postableChannel, requireThread } from './access.ts'
import { ts } from './args.ts'
import { defineMethod } from './define.ts'

const thread = z.looseObject({ channel_id: z.string(), thread_ts: ts })

/** docs.slack.dev/reference/app-manifest: no more than four. */
const prompts = z.array(z.object({ title: z.string().min(1), message: z.string().min(1) })).max(4)

export const assistantThreadsSetStatus = defineMethod({
  name: 'assistant.threads.setStatus',
  args: thread.extend({ status: z.string(), loading_messages: z.array(z.string()).max(10).optional() }),
  run({ channel_id, thread_ts, status, loading_messages }, workspace) {
    const channel = postableChannel(workspace, channel_id)
    requireThread(workspace, channel, thread_ts)
    showStatus(workspace, channel.id, thread_ts, status, loading_messages)
    return {}
  },
})

export const assistantThreadsSetTitle = defineMethod({
  name: 'assistant.threads.setTitle',
  args: thread.extend({ title: z.string().min(1).max(255) }),
  run({ channel_id, thread_ts, title }, workspace) {
    const channel = postableChannel(workspace, channel_id)
    requireThread(workspace, channel, thread_ts)
    changeThread(workspace, channel.id, thread_ts, { title })
    return {}
  },
})

/** Without a thread, the prompts are for a conversation that was just opened: docs.slack.dev/ai/migrating-to-agent-messaging */
export const assistantThreadsSetSuggestedPrompts = defineMethod({
  name: 'assistant.threads.setSuggestedPrompts',
  args: thread.extend({ thread_ts: ts.optional(), title: z.string().optional(), prompts }),
  run({ channel_id, thread_ts, title, prompts }, workspace) {
    const channel = postableChannel(workspace, channel_id)
    requireThread(workspace, channel, thread_ts)
    const suggested_prompts = { ...(title === undefined ? {} : { title }), prompts }
    changeThread(workspace, channel.id, thread_ts ?? '', { suggested_prompts })
    return {}
  },
})
