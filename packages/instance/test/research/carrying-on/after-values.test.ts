import { expect, test } from 'vitest'
import { carriedOn } from '../../../src/research/carrying-on/carried-on.ts'

const SIZE = '`maxBuffer` is `100` KB ([lib/specific.js:101](http://code/x)).'
const TARGET = "`build.target` defaults to `'modules'` ([docs/build\\_options.md:8](http://code/x))."
const NEAREST =
  'No line gives this value for certain. The nearest: `MAX_FIELD_LENGTH` is `100` ([src/Printer.java:157](http://code/x)); `MAX_LINE` is `45` ([src/Line.java:4](http://code/x)).'
const VERSIONS =
  '`rust-version = "1.64"` ([examples/Cargo.toml:6](http://code/x)); `rust-version = "1.65"` ([core/Cargo.toml:28](http://code/x)); `rust-version = "1.65"` ([macros/Cargo.toml:25](http://code/x)).'
const OPTION =
  'The option is `ConnMaxIdleTime` of `Options` ([options.go:318–326](http://code/x)): “How long it may be idle.”'

test.each([
  ['default value of maxBuffer', SIZE, 'where is it set', 'where is `maxBuffer` set, as in `lib/specific.js:101`?'],
  [
    'default build target?',
    TARGET,
    "where's that set",
    'where is `build.target` set, as in `docs/build_options.md:8`?',
  ],
  ['default build target?', TARGET, 'where is that used', 'where is `target` used?'],
  ['default build target?', TARGET, 'can it be a list?', 'how do I set the `build.target`?'],
  ['default value of maxBuffer', SIZE, 'can i turn it off', 'how do I set the `maxBuffer`?'],
  ['default value of maxBuffer', SIZE, 'how do i turn that one off', 'how do I set the `maxBuffer`?'],
  ['which option sets the idle timeout', OPTION, 'default of it?', 'what is the default of `ConnMaxIdleTime`?'],
  ['whats the limit', NEAREST, 'when was that added', 'when was `MAX_FIELD_LENGTH` introduced?'],
  ['whats the default limit', NEAREST, 'who wrote it', 'when was `MAX_FIELD_LENGTH` introduced, and by whom?'],
  ['whats the msrv', VERSIONS, 'when was it bumped last', 'when was `core/Cargo.toml:28` last changed?'],
])('after “%s”, what is asked of its value is asked of its name', (question, answer, next, asked) =>
  expect(carriedOn(next, { question, answer })).toBe(asked),
)

const KEY = '`Max` is `120` in `Layout/LineLength` ([config/default.yml:1129](http://code/x)).'
const TOLD = '`reject`: “Setting this to `false` resolves with the error.” ([docs/api.md:10–12](http://code/x)).'
const REFUSED = 'If `size > max`, the code runs `return ErrMaxPayload` ([server/client.go:29](http://code/x)).'
const QUOTED =
  '“If it exceeds this limit, a `TooManyRedirects` exception is raised.” ([src/sessions.py:4](http://code/x))'

test.each([
  [
    'what is the retry limit',
    '`limit` is `2` ([a.ts:1](http://code/x)).',
    'can i turn it off',
    'how can I turn off the retry limit?',
  ],
  ['what is the default of Layout/LineLength?', KEY, 'how do i raise it', 'how do I set the `Layout/LineLength`?'],
  ['what does the reject option do', TOLD, 'can I turn it off', 'how do I set the `reject`?'],
  ['what does the reject option do', TOLD, 'since when', 'when was `reject` introduced?'],
  ['what happens when max payload is exceeded', REFUSED, 'where is it thrown', 'where is `ErrMaxPayload` raised?'],
  ['what is the limit of redirects', QUOTED, 'where is that raised?', 'where is `TooManyRedirects` raised?'],
  ['is UnstableResp3 deprecated', '', 'why?', 'why is UnstableResp3 deprecated?'],
  ['who wrote the stash', '', 'when was it removed?', 'when was stash removed?'],
  ['what levels are there', '', 'the default one for #[instrument]', 'what is the default level for #[instrument]?'],
  ['what levels are there', '', 'what other levels are there?', 'what levels are there?'],
  ['what does the daily rotation do', '', 'what other rotations are there', 'what rotations are there besides daily?'],
  ['what is the default log level', '', 'what other log levels are there', 'what log levels are there?'],
  ['what is the default rotation', '', 'any other rotations?', 'what rotations are there?'],
])('after “%s” and its answer, “%s” asks of what that is about', (question, answer, next, asked) =>
  expect(carriedOn(next, { question, answer })).toBe(asked),
)

test.each([
  ['what levels are there', '', 'the default one'],
  ['how does the cart work', REFUSED, 'where is the cart thrown away'],
  ['how does the cart work', 'Start at `empty` ([src/cart.ts:3](http://code/x)).', 'where is it thrown'],
  ['what does parseHeader do', '`parseHeader`: “Reads it.” ([a.ts:1](http://code/x)).', 'can i turn it off'],
])('after “%s”, nothing is taken from what says nothing of it', (question, answer, next) =>
  expect(carriedOn(next, { question, answer })).toBe(next),
)

test.each([
  ['how does client side caching work', 'is it enabled by default', 'is client side caching enabled by default?'],
  ['how does client side caching work', 'since when?', 'when was client side caching introduced?'],
  ['what does the buffer option do', 'is it on by default', 'what is the default of `buffer`?'],
  ['what does the cleanup option do', 'and detached?', 'what does the `detached` option do'],
  ['what does lookup_field do', 'and lookup_url_kwarg?', 'what does `lookup_url_kwarg` do'],
  ['how do reload handles work', 'where are the tests', 'where are reload handles tested?'],
  [
    'how does hmr decide full reload or hot update',
    'where does the client handle it then?',
    'where does the client handle full reload or hot update?',
  ],
])('after “%s”, “%s” asks %s', (question, next, asked) => expect(carriedOn(next, { question, answer: '' })).toBe(asked))

test.each([
  ['where is the cart emptied?', 'Start at `empty` ([src/cart.ts:3](http://code/x)).', 'where is it set'],
  ['default limit', NEAREST, 'where is it set'],
  ['how does the cart work?', '', 'where do we handle it then?'],
])('after “%s”, no name is taken from what is no value', (question, answer, next) =>
  expect(carriedOn(next, { question, answer })).toBe(next),
)
