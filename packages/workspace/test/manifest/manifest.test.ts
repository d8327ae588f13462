import { describe, expect, test } from 'vitest'
import { loadManifest, parseManifest } from '../../src/manifest/manifest.ts'
import { MANIFEST, silentLog } from '../support/practice.ts'

const named = 'display_information: {name: A}'

test('a YAML manifest tells commands, shortcuts, scopes and events', async () => {
  const manifest = await loadManifest(MANIFEST, silentLog)
  expect(manifest.botName).toBe('lookout')
  expect(manifest.commands.map(({ command }) => command)).toEqual(['/look', '/mention'])
  expect(manifest.events.has('app_mention')).toBe(true)
  expect(manifest.scopes.has('chat:write')).toBe(true)
})

test('a JSON manifest will do, and optional scopes count as granted', () => {
  const scopes = { bot: ['commands'], bot_optional: ['files:write'] }
  const text = JSON.stringify({ display_information: { name: 'A' }, oauth_config: { scopes } }, null, '\t')
  expect([...parseManifest(text, 'a.json', silentLog).scopes]).toEqual(['commands', 'files:write'])
})

test('an app without a bot user goes by its own name', () => {
  const features = 'features: {app_home: {home_tab_enabled: true}}'
  expect(parseManifest(`${named}\n${features}`, 'a.yml', silentLog).botName).toBe('A')
})

describe('a manifest that Slack would refuse', () => {
  const refusal = (text: string) => {
    try {
      parseManifest(text, 'a.yml', silentLog)
    } catch (error) {
      return error instanceof Error ? error.message.split('\n') : []
    }
    return []
  }

  test('is refused with a line for each reason, naming the place and the page', () => {
    const text = [
      named,
      'features:',
      '  slash_commands:',
      '    - command: look',
      '      description: Looks',
      'oauth_config: {scopes: {bot: [commands]}}',
      'settings:',
      '  socket_mode_enabled: true',
      '  event_subscriptions:',
      '    bot_events:',
      '      - app_home_opened',
      '      - app_mention',
    ]
    expect(refusal(text.join('\n'))).toEqual([
      'Slack would refuse the app manifest:',
      'a.yml:4 /features/slash_commands/0/command must be a slash and one word (https://docs.slack.dev/reference/app-manifest)',
      'a.yml:12 /settings/event_subscriptions/bot_events/1 "app_mention" needs the bot scope "app_mentions:read" (https://docs.slack.dev/reference/events/app_mention)',
    ])
  })

  test('is refused when it holds nothing, or something else', () => {
    expect(refusal('')[1]).toMatch(/^a\.yml:1 the manifest must be object/)
    expect(refusal('- a')[1]).toMatch(/^a\.yml:1 the manifest must be object/)
  })

  test('is refused when it can not be read', async () => {
    expect(refusal(`${named}\nfeatures: [`)).toEqual([expect.stringMatching(/^a\.yml:2 is not YAML: /)])
    expect(refusal('display_information: *nowhere')).toEqual([expect.stringMatching(/^a\.yml is not YAML: .*nowhere/)])
    await expect(loadManifest('/nowhere.yml', silentLog)).rejects.toThrow('/nowhere.yml cannot be read')
  })
})

test('what Slack takes but can not do is a warning', () => {
  const warnings: string[] = []
  const settings = 'settings: {socket_mode_enabled: true, event_subscriptions: {bot_events: [link_shared]}}'
  const scopes = 'oauth_config: {scopes: {bot: ["links:read"]}}'
  parseManifest([named, scopes, settings].join('\n'), 'a.yml', { warn: (message) => warnings.push(message) })
  expect(warnings).toEqual([expect.stringMatching(/^a\.yml:3 \/settings\/.* is never sent without features\./)])
})
