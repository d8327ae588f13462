import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { checkManifest } from '../../src/manifest/check-manifest.ts'
import { manifestDefinitions } from '../../src/manifest/definitions.ts'
import { MANIFEST_LIMITS } from '../../src/manifest/manifest-limits.ts'
import { readDeclaredLimits } from '../support/read-declared-limits.ts'

const found = (manifest: unknown) => checkManifest(manifest).map(({ severity, pointer }) => `${severity} ${pointer}`)

const overSockets = {
  _metadata: { major_version: 2, minor_version: 1 },
  display_information: { name: 'Lookout', background_color: '#1f3a4d', description: 'Looks things up' },
  features: {
    agent_view: { agent_description: 'Looks', suggested_prompts: [{ title: 'Look', message: 'Look it up' }] },
    app_home: { home_tab_enabled: true, messages_tab_enabled: true },
    bot_user: { display_name: 'lookout', always_online: true },
    shortcuts: [{ name: 'Ask about this', type: 'message', callback_id: 'ask', description: 'Asks' }],
    slash_commands: [{ command: '/look', description: 'Looks', usage_hint: 'what for', should_escape: true }],
    unfurl_domains: ['example.com'],
  },
  oauth_config: {
    redirect_urls: ['https://example.com/slack/oauth_redirect'],
    scopes: { bot: ['commands', 'app_mentions:read', 'links:read', 'assistant:write'], bot_optional: ['im:history'] },
  },
  settings: {
    event_subscriptions: { bot_events: ['app_mention', 'link_shared', 'message.im', 'agent_session_stopped'] },
    interactivity: { is_enabled: true },
    socket_mode_enabled: true,
  },
}

it('takes a manifest with everything in it, over sockets', () => {
  expect(found(overSockets)).toEqual([])
})

it('takes the same over HTTP with an address for everything', () => {
  const request_url = 'https://example.com/slack/events'
  const [command] = overSockets.features.slash_commands
  const overHttp = {
    ...overSockets,
    features: { ...overSockets.features, slash_commands: [{ ...command, url: request_url }] },
    settings: {
      event_subscriptions: { ...overSockets.settings.event_subscriptions, request_url },
      interactivity: { is_enabled: true, request_url },
    },
  }
  expect(found(overHttp)).toEqual([])
})

it('takes what the SDK does not declare yet', () => {
  const manifest = { ...overSockets, workflows: {}, outgoing_domains: [] }
  expect(found({ ...manifest, settings: { ...overSockets.settings, is_hosted: false } })).toEqual([])
})

describe('warns of', () => {
  it('a command given twice', () => {
    const [command] = overSockets.features.slash_commands
    const features = { ...overSockets.features, slash_commands: [command, command] }
    expect(found({ ...overSockets, features })).toEqual(['warning /features/slash_commands/1/command'])
  })

  it('shortcuts, links and stops that are never heard of', () => {
    const { event_subscriptions, socket_mode_enabled } = overSockets.settings
    const { agent_view: _, unfurl_domains: __, ...features } = overSockets.features
    expect(found({ ...overSockets, features, settings: { event_subscriptions, socket_mode_enabled } })).toEqual([
      'warning /features/shortcuts',
      'warning /settings/event_subscriptions/bot_events/1',
      'warning /settings/event_subscriptions/bot_events/3',
    ])
  })
})

it('an unknown name is told without listing all known ones', () => {
  const [problem] = checkManifest({ ...overSockets, oauth_config: { scopes: { bot: ['commads'] } } })
  expect(problem?.message).toBe('"commads" is not known to Slack')
})

it('nothing that is written in a manifest makes the check fail', () => {
  const odd = ['constructor', '__proto__', '', 7, null, [], {}]
  for (const value of [...odd, odd]) {
    const features = { slash_commands: value, shortcuts: value, unfurl_domains: value }
    const settings = { event_subscriptions: { bot_events: value, request_url: value }, interactivity: value }
    expect(found({ features, settings, oauth_config: { scopes: value } })).toContain('error ')
    expect(found({ features: value, settings: value })).toContain('error ')
    expect(Array.isArray(checkManifest(value))).toBe(true)
  }
})

describe('the limits agree with the comments of the SDK', () => {
  const web = import.meta.resolve('@slack/web-api')
  const declared = readDeclaredLimits(fileURLToPath(new URL('./types/request/manifest.d.ts', web)))

  it('which state many', () => {
    expect(declared.length).toBeGreaterThan(20)
  })

  // Left to Slack: what the functions of workflow apps take.
  it.each(declared.filter(({ type }) => type !== 'ManifestParameters'))(
    '$type $field: $max',
    ({ type, field, max }) => {
      expect(max).toContain(MANIFEST_LIMITS.types[type]?.fields?.[field]?.max)
    },
  )

  it('and name only types that it declares', () => {
    expect(Object.keys(manifestDefinitions())).toEqual(expect.arrayContaining(Object.keys(MANIFEST_LIMITS.types)))
  })
})
