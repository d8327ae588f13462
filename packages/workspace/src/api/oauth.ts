import { z } from 'zod'
import type { Json } from '../state/model/model.ts'
import { APP } from '../state/model/seed.ts'
import { TOKEN_LIFE_MS, type Tokens } from '../state/stores/installation.ts'
import type { Workspace } from '../workspace.ts'
import { requireClient } from './client.ts'
import { defineMethod } from './define.ts'
import { ApiFailure } from './failure.ts'

/** Exchanges the code from a consent for the app's token; the client may identify itself in the body or with Basic auth. */
export const oauthV2Access = defineMethod({
  name: 'oauth.v2.access',
  token: 'none',
  args: z.looseObject({
    code: z.string().optional(),
    refresh_token: z.string().optional(),
    client_id: z.string().optional(),
    client_secret: z.string().optional(),
    redirect_uri: z.string().optional(),
    grant_type: z.string().optional(),
  }),
  run({ code, redirect_uri, grant_type = 'authorization_code', refresh_token, ...client }, workspace) {
    const { manifest, state } = workspace
    requireClient(workspace, client)
    if (grant_type === 'refresh_token') {
      if (!manifest.isRotating) throw new ApiFailure('token_rotation_not_enabled')
      const tokens = state.installation.refresh(refresh_token ?? '')
      if (tokens === undefined) throw new ApiFailure('invalid_refresh_token')
      return installed(workspace, [...manifest.scopes], tokens)
    }
    if (grant_type !== 'authorization_code') throw new ApiFailure('invalid_grant_type')
    const grant = state.installation.redeem(code ?? '', redirect_uri)
    if (typeof grant === 'string') throw new ApiFailure(grant)
    const tokens = manifest.isRotating ? state.installation.issueTokens() : undefined
    return { ...installed(workspace, grant.scopes, tokens), authed_user: { id: grant.user } }
  },
})

/** Exchanges the app's token for one that expires, with a refresh token. */
export const oauthV2Exchange = defineMethod({
  name: 'oauth.v2.exchange',
  token: 'none',
  args: z.looseObject({
    client_id: z.string().optional(),
    client_secret: z.string().optional(),
  }),
  run(client, workspace, { token }) {
    const { credentials, manifest, state } = workspace
    requireClient(workspace, client)
    if (!manifest.isRotating) throw new ApiFailure('token_rotation_not_enabled')
    if (token !== credentials.botToken || !state.installation.isInstalled) throw new ApiFailure('invalid_token')
    if (state.installation.isExchanged) throw new ApiFailure('token_already_exchanged')
    return installed(workspace, [...manifest.scopes], state.installation.issueTokens())
  },
})

/** https://docs.slack.dev/authentication/using-token-rotation */
function installed(
  { credentials, organization, team }: Workspace,
  scopes: readonly string[],
  tokens: Tokens | undefined,
): Json {
  const isWhole = organization?.id === team.id
  const ending = tokens && { refresh_token: tokens.refresh, expires_in: TOKEN_LIFE_MS / 1_000 }
  return {
    app_id: APP.id,
    scope: scopes.join(','),
    token_type: 'bot',
    access_token: tokens?.access ?? credentials.botToken,
    ...ending,
    bot_user_id: APP.botUserId,
    team: isWhole ? null : { id: team.id, name: team.name },
    enterprise: organization === undefined ? null : { id: organization.id, name: organization.name },
    is_enterprise_install: isWhole,
  }
}
