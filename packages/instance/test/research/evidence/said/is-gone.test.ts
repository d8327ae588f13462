import { expect, test } from 'vitest'
import { isDeprecated, isGone } from '../../../../src/research/evidence/said/is-gone.ts'
import { sayer } from '../../../../src/research/evidence/said/sayer.ts'
import { supportTerms } from '../../../../src/research/evidence/said/support-words.ts'

function saysOf(question: string) {
  return supportTerms(question, new Set()).map(sayer)
}

test.each([
  ['does it support mssql', '[MSSQL] was supported prior to version 0.7, but has been removed pending a rewrite.'],
  ['is graphql supported', 'GraphQL support in Shop was deprecated in version 0.15.0, and removed in version 0.17.0.'],
  ['is graphql supported', 'GraphQL support is no longer built in to the shop.'],
  ['can it daemonize', 'The 5.0 release removed daemonization. See below.'],
  ['does it support commonjs', 'It is native ESM and no longer provides a CommonJS export.'],
  ['does it run on jruby', 'Support ended: it no longer runs on JRuby.'],
  ['is there a redis backend', 'The Redis backend has been removed.'],
  ['does it support redis', 'Shop no longer supports `Redis`.'],
  ['does it support redis', 'After 2.0 Redis support was removed.'],
])('%s: gone says %s', (question, sentence) => expect(isGone(sentence, saysOf(question))).toBe(true))

test.each([
  ['does it support mssql', 'The MSSQL option `pool` was removed.'],
  ['does it support graphql', 'GraphQL no longer needs a plugin.'],
  ['are comments supported', 'Comments are removed from the output.'],
  ['does it support redis', 'Redis has been removed from the list of experimental backends, it is stable.'],
  ['does it support redis clusters', 'Redis was dropped in version 2.'],
  ['does it support redis', 'We removed the limit of Redis connections.'],
  ['does it support python', 'Shop no longer supports Python 3.7.'],
  ['does it support postgres', 'Shop no longer supports old versions of Postgres.'],
  ['does it handle connections', 'The client reconnects when the connection was dropped.'],
  ['does it follow symlinks', 'If a symlink has been removed, its target stays.'],
  ['does it support plugins', 'Plugins were removed from the default build.'],
])('%s: not gone by %s', (question, sentence) => expect(isGone(sentence, saysOf(question))).toBe(false))

test.each([
  ['is wsgi supported', "The server's native WSGI implementation is deprecated, you should switch.", true],
  ['is wsgi supported', 'The ASGI 2 mode is deprecated, use WSGI.', false],
  ['does it support redis', 'The Redis password option is deprecated.', false],
])('%s: deprecated by %s', (question, sentence, is) => expect(isDeprecated(sentence, saysOf(question))).toBe(is))
