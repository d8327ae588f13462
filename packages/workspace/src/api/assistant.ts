import { z } from 'zod'
import { requireThread, visibleChannel } from './access.ts'
import { ts } from './args.ts'
import { defineMethod } from './define.ts'

export const assistantThreadsSetStatus = defineMethod({
  name: 'assistant.threads.setStatus',
  scopes: ['assistant:write', 'chat:write'],
  args: z.looseObject({
    channel_id: z.string(),
    thread_ts: ts,
    status: z.string(),
    loading_messages: z.array(z.string()).max(10).optional(),
  }),
  run({ channel_id, thread_ts }, workspace) {
    requireThread(workspace, visibleChannel(workspace, channel_id), thread_ts)
    return {}
  },
})
