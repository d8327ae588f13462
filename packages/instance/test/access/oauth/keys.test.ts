import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadOAuthKeys } from '../../../src/access/oauth/keys.ts'
import { makeTempDir } from '../../support/temp-dir.ts'

test.each([
  ['broken off', (text: string) => text.slice(0, 200)],
  ['of another kind', () => '[]'],
  ['with a key that is none', (text: string) => text.replace(/"n":"[^"]+"/, '"n":7')],
])('keys that are %s are named with what to do, and not quoted', (_, damage) => {
  const dataDir = makeTempDir()
  const { cookies } = loadOAuthKeys(dataDir)
  const file = join(dataDir, 'oauth-keys.json')
  writeFileSync(file, damage(readFileSync(file, 'utf8')))
  const damaged = expect.objectContaining({
    name: 'UnusableFile',
    message: expect.stringMatching(/oauth-keys\.json is damaged.* delete it/),
  })
  expect(() => loadOAuthKeys(dataDir)).toThrow(damaged)
  expect(() => loadOAuthKeys(dataDir)).not.toThrow(cookies[0])
})
