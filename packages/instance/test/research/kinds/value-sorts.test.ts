import { describe, expect, test } from 'vitest'
import { value } from '../../../src/research/kinds/value.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { kindOf } from '../../support/kind-of.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

test.each([
  'how deep can folders be nested',
  'how late may a train be before it counts as missed',
  'how similar must a word be to be suggested',
  'how many lines of history does a window keep',
  'header name the request id is read from',
  'exit code that means that nobody answered',
  'name of the header a client can put its token in',
  'max open orders of the till by the door',
  'which status does the till answer with',
])('%s asks for a value', (sentence) => expect(kindOf(sentence)).toBe('value'))

test.each(['status code 500 after upgrading, where does it come from', 'environment variable parsing'])(
  '%s asks for none',
  (sentence) => expect(kindOf(sentence)).not.toBe('value'),
)

test('a long word takes no longer than others', () => {
  const started = performance.now()
  kindOf(`max connections per ${'internationalization'.repeat(20)}, please`)
  expect(performance.now() - started).toBeLessThan(200)
})

test('where a Set-Cookie header is built is a place', () =>
  expect(kindOf('where is the Set-Cookie string put together')).toBe('place'))

test('how many lines a file has is counted', () => expect(kindOf('how many lines of code are there')).not.toBe('value'))

describe('the sort of value that is asked for', async () => {
  const depot = makeSampleRepository('depot', {
    'src/pack.go':
      'package depot\n\nconst MinPackSize = 4 * 1024 * 1024\nconst DefaultPackSize = 16 * 1024 * 1024\n\nfunc layout(h Handle, packFile string) {\n\tif h.Type == PackFile && len(h.Name) > 2 {\n\t\tsplit(h.Name)\n\t}\n}\n',
    'src/shed.go':
      'package depot\n\n// After it, sheds nobody uses are old.\nconst MaxShedAge = 30 * 24 * time.Hour\nconst ReturnDays = 7\n',
    'lib/depot.rb':
      'module Depot\n  # Number of tries to sign in before locking an account\n  mattr_accessor :maximum_attempts\n  @@maximum_attempts = 20\n\n  mattr_accessor :unlock_in\n  @@unlock_in = 1.hour\nend\n',
    'src/include.c':
      '#define INCLUDE_DEPTH_LIMIT 50\n#define CYCLE_PERIOD 100\nint include_file(int depth) { return depth > INCLUDE_DEPTH_LIMIT; }\n',
    'src/train.ts': 'export const missedThreshold = 60_000\nexport const trainCount = 1\n',
    'src/retry.ts': 'export const ERROR_RETRY_DELAY = 30\nexport const OUT_OF_TICKETS = 7\n',
    'src/ticket.ts':
      'export function refuse(ticket) {\n  return { state: ticket.state, ticket: {\n    status: 400,\n  } }\n}\n',
    'src/whistle.ts':
      'const HOUR_MS = 3_600_000\nexport const whistleTtl = 2 * HOUR_MS\n\nexport function blow() {\n  let last = 3\n  return last\n}\n',
    'src/bell.ts': 'const HOUR_MS = 60 * 60 * 1000\nexport const bellTtl = 3 * HOUR_MS\n',
    'src/admin.go':
      'package depot\n\n// The base of admin endpoints.\nconst adminEndpointBase = "/pki/"\n\n// DefaultAdminListen is the address of the admin endpoint.\nvar DefaultAdminListen = "localhost:2019"\n',
    'src/rotate.ts': 'export const rotationInterval = 24 * Hour\nexport const rotateSizeMegabytes = 100\n',
    'res/depot.properties': 'org.depot.crane.craneCount: 10\norg.depot.crane.priority: 5\n',
    'src/window.c':
      'const struct options_table_entry options_table[] = {\n\t{ .name = "window-history",\n\t  .default_num = 2500,\n\t  .text = "Maximum number of lines to keep in a window"\n\t},\n};\n',
    'src/language.ts':
      "export const OPTIONS = {\n  lookup: 'lang',\n  cookie: {\n    secure: true,\n    maxAge: 365 * 24 * 60 * 60,\n  },\n}\nexport const tagCacheMax = 256\n",
    'daemon/server.py':
      'PROTOCOL_HEADER = "X-Protocol"\nDEFAULT_MAX_BODY = 5 * 1024 * 1024\n\n@click.option(\n    "--max-body-size",\n    type=int,\n    default=DEFAULT_MAX_BODY,\n    help="Maximum request body size in bytes.",\n)\ndef main(body):\n    if request.headers.get(PROTOCOL_HEADER, "1") != "1":\n        return 400\n',
    'lib/limits.rb': 'PARAMS_LIMIT = env_int.call("DEPOT_PARAMS_LIMIT", 4096)\n',
    'src/media.ts': 'export const maxlength = "200"\n',
  })
  const toKinds = await serveToKinds([depot])
  const ask = (question: string) => toKinds(question, { kinds: [value] })

  test('what an expression comes to is said beside it', async () => {
    expect((await ask('default size of a pack file'))?.first).toContain('`16 * 1024 * 1024`, which is 16,777,216')
  })

  test.each([
    ['default size of a pack file', 'DefaultPackSize', '16 * 1024 * 1024'],
    ['after how many days is an unused shed old', 'MaxShedAge', '30 * 24 * time.Hour'],
    ['how many failed logins until an account is locked', 'maximum_attempts', '20'],
    ['how deep can files include each other', 'INCLUDE_DEPTH_LIMIT', '50'],
    ['how late may a train be before it counts as missed', 'missedThreshold', '60_000'],
    ['on what address is the admin endpoint by default', 'DefaultAdminListen', 'localhost:2019'],
    ['how big does a log get before it is rotated', 'rotateSizeMegabytes', '100'],
    ['default number of cranes', 'org.depot.crane.craneCount', '10'],
    ['how many lines of history does a window keep', 'window-history', '2500'],
    ['how long is the language remembered in the cookie', 'maxAge', '365 * 24 * 60 * 60'],
    ['how large can a request to the daemon be', 'DEFAULT_MAX_BODY', '5 * 1024 * 1024'],
    ['env variable to raise the number of params allowed, and its default', 'DEPOT_PARAMS_LIMIT', 'DEPOT_PARAMS'],
    ['what is the retry delay after an error', 'ERROR_RETRY_DELAY', '30'],
  ])('%s', async (question, name, amount) => {
    const reply = await ask(question)
    expect(reply?.first).toContain(`\`${name}\``)
    expect(reply?.first).toContain(amount)
  })

  test.each([
    ['how long does a whistle last', 'whistleTtl', '2 * HOUR_MS', '3_600_000'],
    ['how long does a bell last', 'bellTtl', '3 * HOUR_MS', '60 * 60 * 1000'],
  ])('%s: with the constant of the same file that it is reckoned from', async (question, name, amount, constant) => {
    const reply = await ask(question)
    expect(reply?.first).toContain(`\`${name}\` is \`${amount}\`, where \`HOUR_MS\` is \`${constant}\``)
  })

  test('a status of HTTP is no duration', async () => {
    expect((await ask('how long does the state of a ticket last'))?.first ?? '').not.toContain('400')
  })

  test('a number that has nothing to do with it is not given', async () => {
    expect((await ask('how often does it phone home to look for a new release'))?.first ?? '').not.toContain('200')
  })
})
