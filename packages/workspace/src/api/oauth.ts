import { z } from 'zod'
import { APP, TEAM } from '../state/model/seed.ts'
import { requireClient } from './client.ts'
import { defineMethod } from './define.ts'
import { ApiFailure } from './failure.ts'

/** Turns the code that a consent gave into the app's token; the client may name itself in the body or by Basic auth. */
export const oauthV2Access = defineMethod({
  name: 'oauth.v2.access',
  token: 'none',
  args: z.looseObject({
    code: z.string().optional(),
    client_id: z.string().optional(),
    client_secret: z.string().optional(),
    redirect_uri: z.string().optional(),
    grant_type: z.string().optional(),
  }),
  run({ code, redirect_uri, grant_type, ...client }, workspace) {
    requireClient(workspace, client)
    if (grant_type !== undefined && grant_type !== 'authorization_code') throw new ApiFailure('invalid_grant_type')
    const grant = workspace.state.installation.redeem(code ?? '', redirect_uri)
    if (typeof grant === 'string') throw new ApiFailure(grant)
    return {
      app_id: APP.id,
      authed_user: { id: grant.user },
      scope: grant.scopes.join(','),
      token_type: 'bot',
      access_token: workspace.credentials.botToken,
      bot_user_id: APP.botUserId,
      team: { id: TEAM.id, name: TEAM.name },
      enterprise: null,
      is_enterprise_install: false,
    }
  },
})
