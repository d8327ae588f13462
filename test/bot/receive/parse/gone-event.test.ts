import { expect, it } from 'vitest'
import { parseOrganizationLeft } from '../../../../src/bot/receive/parse/gone-event.ts'

const event = (type: string) => ({ type: 'event_callback', event: { type } })

it.each([
  ['takes the app from workspaces', { team_id: null, enterprise_id: 'E1', ...event('team_access_revoked') }, 'E1'],
  ['removes the app', { enterprise_id: 'E1', ...event('app_uninstalled') }, 'E1'],
  ['revokes its token', { team_id: null, enterprise_id: 'E1', ...event('tokens_revoked') }, 'E1'],
  [
    'takes it from a workspace',
    { team_id: 'T1', authorizations: [{ enterprise_id: 'E1' }], ...event('team_access_revoked') },
    'E1',
  ],
  ['has a workspace that removes it', { team_id: 'T1', enterprise_id: 'E1', ...event('app_uninstalled') }, undefined],
  ['gives the app to more', { team_id: null, enterprise_id: 'E1', ...event('team_access_granted') }, undefined],
])('tells whether an organization %s', (_, body, left) => {
  expect(parseOrganizationLeft(body)).toBe(left)
})
