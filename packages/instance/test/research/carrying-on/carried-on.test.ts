import { expect, test } from 'vitest'
import { carriedOn } from '../../../src/research/carrying-on/carried-on.ts'
import { asksOff, failureAsked } from '../../../src/research/trace/failure-asked.ts'

const after = (question: string, answer = '') => ({ question, answer })

test.each([
  ['how do i pipe multiple commands', 'can i do that with sync?', 'can I pipe multiple commands with sync?'],
  ['can i nest carts?', 'and does that also work in the browser', 'can I nest carts in the browser?'],
  ['when was the cart added?', 'why?', 'why was the cart added?'],
  ['why was the cart removed', 'when', 'when was the cart removed'],
  ['when was the cart added?', 'which release?', 'when was the cart added, and in which release?'],
  ['when was --line-numbers added', 'who added it', 'when was --line-numbers added, and by whom?'],
  ['since when is there bulk suppression', 'who added it', 'since when is there bulk suppression, and by whom?'],
  ['who wrote the prefetch stuff', 'since when', 'when was prefetch stuff introduced?'],
  ['does mirror support --remove', 'since when was that there', 'when was support for --remove introduced?'],
  ['where are the tests of --remove', 'since when', 'when was `--remove` introduced?'],
  ['does it work on windows', 'since when', 'when was support for windows introduced?'],
  ['whats the default of max_part_size', 'can i raise it', 'how do I set the max_part_size?'],
  ['whats the max width', 'can i change it', 'which option sets the width?'],
  ['what is the flush period of the writer', 'can i change it', 'which option sets the flush period of the writer?'],
  [
    'which port does it listen on',
    'is there an environment variable for that',
    'which environment variable sets the port?',
  ],
  ['which flag sets the wide table', 'how do i turn that one off', 'how can I turn off the wide table?'],
  [
    'what does cart do when it takes too long',
    "what's the exit code for that",
    'which exit code is returned when it takes too long?',
  ],
  ['list all callers of take', 'only those in src/shop?', 'list all callers of take in src/shop?'],
  [
    'list all callers of take in src/cart.ts',
    'just the ones under src/shop',
    'list all callers of take under src/shop?',
  ],
  [
    'which environment variables are there',
    'only the ones for smtp',
    'which environment variables are there for smtp?',
  ],
  ['list all tests for the cart', 'only in test/a.ts', 'list all tests for the cart in test/a.ts?'],
  ['list all callers of take', 'and how many are there', 'list all callers of take'],
  [
    'what is the login limit',
    'what status code is that',
    'which status code is returned when the login limit is exceeded?',
  ],
  ['which status code is returned when the limit is exceeded', 'how do i turn that off', 'how do i turn that off'],
  ['how long does the wrap timeout last', 'can i change it', 'which option sets the wrap timeout?'],
  ['is the wrap job on by default', 'how often does it run', 'how often does it run'],
  ['where does the config file live', 'can it be changed?', 'which option sets the config file?'],
  ['when was batchInsert added', 'what changed since then', 'what has changed in batchInsert?'],
  ['who last changed src/cart.ts', 'and the one before?', 'what has changed in src/cart.ts?'],
  ['when was the cart last changed', 'and before that?', 'what has changed in cart?'],
  ['is pylock.toml supported', 'since when', 'when was support for pylock.toml introduced?'],
  ['what does lib/cart.js do', 'since when?', 'when was `lib/cart.js` introduced?'],
  ['whats the default max_age of session cookie', 'can i change it?', 'how do I set the max_age of session cookie?'],
  [
    'how many threads does the pool have by default',
    'how can i increase it',
    'how can I increase the threads of the pool?',
  ],
  ['whats the default pool min and max', 'for sqlite?', 'whats the default pool min and max for sqlite?'],
  ['how does watch work for local fs', 'on s3?', 'how does watch work on s3?'],
  ['whats minimum_size in gzip middleware', 'and compresslevel?', 'whats `compresslevel` in gzip middleware'],
  ['what changed in 0.47.2', 'any security fixes?', 'what security fixes are new in 0.47.2?'],
  [
    'what changed between v1.8 and v1.9',
    'and breaking changes?',
    'what breaking changes were made between v1.8 and v1.9?',
  ],
  ['what is new in v2.1', 'and what was fixed', 'what fixes are new in v2.1?'],
  ['what changed in v2.1', 'what broke?', 'what breaking changes are new in v2.1?'],
  ['what changed in v2.1', 'did anything break?', 'what breaking changes are new in v2.1?'],
  ['what changed in web-v4.13.0', 'and in 4.12?', 'what changed in web-v4.12'],
  ['what changed in v2.1.0', 'what about v2.0.1', 'what changed in v2.0.1'],
  ['what changed in v2.1.0', 'and in 2.0.1?', 'what changed in 2.0.1'],
  ['does it support parallel', 'is it on by default', 'does it support parallel by default?'],
  ['does it support parallel', 'and is that the default?', 'does it support parallel by default?'],
  ['what is new in v2.1?', 'and the one before?', 'what is new in the release before v2.1?'],
  [
    'what changed in the latest release?',
    'the previous one?',
    'what changed in the release before the latest release?',
  ],
  ['when was the last release?', 'and the one before that?', 'when was the release before the last release?'],
  ['what changed since v2.1', 'and the release before?', 'what changed in v2.1?'],
  ['whats new since v1.9', 'anything breaking?', 'what breaking changes are new since v1.9?'],
  ['who last changed src/cart.ts', 'and why', 'why was it changed?'],
  ['how many threads by default', 'and from the command line?', 'how many threads by default from the command line?'],
  ['how many threads by default', 'what about a single cart', 'how many threads by default for a single cart?'],
  ['what happens when the cart is full', 'and if it is sealed?', 'and if it is sealed?'],
  [
    'what happens when the cart is full',
    'and if the lid is shut?',
    'what happens when the cart is full and the lid is shut?',
  ],
  ['what happens when the queue is full?', 'and if the queue is empty?', 'what happens if the queue is empty?'],
  ['does the cache expire?', 'when?', 'when does the cache expire?'],
  ['how does the cart round prices', 'and if the sum is zero', 'how does the cart round prices if the sum is zero?'],
  ['how many times is a task retried by default', 'and what happens then?', 'what happens after a task is retried?'],
  ['how many times is a task retried by default', 'can i change it', 'how do I set how many times a task is retried?'],
  ['which port does the till listen on', 'can i change it', 'which option sets the port of the till?'],
  ['how are carts sorted', 'in what order', 'in what order are carts sorted?'],
  ['how many retries by default', 'for which methods', 'for which methods are retries?'],
  ['how are carts sorted', 'can i change that', 'how can I change how carts are sorted?'],
  ['where is the rate limit checked', 'how do i raise it', 'how can I raise the rate limit?'],
  ['does the worker delete finished jobs', 'when?', 'when does the worker delete finished jobs'],
  ['does the worker delete finished jobs', 'after how long', 'after how long does the worker delete finished jobs'],
  ['how does the worker delete jobs', 'how often does it do that', 'how often does the worker delete jobs'],
  ['which algorithms are supported', 'and the default one?', 'what is the default algorithm?'],
  ['what storage backends are there', 'which one is the default', 'what is the default storage backend?'],
  ['how do i print a table', 'what about markdown?', 'how do i print markdown'],
  ['how do i switch to postgres', 'and sqlite?', 'how do i switch to sqlite'],
  ['does it check if a token is expired', 'what about leeway', 'does it check leeway'],
  ['whats the default timeout', 'does the pool use the same', 'does the pool use the same timeout'],
  ['whats the default timeout', 'does the pool do the same', 'does the pool do the same'],
  ['how many jobs can run in parallel?', 'can I change it?', 'which option sets the jobs?'],
  ['how large can an upload be?', 'can I change it?', 'how do I set how large an upload can be?'],
  ['how does the server log requests?', 'and the worker?', 'how does the worker log requests?'],
  ['how does the server log requests?', 'and responses?', 'how does the server log responses?'],
  ['how does Stall store pears', 'and Booth?', 'how does Booth store pears'],
  ['why is the current thread stopped', 'can i change that', 'how can I change how current thread is stopped?'],
  ['how does leak detection work', 'is that documented', 'documentation for that?'],
  ['whats the default timeout', 'whats the minimum then', 'what is the minimum of timeout?'],
  ['how does the cache plugin work', "what's the default ttl", 'what is the default ttl of cache plugin?'],
  ['when was the cart removed', 'how come?', 'why was the cart removed'],
  ['who wrote the cart', 'why?', 'why was it introduced?'],
  ['what is the default of maxItems?', 'but why?', 'why was it introduced?'],
  ['who knows the cart?', 'why?', 'why was it changed?'],
  ['Is the cart maintained?', 'how?', 'how is the cart maintained?'],
  ['is gzip enabled?', 'whats the default?', 'what is the default of gzip?'],
  ['how does the cart round its prices', 'why?', 'why: how does the cart round its prices'],
  ['what happens to a cart on logout', 'how so?', 'why: what happens to a cart on logout'],
  ['are empty carts deleted', 'and why is that', 'why: are empty carts deleted'],
  ['where is the cart emptied?', 'and the tests?', 'where is it tested?'],
  ['does it support digest auth?', 'and ntlm?', 'is ntlm supported?'],
  ['how do i configure ssl', 'and client certs?', 'how do i configure client certs'],
  ['how do i set the number of workers', 'and threads?', 'how do i set the number of threads'],
  ['how long are failed jobs kept', 'and completed ones?', 'how long are completed jobs kept'],
  ['where does the signing key get rotated', 'how often?', 'how often does the signing key get rotated'],
  ['hi, can it serve over a unix socket?', 'how', 'how do I serve over a unix socket?'],
  ['is there a way to skip the tests', 'how?', 'how do I skip the tests'],
  ['does it support digest auth', 'how?', 'how do I use digest auth?'],
  ['does it round prices', 'how?', 'how does it round prices'],
  ['how does mirror work', 'which flags?', 'which flags does mirror have?'],
  ['can it retry', 'how many times?', 'how many times can it retry'],
  ['how do I use cte?', 'since when', 'when was support for cte introduced?'],
  ['where are redirects followed', 'max?', 'what is the maximum of redirects?'],
  ['whats the max pool size', 'min?', 'whats the minimum pool size'],
  ['where is the cart emptied', 'how?', 'how is the cart emptied'],
  ['was on_start removed?', 'what should i use instead', 'what should i use instead of on_start?'],
  ['who knows src/cart.ts', 'what about src/till.ts?', 'who knows src/till.ts?'],
  ['where is the cart tested?', 'and the till?', 'where is the till tested?'],
  ['what is the default of retries', 'how about timeoutMs?', 'what is the default of timeoutMs?'],
  ['what does is_open return?', 'and close?', 'where is `close` defined?'],
  ['when was the gcs backend added', 'and the s3 one?', 'when was the s3 backend added'],
  ['how does the cart work?', 'since when?', 'when was it introduced?'],
  ['how does the watcher delay work?', 'what is the default delay?', 'what is the default delay of watcher?'],
  ['when was the cart added?', 'who did it', 'when was the cart added, and by whom?'],
  ['when was the cart added?', 'by who', 'when was the cart added, and by whom?'],
  ['who added the cart', 'when', 'who added the cart, and when?'],
  ['does it support S3?', 'since when?', 'when was support for S3 introduced?'],
  ['how do I build it from source?', 'and run the tests', 'how do I run the tests?'],
  ['what is the default ping interval?', 'and the timeout?', 'what is the default ping timeout?'],
  ['what is the default size of a page', 'and the limit?', 'what is the default of the limit?'],
  [
    'how do i change the address of the GUI?',
    'which environment variable?',
    'which environment variable sets the address gui?',
  ],
  [
    'which environment variable sets the gui address?',
    'and by a flag?',
    'which command line option sets the gui address?',
  ],
  ['what is the default lock wait?', 'can i set it with an env var?', 'which environment variable sets the lock wait?'],
])('after “%s”, “%s” asks %s', (before, question, asked) => expect(carriedOn(question, after(before))).toBe(asked))

