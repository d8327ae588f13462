import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { METHOD_RULES } from '../../../packages/workspace/src/api/method-rules.ts'
import { ROOT, readSources } from '../../../scripts/source-files.ts'
import { optionalScopes, scopeNames, useOf } from '../../../src/bot/manifest/scopes.ts'

/** The Web API methods that the sources of the bot call. */
const called = new Set(
  readSources('src/bot/**/*.ts')
    .map(({ path }) => readFileSync(join(ROOT, path), 'utf8'))
    .flatMap((source) => [...source.matchAll(/\bclient((?:\s*\.\w+)+)\s*\(/g)])
    .map(([, name = '']) => name.replace(/\s/g, '').slice(1))
    .filter((name) => name.includes('.')),
)
const needing = (scope: string) =>
  Object.entries(METHOD_RULES)
    .filter(([name, { scopes }]) => called.has(name) && scopes.includes(scope))
    .map(([name]) => name)

/** What https://docs.slack.dev/reference/events says of each event that the bot hears. */
const EVENT_SCOPES: Readonly<Record<string, string>> = {
  app_mention: 'app_mentions:read',
  link_shared: 'links:read',
  'message.channels': 'channels:history',
  'message.groups': 'groups:history',
  'message.im': 'im:history',
  reaction_added: 'reactions:read',
  user_change: 'users:read',
}

describe('the scopes', () => {
  it('are enough for each method that is called', () => {
    expect(called.size).toBeGreaterThan(15)
    const refused = [...called].filter((name) => {
      const rule = Object.entries(METHOD_RULES).find(([method]) => method === name)?.[1]
      return rule === undefined || (rule.scopes.length > 0 && !rule.scopes.some((scope) => isNamed(scope)))
    })
    expect(refused).toEqual([])
  })

  it.each(scopeNames.filter((scope) => scope !== 'commands'))('are not too many: %s is needed', (scope) => {
    const { methods = [], events = [] } = useOf(scope)
    expect([...methods, ...events]).not.toEqual([])
    expect(methods.filter((method) => !needing(scope).includes(method))).toEqual([])
    expect(events.filter((event) => EVENT_SCOPES[event] !== scope)).toEqual([])
  })

  it.each(scopeNames)('name the features that need them: %s', (scope) => {
    const files = useOf(scope).features.map((feature) => readSources(`src/handlers/${feature}/**/*.ts`).length)
    expect(files).not.toContain(0)
  })

  it('may be refused where there is a word for what is lost', () => {
    expect(optionalScopes).toContain('files:write')
    expect(optionalScopes).not.toContain('chat:write')
  })
})

function isNamed(scope: string): boolean {
  return scopeNames.some((name) => name === scope)
}
