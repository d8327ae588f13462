import { rmSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createSiteConfigReader, siteConfigFile } from '../../src/config/site-config.ts'
import { createRecordedLog } from '../support/log.ts'
import { makeTempDir } from '../support/temp-dir.ts'

test('without a file everything is on', () => {
  const reader = createSiteConfigReader(makeTempDir(), createRecordedLog())
  expect(reader.current()).toEqual({
    'auth.accessTokens': {
      allow: 'all-users-create',
      expirationOptionDays: [7, 14, 30, 60, 90],
      defaultExpirationDays: 90,
      allowNoExpiration: true,
      maxTokensPerUser: 25,
    },
    'auth.idpDynamicClientRegistrationEnabled': true,
    'auth.idpClientIdMetadataDocumentsEnabled': true,
    'auth.public': true,
    'http.hostNames': [],
    'evaluator.timeoutSeconds': 10,
    'mcp.enabled': true,
    'mcp.tools.disabled': [],
    'repositories.defaultAccess': 'public',
    'retention.conversationDays': 365,
    'retention.usageDays': 732,
    'deepSearch.sharing.enabled': false,
    entitlements: {},
    'credits.perCall': { deepsearch: 2, code_finder: 1 },
  })
})

test('a changed file is in force at once', () => {
  const dataDir = makeTempDir()
  const reader = createSiteConfigReader(dataDir, createRecordedLog())
  writeFileSync(siteConfigFile(dataDir), '{"mcp.enabled": false}')
  expect(reader.current()['mcp.enabled']).toBe(false)
})

test.each([
  ['{"mcp.enabled": "no"}', 'mcp.enabled'],
  ['{"mcp.enabld": false}', 'mcp.enabld'],
  ['{"mcp.tools.disabled": ["keywordsearch"]}', 'there is no tool "keywordsearch"; did you mean keyword_search?'],
  ['{"mcp.tools.disabled": ["x"]}', 'there is no tool "x"; the tools are code_finder, '],
  ['{"mcp.tools.disabled": [7]}', 'there is no tool 7'],
  ['{', 'not JSON'],
  ['{"entitlements": {"code_finder": {"limit": 5}}}', 'entitlements: code_finder: limit and per belong together'],
  [
    '{"entitlements": {"deepsearch": {"users": {"ann": 5}}}}',
    'users: a number by itself needs the per that the others have',
  ],
  ['{"entitlements": {"read_file": {"limit": 5, "per": "day"}}}', 'entitlements: Unrecognized key: "read_file"'],
  ['{"credits.perCall": {"deepsearch": -1}}', 'credits.perCall: deepsearch'],
])('a wrong file %s keeps the one before and says why', (text, why) => {
  const dataDir = makeTempDir()
  const log = createRecordedLog()
  writeFileSync(siteConfigFile(dataDir), '{"mcp.enabled": false}')
  const reader = createSiteConfigReader(dataDir, log)
  writeFileSync(siteConfigFile(dataDir), text)
  expect(reader.current()['mcp.enabled']).toBe(false)
  expect(reader.problem()).toContain(why)
  expect(log.lines).toHaveLength(1)
  writeFileSync(siteConfigFile(dataDir), '{ "mcp.tools.disabled": ["deepsearch"] }')
  expect(reader.problem()).toBeUndefined()
  expect(reader.current()['mcp.tools.disabled']).toEqual(['deepsearch'])
})

test('what a wrong file closes beside its mistake is closed, and what it opens is not', () => {
  const dataDir = makeTempDir()
  writeFileSync(
    siteConfigFile(dataDir),
    '{"mcp.tools.disabled": ["read_file"], "auth.accessTokens": {"allow": "none"}}',
  )
  const reader = createSiteConfigReader(dataDir, createRecordedLog())
  writeFileSync(
    siteConfigFile(dataDir),
    '{"mcp.tools.disabled": ["evaluatr", "deepsearch"], "auth.public": false, "deepSearch.sharing.enabled": true}',
  )
  expect(reader.current()).toMatchObject({
    'mcp.tools.disabled': ['deepsearch', 'read_file'],
    'auth.public': false,
    'auth.accessTokens': { allow: 'none' },
    'deepSearch.sharing.enabled': false,
  })
  expect(reader.problem()).toContain('evaluatr')
  writeFileSync(siteConfigFile(dataDir), '{}')
  expect(reader.current()).toMatchObject({ 'mcp.tools.disabled': [], 'auth.public': true })
})

test('a file that is taken away opens nothing', () => {
  const dataDir = makeTempDir()
  writeFileSync(siteConfigFile(dataDir), '{"mcp.enabled": false}')
  const reader = createSiteConfigReader(dataDir, createRecordedLog())
  rmSync(siteConfigFile(dataDir))
  expect(reader.current()['mcp.enabled']).toBe(false)
  expect(reader.problem()).toContain('gone')
  writeFileSync(siteConfigFile(dataDir), '{}')
  expect(reader.problem()).toBeUndefined()
  expect(reader.current()['mcp.enabled']).toBe(true)
})

test('a file that is wrong from the start stops the start', () => {
  const dataDir = makeTempDir()
  writeFileSync(siteConfigFile(dataDir), '{"mcp.enabled": 1}')
  expect(() => createSiteConfigReader(dataDir, createRecordedLog())).toThrow(/site-config\.json: mcp\.enabled/)
})
