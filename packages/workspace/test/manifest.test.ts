import { expect, test } from 'vitest'
import { loadManifest, parseManifest } from '../src/manifest.ts'
import { MANIFEST } from './support/practice.ts'

test('a YAML manifest tells commands, shortcuts, scopes and events', async () => {
  const manifest = await loadManifest(MANIFEST)
  expect(manifest.botName).toBe('lookout')
  expect(manifest.commands.map(({ command }) => command)).toEqual(['/look', '/mention'])
  expect(manifest.events.has('app_mention')).toBe(true)
  expect(manifest.scopes.has('chat:write')).toBe(true)
})

test('a JSON manifest will do, and optional scopes count as granted', () => {
  const scopes = { bot: ['commands'], bot_optional: ['files:write'] }
  const text = JSON.stringify({ display_information: { name: 'A' }, oauth_config: { scopes } })
  expect([...parseManifest(text, 'a.json').scopes]).toEqual(['commands', 'files:write'])
})

test('a wrong manifest is refused by name and key', async () => {
  expect(() => parseManifest('display_information: {}', 'a.yml')).toThrow(/a\.yml.*[\s\S]*display_information\.name/)
  await expect(loadManifest('/nowhere.yml')).rejects.toThrow('/nowhere.yml cannot be read')
})