test.each([
  ['how does the cart work?', 'which flag is deprecated?'],
  ['who wrote the cart?', 'which option?'],
  ['does it support retries?', 'is there a flag?'],
  ['does it support digest auth?', 'and where is it tested?'],
  ['where is the cart tested?', 'and run the tests'],
  ['what is the default delay of the watcher?', 'what is the default timeout?'],
  ['what is the default delay of the watcher?', 'what is the default delay?'],
  ['does it support S3?', 'what is the default port?'],
  ['when was the cart added?', 'who removed it?'],
  ['when was the cart removed?', 'who wrote it?'],
  ['how do I configure logging?', 'and test coverage reports?'],
  ['how can I deploy it?', 'ok stop talking about that'],
  ['how do I build it?', 'and run the tests, where are they?'],
  [`does it support ${'x '.repeat(300)}?`, 'since when?'],
  ['how does the cart work?', 'who did it?'],
  ['does it support digest auth?', 'what about the tests?'],
  ['when was the cart added?', 'why does it round up?'],
  ['when was the cart added?', 'who uses it?'],
  ['how does the cart work?', 'any security fixes?'],
  ['how does the cart work?', 'and the one before?'],
  ['how does the cart work?', 'is it on by default?'],
  ['what is new in v2.1', 'how are bugs fixed?'],
  ['how does the cart work?', 'what broke?'],
  ['what changed in 0.47.2', 'any idea?'],
  ['how does the cart work?', 'for example?'],
  ['how does the cart work?', 'and before that?'],
  ['what is the default delay of the watcher?', 'whats the default'],
  ['how does the cart work?', 'how?'],
  ['difference between small and large carts', 'and the default?'],
  ['how does the cart work?', 'can i change it?'],
  ['how does the cart work?', 'which env var'],
  ['does it support S3?', 'does it support sqlite?'],
  ['does it support webhooks?', 'and good work'],
  ['is the cache cleared when there is a restart?', 'what about sessions?'],
  ['how do i run tests in parallel', 'what about performance'],
  ['what backends are there', 'and kafka?'],
  ['how does the cart work?', 'can i change that'],
  ['how does the cart work?', 'when the till is open, why does it beep'],
  ['how do i empty a cart', 'how many carts are there'],
])('after “%s”, “%s” stays', (before, question) => expect(carriedOn(question, after(before))).toBe(question))

