import { stringify } from 'yaml'
import { INSTALL_PATHS } from '../bot/install/routes.ts'
import { createManifest } from '../bot/manifest/create-manifest.ts'
import { linkHost } from '../config/link-host.ts'
import { UserError } from '../ports/errors.ts'
import { defineVerb } from './define.ts'

const EVENTS_PATH = '/slack/events'

export const manifest = defineVerb({
  name: 'manifest',
  usage: ['manifest [--http https://YOUR-HOST [--install [--organization]] [--rotate-tokens]]'],
  options: {
    http: { type: 'string' },
    install: { type: 'boolean' },
    organization: { type: 'boolean' },
    'rotate-tokens': { type: 'boolean' },
  },
  async run({ config, options: { http, install, organization, 'rotate-tokens': isRotating } }) {
    if ((install || isRotating) && typeof http !== 'string')
      throw new UserError('--install and --rotate-tokens go with --http https://YOUR-HOST.')
    if (organization && !install) throw new UserError('--organization goes with --install.')
    const made = createManifest({
      host: linkHost(config),
      ...(typeof http === 'string' && { requestUrl: urlAt(http, EVENTS_PATH) }),
      ...(install && { redirectUrl: urlAt(String(http), INSTALL_PATHS.redirect) }),
      ...(isRotating && { isRotating: true }),
      ...(organization && { isForOrganization: true }),
    })
    return { text: manifestText(made).trimEnd(), json: made }
  },
})

/** In the form that Slack's page accepts. */
export function manifestText(made: ReturnType<typeof createManifest>): string {
  return stringify(made, { lineWidth: 0, aliasDuplicateObjects: false })
}

function urlAt(host: string, path: string): string {
  const { protocol, href } = URL.canParse(host) ? new URL(path, host) : { protocol: '', href: '' }
  if (protocol !== 'https:')
    throw new UserError('--http takes the address Slack can reach, such as https://bot.example.com.')
  return href
}
