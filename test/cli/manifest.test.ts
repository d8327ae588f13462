import { checkManifest } from '@crowsnest/slack-rules/manifest'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { manifest } from '../../src/cli/manifest.ts'
import { loadConfig } from '../../src/config/config.ts'

it.each([
  [
    'a real instance',
    { INSTANCE_URL: 'https://code.example.com:8443', INSTANCE_TOKEN: 'sgp_practice' },
    'code.example.com',
  ],
  ['the embedded one behind a proxy', { PUBLIC_URL: 'https://nest.example.org' }, 'nest.example.org'],
  ['the embedded one as it comes', {}, 'localhost'],
])('is the project’s own, with the host of links to %s', async (_, env, host) => {
  const { text } = await manifest.run({ words: [], options: {}, config: loadConfig(env), env: {} })
  expect(parse(text).features.unfurl_domains).toEqual([host])
  expect(checkManifest(parse(text))).toEqual([])
})
