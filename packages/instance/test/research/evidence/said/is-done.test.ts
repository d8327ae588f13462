import { expect, test } from 'vitest'
import { beginsComment, denies, doesWith, isAbout, tellsOf } from '../../../../src/research/evidence/said/is-done.ts'
import { sayer } from '../../../../src/research/evidence/said/sayer.ts'
import { supportTerms } from '../../../../src/research/evidence/said/support-words.ts'

const s3 = sayer({ word: 's3', pattern: '\\bs3\\b', isOptional: false })

test.each([
  'Orders can be exported as S3 objects.',
  'It supports FTP and S3.',
  'The feeds are stored on Amazon S3.',
  'S3 and FTP are available as storages.',
  'Uploads go to a bucket via S3.',
  'Prefix the path with "s3:" to store files on S3 instead of on disk.',
])('a sentence that says it is done: %s', (sentence) => expect(tellsOf(sentence, s3)).toBe(true))

test.each([
  'For a complete list of available values, access the Canned ACL section on Amazon S3 docs.',
  'Unlike tools that support S3, this one writes to disk.',
  'TODO: use S3 here.',
  'Support for S3 is planned.',
  'Examples: S3, disk, tape.',
  "If you're using S3, this may not work.",
  'It can write to disk instead of S3.',
  'The `--s3` flag was used to write to S3.',
  'To write via S3 is deferred.',
  'It uses disks instead of tapes, S3 or paper.',
  'Set `poll` to true to avoid S3.',
  'Pass --local to disable S3.',
  'It supports § 5 of the act. S3 is another matter.',
])('a sentence that only names it: %s', (sentence) => expect(tellsOf(sentence, s3)).toBe(false))

test('a heading is about it, unless it compares', () => {
  expect(isAbout('Storing on S3', s3)).toBe(true)
  expect(isAbout('Migrating from S3', s3)).toBe(false)
})

test.each([
  ["import { S3Client } from '@aws/s3'", 'src/store.ts', true],
  ['  s3_bucket: str', 'src/store.py', true],
  ["  .option('--s3', 'where')", 'src/options.ts', true],
  ["export const words = ['disk', 's3']", 'src/words.ts', false],
  ['// not yet on s3', 'src/store.ts', false],
  ['// Files can be kept on S3.', 'src/store.ts', true],
  ["const asked = 'does it work with s3 or disk?'", 'src/words.ts', false],
  ["import { S3Client } from '@aws/s3'", 'test/store.ts', false],
  ['    "aws-s3": "1.2.3"', 'package.json', true],
  ['  image: s3', '.github/workflows/ci.yml', false],
])('a line of code: %s in %s', (line, path, does) => expect(doesWith(line, path, s3)).toBe(does))

test('the first line of a comment says what is done below it', () => {
  const lines = ['/**', ' * Parse the Range header.', ' * Unless it is no Range.', ' */', 'function range() {}']
  expect(lines.map((_, at) => beginsComment(lines, at + 1))).toEqual([false, true, false, false, false])
})

test('it is what the sentence before is about', () => {
  expect(tellsOf('It can write to S3.', s3, 'Other is a rewrite.')).toBe(true)
  expect(tellsOf('It can write to S3.', s3, 'Other is a rewrite that you may use instead of this.')).toBe(false)
})

test('a version is no end of a longer name', () => {
  const [http3] = supportTerms('does it support http/3', new Set()).map(sayer)
  expect(['HTTP/3', 'run HTTP3 here', 'quic-go/http3'].map((text) => http3?.isSaid(text))).toEqual([true, true, true])
  expect(http3?.isSaid('import okhttp3.Call')).toBe(false)
})

test.each([
  'S3 is not supported.',
  'We do not support S3.',
  'Since 4.0, S3 is no longer supported due to lack of time.',
  'There is no support for S3 yet.',
  'Unsupported: S3.',
  "We don't support S3.",
  "S3 isn't supported.",
  'S3 isn’t supported.',
  'S3: not supported.',
])('a sentence that denies it: %s', (sentence) => expect(denies(sentence, s3)).toBe(true))

test.each([
  'S3 does not support the header Expect.',
  'The S3 storage is not compatible with versioned buckets.',
  'S3 is not available in the free plan.',
  'S3 cannot be reached without a key.',
  'No configuration needed: works on S3.',
  'Without admin rights it works on S3.',
  'It does not handle FTP, but it writes to S3.',
  "You don't need a plugin that supports S3.",
  'This is always true on platforms that do not support S3.',
])('a sentence that says its limits: %s', (sentence) => expect(denies(sentence, s3)).toBe(false))

test.each([
  ['can it do digest auth?', 'auth', 'Digest authentication is on.'],
  ['is long polling there?', 'polling', 'const LONG_POLL_MS = 50'],
  ['is kubernetes supported', 'kubernetes', 'runs on k8s'],
  ['does it do logging?', 'logging', 'a logger for each request'],
  ['does it do logging?', 'logging', 'const logFile = 1'],
  ['is caching there?', 'caching', 'what is cached'],
  ['does it do encrypting?', 'encrypting', 'encryption at rest'],
])('%s finds %s in: %s', (question, word, text) => {
  const term = supportTerms(question, new Set()).find((one) => one.word === word)
  expect(term && sayer(term).isSaid(text)).toBe(true)
})

test('an address says nothing', () => {
  const [term] = supportTerms('does it speak https?', new Set())
  expect(term?.word).toBe('https')
  expect(term && sayer(term).isSaid('see https://example.com/guide')).toBe(false)
})

test.each([
  ['does it do logging?', 'show the login page'],
  ['does it do signing?', 'handles signals'],
])('%s is not about: %s', (question, text) => {
  const [term] = supportTerms(question, new Set())
  expect(term && sayer(term).isSaid(text)).toBe(false)
})

test('everyday words are not what is missing', () => {
  const terms = supportTerms('can people register themselves?', new Set())
  expect(terms.filter(({ isOptional }) => !isOptional).map(({ word }) => word)).toEqual(['register'])
})

test.each([
  ['can I open the till by hand during maintenance', ['open', 'till', 'manual']],
  ['are old uploads deleted at some point', ['old', 'uploads', 'deleted']],
  ['does it take cards or can I plug them in', ['take', 'cards']],
  ['do guests get a mail when somebody pays', ['guests', 'mail', 'pays']],
  ['does it run during the night', ['run', 'during', 'night']],
  ['does it compress pages during upload to S3', ['compress', 'pages', 'during', 'upload', 'S3']],
  ['can it delete users or can it only disable them', ['delete', 'disable']],
])('%s asks about its own words alone', (question, words) =>
  expect(supportTerms(question, new Set()).map(({ word }) => word)).toEqual(words),
)

test('deleted and removed are one, uploads and uploaded too', () => {
  const terms = supportTerms('are uploaded files deleted', new Set())
  expect(terms.map(({ word }) => word)).toEqual(['uploaded', 'files', 'deleted'])
  const [uploaded, , deleted] = terms.map(sayer)
  expect(uploaded?.isSaid('Where uploads go')).toBe(true)
  expect(deleted?.isSaid('They are never removed.')).toBe(true)
})
