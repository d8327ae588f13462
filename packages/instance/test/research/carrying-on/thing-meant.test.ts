import { expect, test } from 'vitest'
import { caseShown } from '../../../src/research/carrying-on/case-shown.ts'
import { thingSaid } from '../../../src/research/carrying-on/said/thing-said.ts'
import { thingMeant } from '../../../src/research/carrying-on/thing-meant.ts'

test.each([
  ['when was the mariadb driver added?', 'mariadb driver'],
  ['since when is there bulk suppressions', 'bulk suppressions'],
  ['who wrote the prefetch stuff', 'prefetch stuff'],
  ['when did we drop python 3.8', 'python 3.8'],
  ['is pylock.toml supported', 'pylock.toml'],
  ['where is checksum flag parsed', 'checksum flag'],
  ['what does pipenv/patched do', 'pipenv/patched'],
  ['does mirror have --remove?', '--remove'],
  ['how do I enable debug logging of sql', 'debug logging of sql'],
  ['how does offline mode work', 'offline mode'],
  ['where does the signing key get rotated', 'signing key'],
  ['where is lifespan startup handled', 'lifespan startup'],
  ["where's the userinfo endpoint", 'userinfo endpoint'],
  ['was the isStream option removed', 'isStream option'],
  ['what format does the Logger middleware use by default', 'Logger middleware'],
  ['whats the default max payload', 'max payload'],
  ['how many retries by default', 'retries'],
  ['how often do progress bars refresh', 'progress bars'],
  ['is leak detection on by default', 'leak detection'],
  ['what happens after a task is retried', 'task'],
  ['which algorithms are supported', 'algorithms'],
  ['how many times is a task retried', 'task'],
  ['what happens when the pool is full', 'pool'],
  ['does it check if a token is supported', undefined],
  ['what options do I have', undefined],
  ['how do I know what I need', undefined],
  ['when was it added?', undefined],
  ['how do I run the tests?', undefined],
  ['read and/or write?', undefined],
])('%s is about %s', (question, thing) => expect(thingSaid(question)).toBe(thing))

const topic = (symbol?: string) => ({ repo: 'app', path: 'src/a.go', symbol })

test('what does something itself is what the question before named, not what its answer began with', () => {
  const asked = (question: string) =>
    thingMeant(question, 'how does the Logger middleware work', topic('log_level'))?.asks
  expect(asked('what format does it use by default')).toBe('what format does Logger middleware use by default')
  expect(asked('who calls it')).toBeUndefined()
})

test('it is what the question before named in words, if the answer was about no symbol', () => {
  const asked = (question: string, before: string, symbol?: string) => thingMeant(question, before, topic(symbol))?.asks
  expect(asked('how do i use it', 'since when is there bulk suppressions')).toBe('how do i use bulk suppressions')
  expect(asked('who wrote it', 'what is pkg/probe', 'probeSignature')).toBe('who wrote `pkg/probe`')
  expect(asked('tests for it?', 'does mirror support --remove', 'watchMirror')).toBe('tests for `--remove`?')
  expect(asked('who wrote it', 'does it support etags', 'etagOf')).toBeUndefined()
  expect(asked('who wrote it', 'where is checksum flag parsed', 'parseChecksum')).toBeUndefined()
  expect(asked('how do I install it', 'what does pipenv/patched do')).toBeUndefined()
  expect(asked(`it says ${'x '.repeat(100)}`, 'what does pipenv/patched do')).toBeUndefined()
  expect(asked('does it support redis?', 'does it support memcached?')).toBeUndefined()
  expect(asked('which env var turns it on', 'how does offline mode work', 'ConnectOptions')).toBe(
    'which env var turns offline mode on',
  )
  expect(asked('what if it fails?', 'where is lifespan startup handled', 'startup')).toBe(
    'what if lifespan startup fails?',
  )
  expect(asked('where does it bind?', 'how do I configure the ldap connector', 'ldapConnector')).toBe(
    'where does ldap connector bind?',
  )
  expect(asked('which tests cover it', "where's the userinfo endpoint", 'getProvider')).toBe(
    'which tests cover userinfo endpoint',
  )
  expect(asked('tests for it?', 'how do i use a custom url converter', 'get_converter')).toBe(
    'tests for custom url converter?',
  )
  expect(asked('tests for it?', 'how does option parsing work', 'addOption')).toBe('tests for option parsing?')
  expect(asked('tests for it?', 'how does option parsing work', 'parseOptions')).toBeUndefined()
  expect(asked('who calls it', 'where is the cart emptied', 'clearBasket')).toBeUndefined()
  expect(asked('does it support redis?', 'how does the cart work', 'Cart')).toBeUndefined()
  expect(asked('what does it return?', 'where is checksum flag parsed', 'readFlag')).toBeUndefined()
  expect(asked('how are carts kept', 'when was the till added?')).toBeUndefined()
})