test('an environment variable that the answer before named is the one that is asked for', () => {
  const answer = 'It is `less -r` if `$PAGER` is not set.\n\n## More\n\n- `$HOME`'
  const asked = carriedOn('which env var', after('how is paging done?', answer))
  expect(asked).toBe('which environment variable is `PAGER`?')
  expect(carriedOn('which env var', after('how is paging done?', `$TERM, ${answer}`))).toBe('which env var')
})

test('the default is that of the option that the answer before named', () => {
  const page = '[docs/limits.md:9](http://code/docs/limits.md), *max\\_body\\_size*:\n\n> Larger bodies are refused.'
  const before = after('is there a way to limit the body size?', page)
  expect(carriedOn('whats the default', before)).toBe('what is the default of `max_body_size`?')
  const flag = '> Start it with `--trusted-proxies` set to the proxy.\n\n## More\n\n- `--trust-proxies-of`'
  expect(carriedOn('default value?', after('how do i trust proxies', flag))).toBe(
    'what is the default of `--trusted-proxies`?',
  )
  expect(carriedOn('the default?', after('how does retry work', '`other_thing`'))).toBe('what is the default of retry?')
})

test('when a value changed is asked of the value, and who changed it of its line', () => {
  const value = after('what is the default max size?', '`max_size` is `5` ([src/a\\_b.ts:12](http://code/x)).\n\nmore')
  expect(carriedOn('when did that change?', value)).toBe('since when is `max_size` `5`?')
  expect(carriedOn('since when', value)).toBe('since when is `max_size` `5`?')
  expect(carriedOn('who changed it', value)).toBe('who last changed `src/a_b.ts:12`?')
  const line = after('which node version is needed', 'It runs on 22 ([package.json:12](http://code/x)).')
  expect(carriedOn('when was the line last changed?', line)).toBe('when was `package.json:12` last changed?')
  const range = after('where is the cart', 'The cart is in [src/cart.ts:3–9](http://code/x).')
  expect(carriedOn('when did that change?', range)).not.toContain('src/cart.ts')
  const past = after('who last changed max_size', '[src/a.ts:12](http://code/x) was last changed on May 1.')
  expect(carriedOn('when was that changed', past)).not.toContain('src/a.ts')
})

