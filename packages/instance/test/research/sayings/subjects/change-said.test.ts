import { expect, test } from 'vitest'
import { changeSaid, isOfPractice } from '../../../../src/research/sayings/subjects/change-said.ts'
import { wantedOf } from '../../../../src/research/sayings/wanted-in.ts'

test.each([
  ['replace clap with lexopt', 'lexopt', 'clap'],
  ['test: replace mocha by vitest', 'vitest', 'mocha'],
  ['Switch from Docopt to Clap', 'Clap', 'Docopt'],
  ['use GitHub Actions instead of Travis CI', 'GitHub Actions', 'Travis CI'],
  ['adopt log/slog, remove go-kit/log', 'log/slog', 'go-kit/log'],
  ['Drop `rfc3986` requirement.', '', '`rfc3986` requirement'],
  ['Remove testsuite package from setup.py', '', 'testsuite package'],
  ['Add OTLP Ingestion endpoint (#12571)', 'OTLP Ingestion endpoint', ''],
  ['Convert callbacks to promises', 'promises', 'callbacks'],
  ['Convert generator-mw with deprecation warning', '', ''],
  ['Fix a typo', '', ''],
  ['Fish shell support - installer / key bindings (#33)', 'Fish shell support', ''],
  ['shell: nushell integration scripts', 'nushell integration', ''],
  ['Vim plugin: tmux integration', 'tmux integration', ''],
  ['Vim plugin: do not enable tmux-integration', '', ''],
  ['Add zsh support', 'zsh support', ''],
  ['Improve fish support', '', ''],
  ['Remove fish support', '', 'fish support'],
])('what came and what went: %s', (sentence, gained, lost) => expect(changeSaid(sentence)).toEqual({ gained, lost }))

test.each([
  ['when did we start using vitest', { gained: ['vitest'], lost: [], anywhere: [] }],
  [
    'who replaced chardet with charset_normalizer?',
    { gained: ['charset', 'normalizer'], lost: ['chardet'], anywhere: [] },
  ],
  ['when was the retry limit added to the client?', { gained: ['retry', 'limit'], lost: [], anywhere: ['client'] }],
  ['when did we drop Go 1.18 support?', { gained: [], lost: ['1.18'], anywhere: [] }],
  ['when did it go ESM only?', { gained: ['esm'], lost: [], anywhere: [] }],
  ['when did it become ESM-only?', { gained: ['esm'], lost: [], anywhere: [] }],
  ['why did we get rid of mocha?', { gained: [], lost: ['mocha'], anywhere: [] }],
])('what a question wants: %s', (question, wanted) => {
  const intent = wanted.gained.length > 0 ? 'introduced' : 'removed'
  expect(wantedOf(question, intent)).toEqual(wanted)
})

test.each([
  ['when did we support nix', true],
  ['when did we start using nix', true],
  ['when was nix support added', false],
  ['who added support for nix', false],
])('of something used or given up: %s', (question, isSo) => expect(isOfPractice(question)).toBe(isSo))
