import { readFileSync } from 'node:fs'
import { checkManifest } from '@crowsnest/slack-rules/manifest'
import { expect, it } from 'vitest'
import { parse } from 'yaml'

it('Slack takes the manifest as it stands, and it can do all it says', () => {
  expect(checkManifest(parse(readFileSync('manifest.yml', 'utf8')))).toEqual([])
})