test('why it is this number is asked of the value that was given', () => {
  const value = after('how many items by default', '`MAX_ITEMS` is `30` ([src/a.ts:12](http://code/x)).')
  for (const why of ['why 30?', 'but why that number', 'why so low'])
    expect(carriedOn(why, value)).toBe('since when is `MAX_ITEMS` `30`, and why?')
  expect(carriedOn('why 40?', value)).toBe('why 40?')
  const reason = {
    question: 'since when is `MAX_ITEMS` `30`, and why?',
    answer: '',
    origin: 'whats the default max items',
  }
  expect(carriedOn('and the timeout?', reason)).toBe('what is the default of the timeout?')
})

test('since when, after a document that names what does it, is asked of that name', () => {
  const said = '[docs/api.md:3](http://code/x), *Words\\.Pluralize\\(string\\)*:\n\n> Pluralizes irregular words'
  expect(carriedOn('since when', after('how do i pluralize irregular words', said))).toBe(
    'when was `Words.Pluralize` introduced?',
  )
  expect(carriedOn('since when', after('tests for custom converters?'))).toBe('when was custom converters introduced?')
})

test('how to turn it off, after a failure, asks on which condition it is not made', () => {
  const failure = 'Error: the drawer is stuck'
  const off = carriedOn('how do i turn that off', after(failure))
  expect(failureAsked(off)).toBe(failure)
  expect(asksOff(off)).toBe(true)
  expect(asksOff(carriedOn('can I disable it?', after(failure)))).toBe(true)
  expect(asksOff(carriedOn('why', after(failure)))).toBe(false)
  expect(asksOff(carriedOn('how do I turn that off', after('does it color its output?')))).toBe(false)
})

