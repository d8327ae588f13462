import { z } from 'zod'
import { requireThread, visibleChannel } from './access.ts'
import { ts } from './args.ts'
import { defineMethod } from './define.ts'

export const agentsSessionsSetStatus = defineMethod({
  name: 'agents.sessions.setStatus',
  scopes: ['assistant:write', 'chat:write'],
  args: z.looseObject({
    channel_id: z.string(),
    thread_ts: ts.optional(),
    status: z.enum(['active', 'processing', 'suspended', 'closed']),
    title: z.string().max(200).optional(),
  }),
  run({ channel_id, thread_ts, status, title }, workspace) {
    requireThread(workspace, visibleChannel(workspace, channel_id), thread_ts)
    return { status, agent_status: status, ...(title === undefined ? {} : { title }) }
  },
})
