import { stringify } from 'yaml'
import { createManifest } from '../bot/manifest/create-manifest.ts'
import { linkHost } from '../config/link-host.ts'
import { UserError } from '../ports/errors.ts'
import { defineVerb } from './define.ts'

const EVENTS_PATH = '/slack/events'

export const manifest = defineVerb({
  name: 'manifest',
  usage: ['manifest [--http https://YOUR-HOST]'],
  options: { http: { type: 'string' } },
  async run({ config, options: { http } }) {
    const made = createManifest({
      host: linkHost(config),
      ...(typeof http === 'string' && { requestUrl: requestUrl(http) }),
    })
    return { text: manifestText(made).trimEnd(), json: made }
  },
})

/** As Slack's page takes it. */
export function manifestText(made: ReturnType<typeof createManifest>): string {
  return stringify(made, { lineWidth: 0, aliasDuplicateObjects: false })
}

function requestUrl(host: string): string {
  const { protocol, href } = URL.canParse(host) ? new URL(EVENTS_PATH, host) : { protocol: '', href: '' }
  if (protocol !== 'https:')
    throw new UserError('--http takes the address Slack can reach, such as https://bot.example.com.')
  return href
}