test('the tests of a file are those of what its answer named', () => {
  const before = after(
    'what does src/cart.cs do',
    '[src/cart.cs](a) mainly defines `Cart`.\n\n- Tested in [test/cart.cs:3](b)',
  )
  expect(carriedOn('tests for it?', before)).toBe('where is `Cart` tested?')
  expect(carriedOn('tests for it?', after('what does src/cart.cs do', '[src/cart.cs](a) mainly defines `Cart`.'))).toBe(
    'tests for it?',
  )
})

test('why, after a quoted message, asks why it is raised', () => {
  const failure = "what does 'failed to count: the cart is locked' mean"
  expect(failureAsked(carriedOn('why does that happen', after(failure)))).toBe(failure)
})

test('since when, after a needed version, asks since when that is required', () => {
  const answer =
    '“Shop 3 runs on Java 17.” ([README.md:38](a)); `sourceCompatibility = VERSION_21` ([build.gradle:9](b)).'
  expect(carriedOn('since when?', after('what java version is needed', answer))).toBe('when was java 21 required?')
  expect(carriedOn('since when?', after('what is the msrv', '`rust-version = "1.86.0"`'))).toBe(
    'when was rust 1.86.0 required?',
  )
  expect(carriedOn('since when?', after('what java version is needed', 'None is declared.'))).toBe('since when?')
})

test('what others asked it of, holds for how to set it', () => {
  const before = { question: 'where is that set', answer: '', origin: 'whats the default table name' }
  expect(carriedOn('can i change it', before)).toBe('which option sets the table name?')
})

test('why, after a failure, asks why it is raised', () => {
  const failure = 'Error: no such cart\n    at take (/app/src/cart.js:3:9)'
  expect(failureAsked(carriedOn('why', after(failure)))).toBe(failure)
  expect(failureAsked(failure)).toBeUndefined()
})
