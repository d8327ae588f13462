import { z } from 'zod'
import { revokeToken } from '../actions/uninstall.ts'
import { APP } from '../state/model/seed.ts'
import { flag } from './args.ts'
import { defineMethod } from './define.ts'
import { ApiFailure } from './failure.ts'

export const authTest = defineMethod({
  name: 'auth.test',
  args: z.looseObject({}),
  run: (_args, { url, manifest, organization, team }) => ({
    url: `${url}/`,
    team: team.name,
    user: manifest.botName,
    team_id: team.id,
    user_id: APP.botUserId,
    bot_id: APP.botId,
    app_id: APP.id,
    app_name: manifest.appName,
    ...(organization && { enterprise_id: organization.id }),
    is_enterprise_install: organization?.id === team.id,
  }),
})

export const authTeamsList = defineMethod({
  name: 'auth.teams.list',
  args: z.looseObject({}),
  run(_args, { organization, team }) {
    const teams = organization?.granted ?? [{ id: team.id, name: team.name }]
    return { teams: [...teams], response_metadata: { next_cursor: '' } }
  },
})

export const authRevoke = defineMethod({
  name: 'auth.revoke',
  args: z.looseObject({ test: flag.default(false) }),
  run({ test }, workspace) {
    if (!test) revokeToken(workspace)
    return { revoked: !test }
  },
})

export const apiTest = defineMethod({
  name: 'api.test',
  token: 'none',
  args: z.looseObject({ error: z.string().optional() }),
  run({ error, ...args }) {
    const given = { ...args, ...(error === undefined ? {} : { error }) }
    if (error !== undefined) throw new ApiFailure(error, { args: given })
    return Object.keys(given).length === 0 ? {} : { args: given }
  },
})
