import { execSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { checkManifest } from '@crowsnest/slack-rules/manifest'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

it('Slack takes the manifest as it stands, and it can do all it says', () => {
  expect(checkManifest(parse(readFileSync('manifest.yml', 'utf8')))).toEqual([])
})

it('the Slack CLI gets the manifest and the start from its hooks', () => {
  const { hooks } = z
    .object({ hooks: z.object({ 'get-manifest': z.string(), start: z.literal('npm start') }) })
    .parse(JSON.parse(readFileSync('.slack/hooks.json', 'utf8')))
  const printed = execSync(hooks['get-manifest'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  expect(checkManifest(JSON.parse(printed))).toEqual([])
})
