import { expect, test } from 'vitest'
import { cutSettings, isSettingsPage } from '../../../src/research/passages/settings-pages.ts'

const conf = `# The settings of a server, each with what it does.

################################## NETWORK #####################################

# Close the connection after a client is idle for so many seconds. Clients
# that subscribe are never closed.
#
# 0 means never.
timeout 0

# How many clients may be connected at the same time. Once the limit is
# reached all new connections are closed with an error.
#
# maxclients 10000

################################### DISK #######################################

# What is written is kept in this file, which is read when the server starts
# the next time.

appendfilename "append.log"

# Which of several ways to write is used depends on how much may be lost:
#
# always: after every write, which is slow and safe
# everysec: once a second, which is fast
#
# If unsure, use everysec.
appendfsync everysec
`.split('\n')

test('what a comment says stands under the name of the setting below it', () => {
  expect(cutSettings(conf).map(({ titles, startLine, endLine }) => [...titles, startLine, endLine])).toEqual([
    [1, 1],
    ['NETWORK', 'timeout', 5, 9],
    ['NETWORK', 'maxclients', 11, 14],
    ['DISK', 'appendfilename', 18, 21],
    ['DISK', 'appendfsync', 23, 29],
  ])
})

test('paragraphs are text, and what is set is to be typed', () => {
  const [, timeout] = cutSettings(conf)
  expect(timeout?.blocks.map(({ kind, startLine, lines }) => [kind, startLine, lines.length])).toEqual([
    ['text', 5, 2],
    ['text', 8, 1],
    ['code', 9, 1],
  ])
})

test('a file of values without explanations has no sections', () => {
  expect(cutSettings(Array.from({ length: 60 }, (_, index) => `key${index} = ${index}`))).toEqual([])
  expect(cutSettings(['# A comment of a few words.', 'key = 1'])).toEqual([])
})

test.each([
  ['redis.conf', true],
  ['etc/php.ini', true],
  ['config/app.conf.example', true],
  ['values.example.yaml', true],
  ['.env.sample', true],
  ['docker-compose.yml', false],
  ['src/config.ts', false],
])('%s is a page of settings: %j', (path, expected) => {
  expect(isSettingsPage(path)).toBe(expected)
})

test('overlong lines are read in linear time, and name nothing', () => {
  const banner = `### a${' '.repeat(20_000)}x`
  const setting = `# Name ${'='.repeat(20_000)} a b c d e f`
  const sections = cutSettings([...conf, '', banner, '', '# It is kept until the server stops.', setting])
  expect(sections.at(-1)?.titles).toEqual(['DISK'])
})

test('a setting may have an assignment or several values, and a banner rules at both ends', () => {
  const above = '# This is what a server keeps for each client.'
  const under = (line: string) => cutSettings([...conf, '', '# --- Limits ---', above, line]).at(-1)?.titles
  expect(under('timeout = 3')).toEqual(['Limits', 'timeout'])
  expect(under('client-output-buffer normal 0 0 0')).toEqual(['Limits', 'client-output-buffer'])
})

test('of variables one below the other, each has its own comment', () => {
  const above = (what: string) => `# This is where the ${what} of the shop is served.`
  const lines = [...conf, '', above('page'), '# PAGE_URL=http://page', above('api'), '# API_URL=http://api']
  const [page, api] = cutSettings(lines).slice(-2)
  expect([page?.titles.at(-1), api?.titles.at(-1)]).toEqual(['PAGE_URL', 'API_URL'])
  expect(page?.endLine).toBe((api?.startLine ?? 0) - 1)
})

test.each(['server.env.example', 'config.yml.sample', 'defaults/config.js', 'config.example.js'])(
  '%s is a page of settings',
  (path) => expect(isSettingsPage(path)).toBe(true),
)

test.each(['src/config.js', 'src/default.js', 'config/index.js'])('%s is none', (path) =>
  expect(isSettingsPage(path)).toBe(false),
)

test('what a block sets is named on its first line', () => {
  const block = ['// Uploads of the shop are kept until someone deletes them.', 'upload: {', '  enable: false,', '},']
  expect(
    cutSettings([...conf, '', ...block])
      .at(-1)
      ?.titles.at(-1),
  ).toBe('upload')
})

test('keys below a key are settings, and the section is called after the first', () => {
  const sample = [
    ...Array.from({ length: 12 }, (_, at) => `# Setting ${at} of the program is said here in words.`),
    '',
    '# How long tokens and signing keys are valid.',
    '# expiry:',
    '#   idTokens: "24h"',
    '#   signingKeys: "6h" # deprecated, use the one of the signer',
    '#   refreshTokens:',
    '#     reuseInterval: "3s"',
  ]
  const section = cutSettings(sample).at(-1)
  expect(section?.titles).toEqual(['expiry'])
  expect(section?.blocks.map(({ kind, lines }) => [kind, lines.length])).toEqual([
    ['text', 1],
    ['code', 5],
  ])
})
