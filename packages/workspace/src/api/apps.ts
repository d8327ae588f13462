import { z } from 'zod'
import { uninstall } from '../actions/uninstall.ts'
import { APP } from '../state/model/seed.ts'
import { requireClient } from './client.ts'
import { defineMethod } from './define.ts'
import { ApiFailure } from './failure.ts'

export const appsConnectionsOpen = defineMethod({
  name: 'apps.connections.open',
  token: 'app',
  args: z.looseObject({}),
  run(_args, { url, sockets }) {
    const ticket = sockets.issueTicket()
    if (ticket === undefined) throw new ApiFailure('too_many_websockets')
    return { url: `${url.replace(/^http/, 'ws')}/link/?ticket=${ticket}&app_id=${APP.id}` }
  },
})

export const appsUninstall = defineMethod({
  name: 'apps.uninstall',
  args: z.looseObject({ client_id: z.string().optional(), client_secret: z.string().optional() }),
  run(args, workspace) {
    requireClient(workspace, args)
    uninstall(workspace)
    return {}
  },
})
