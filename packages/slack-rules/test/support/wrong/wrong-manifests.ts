import { checkManifest } from '../../../src/manifest/check-manifest.ts'
import { DOCS, long, METHODS, times, type Wrong } from './wrong.ts'

const MANIFEST = `${DOCS}/reference/app-manifest`
const VALIDATE = `${METHODS}/apps.manifest.validate`

const named = (more: object) => ({ display_information: { name: 'A', ...more } })
const featured = (features: object, settings: object = { socket_mode_enabled: true }) => ({
  ...named({}),
  features,
  oauth_config: { scopes: { bot: ['commands'] } },
  settings,
})
const command = { command: '/look', description: 'Looks' }
const shortcut = { name: 'Look', type: 'global', callback_id: 'look', description: 'Looks' }
const hearing = (event: string, ...bot: string[]) => ({
  ...named({}),
  oauth_config: { scopes: { bot } },
  settings: { socket_mode_enabled: true, event_subscriptions: { bot_events: [event] } },
})

function wrong(what: string, manifest: unknown, place: string, page = MANIFEST): Wrong {
  return { what, refused: `invalid_manifest ${place}`, page, check: () => checkManifest(manifest) }
}

export const WRONG_MANIFESTS: Wrong[] = [
  wrong('a manifest that is none', 'A', ''),
  wrong('a manifest without a name', { display_information: {} }, '/display_information'),
  wrong('a name over 35 characters', named({ name: long(36) }), '/display_information/name'),
  wrong('a description over 140 characters', named({ description: long(141) }), '/display_information/description'),
  wrong('a long description under 175', named({ long_description: 'x' }), '/display_information/long_description'),
  wrong('a color in words', named({ background_color: 'red' }), '/display_information/background_color'),
  wrong('an unknown part', { ...named({}), colour: 'red' }, '/colour'),
  wrong('a version of the future', { ...named({}), _metadata: { major_version: 3 } }, '/_metadata/major_version'),
  wrong('a bot without a name', featured({ bot_user: {} }), '/features/bot_user'),
  wrong('no commands in a list', featured({ slash_commands: [] }), '/features/slash_commands'),
  wrong('51 commands', featured({ slash_commands: times(51, command) }), '/features/slash_commands'),
  wrong(
    'a command without a slash',
    featured({ slash_commands: [{ ...command, command: 'look' }] }),
    '/features/slash_commands/0/command',
  ),
  wrong(
    'a command over 32 characters',
    featured({ slash_commands: [{ ...command, command: `/${long(32)}` }] }),
    '/features/slash_commands/0/command',
  ),
  wrong(
    'a command without a description',
    featured({ slash_commands: [{ command: '/look' }] }),
    '/features/slash_commands/0',
  ),
  wrong('eleven shortcuts', featured({ shortcuts: times(11, shortcut) }), '/features/shortcuts'),
  wrong(
    'a shortcut of another type',
    featured({ shortcuts: [{ ...shortcut, type: 'channel' }] }),
    '/features/shortcuts/0/type',
  ),
  wrong(
    'five suggested prompts',
    featured({ agent_view: { suggested_prompts: times(5, { title: 'a', message: 'b' }) } }),
    '/features/agent_view/suggested_prompts',
  ),
  wrong(
    'six unfurl domains',
    featured({ unfurl_domains: 'abcdef'.split('').map((name) => `${name}.example`) }),
    '/features/unfurl_domains',
  ),
  wrong(
    'an unfurl domain with its scheme',
    featured({ unfurl_domains: ['https://a.example'] }),
    '/features/unfurl_domains/0',
  ),
  wrong(
    'an unknown scope',
    { ...named({}), oauth_config: { scopes: { bot: ['chat:writ'] } } },
    '/oauth_config/scopes/bot/0',
  ),
  wrong('an unknown event', hearing('app_mentioned'), '/settings/event_subscriptions/bot_events/0'),
  wrong(
    'an IP address that is none',
    featured({}, { allowed_ip_address_ranges: ['1.2.3'] }),
    '/settings/allowed_ip_address_ranges/0',
  ),
  wrong(
    'events without an address',
    featured({}, { event_subscriptions: { bot_events: [] } }),
    '/settings/event_subscriptions',
    VALIDATE,
  ),
  wrong(
    'interactivity without an address',
    featured({}, { interactivity: { is_enabled: true } }),
    '/settings/interactivity',
    VALIDATE,
  ),
  wrong(
    'a command without an address',
    featured({ slash_commands: [command] }, {}),
    '/features/slash_commands/0',
    `${DOCS}/interactivity/implementing-slash-commands`,
  ),
  wrong(
    'commands without their scope',
    { ...featured({ slash_commands: [command] }), oauth_config: {} },
    '/features/slash_commands',
    `${DOCS}/reference/scopes/commands`,
  ),
  wrong(
    'an event without its scope',
    hearing('app_mention'),
    '/settings/event_subscriptions/bot_events/0',
    `${DOCS}/reference/events/app_mention`,
  ),
  wrong(
    'an event with none of its scopes',
    hearing('member_joined_channel', 'im:read'),
    '/settings/event_subscriptions/bot_events/0',
    `${DOCS}/reference/events/member_joined_channel`,
  ),
]