test('the case asked for is the file of the answer before that is named so', () => {
  const place = (path: string) => ({ label: path, href: path, place: { repo: 'app', path } })
  const sources = [place('lib/client.js'), place('lib/dialects/sqlite3/index.js')]
  const last = { question: 'whats the default pool min', talk: '', answer: '', sources }
  expect(caseShown('for sqlite?', last)?.path).toBe('lib/dialects/sqlite3/index.js')
  expect(caseShown('for mysql?', last)).toBeUndefined()
  expect(caseShown('who wrote sqlite', last)).toBeUndefined()
})

test('it is what is done, or what that is done to', () => {
  const asked = (question: string, before: string) =>
    thingMeant(question, before, topic('decode'), 'In docs/a.md')?.asks
  expect(asked('can it be disabled', 'does it check if a token is expired')).toBe(
    'how do I disable checking if a token is expired?',
  )
  expect(asked('how do i turn that off', 'does it check if a token is expired')).toBe(
    'how do i turn off checking if a token is expired',
  )
  expect(asked('can it have a title', 'how do I print a table')).toBe('can table have a title')
  expect(asked('can I remove them later', 'how do I hide fields in logs')).toBe('can I remove fields later')
  expect(asked('is that tested?', 'how do I hide fields in logs')).toBe('is hiding fields in logs tested?')
  expect(asked('is it off by default', 'how do I turn leak detection on')).toBe('is leak detection off by default')
  expect(asked('where is that checked', 'which algorithms are supported')).toBe('where are algorithms checked')
  expect(asked('is that tested', 'what happens when the pool is full?')).toBe(
    'is what happens when the pool is full tested',
  )
  expect(asked('is that configurable', 'when is a connection evicted')).toBe('is evicting connection configurable')
  expect(asked('what if it is locked?', 'how are expired sessions cleaned up?')).toBe(
    'what if expired sessions are locked?',
  )
  expect(asked('what if it is locked?', 'how does the server delete expired sessions?')).toBe(
    'what if expired sessions are locked?',
  )
  expect(asked('has it been tested?', 'where are expired sessions kept?')).toBe('have expired sessions been tested?')
  expect(asked('was it tested?', 'how does the postgres pool work?')).toBe('was postgres pool tested?')
  expect(asked('has it a limit?', 'how does redis work?')).toBe('has redis a limit?')
  expect(asked('what if it is None', 'does the pool use the same timeout')).toBe('what if timeout is None')
  expect(asked('for how long does it keep jobs', 'does it keep jobs')).toBeUndefined()
  expect(asked('is that option documented', 'when is a connection evicted')).toBeUndefined()
  expect(asked('does it work on windows', 'how do I print a table')).toBeUndefined()
  expect(asked('can it be installed without root', 'how do I print a table')).toBeUndefined()
})

test('what code does stays what its answer begins with', () => {
  const asked = (question: string) => thingMeant(question, 'how does it take a message', topic('take'), '`take` is in')
  expect(asked('where is it tested')).toBeUndefined()
  expect(asked('who calls it')).toBeUndefined()
})
