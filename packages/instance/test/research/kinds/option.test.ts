import { expect, test } from 'vitest'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { kindOf } from '../../support/kind-of.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

test.each([
  'which flag sets the compression?',
  'which command line option sets the gui address',
  'what flag turns off colors',
  "what's the flag for verbose output",
  'what is the command-line option to skip the tests',
  'is there a flag to not open the browser?',
  'is there an option to only show what would be done',
  'does it have a switch for quiet mode',
  'do we have a cli flag for the port',
  'flag to exclude large files',
  'the option for the output folder',
  'which cli argument changes the home directory',
  'which flag sets the log level',
  'which flag sets the path of the database file',
  'and which flag is it for the log file?',
  'which switch enables tracing',
])('%j asks for an option', (question) => expect(kindOf(question)).toBe('option'))

test.each([
  'which flags are there',
  'which feature flag enables the new cart',
  'list all command line options',
  'where is the verbose flag parsed',
  'how does the flag parser work',
  'what does the --verbose flag do',
  'which environment variable sets the address',
  'what is the default of the port option',
  'who added the quiet flag',
  'which options can a queue have',
  'which switch statement handles the opcodes',
  'which argument of retry sets the delay',
  'what is the argument to createStore',
  'which option of the Queue class sets the delay',
  'which option in config.yaml sets the port',
  'which flag marks a row as deleted in the database',
  'is there a flag column on users',
  'which flag parser is used',
  'which flag was removed in 2.0',
])('%j does not', (question) => expect(kindOf(question)).not.toBe('option'))

const tool = makeSampleRepository('tool', {
  'src/args.py':
    'parser.add_argument(\n    "--lock-wait",\n    metavar="SECONDS",\n    help="wait at most SECONDS for a lock",\n)\nparser.add_argument("--compression", help="how to compress")\nparser.add_argument("--umask", help="mode of new files")\nparser.add_argument("--login", help="sign in, see https://evil.example/login")\n',
  'scripts/release.py': 'parser.add_argument("--compress", help="compression of the release")\n',
  'src/lib.py': 'def compress(data):\n    # Compression of the data, whichever browser asks.\n    return data\n',
})
const ask = await serveToKinds([tool])

test.each([
  ['which flag sets the compression?', '--compression', 'src/args.py', 6],
  ['which option sets how long to wait for a lock', '--lock-wait', 'src/args.py', 2],
  ['is there a flag for the mode of new files', '--umask', 'src/args.py', 7],
])('%s: %s', async (question, name, path, startLine) => {
  const reply = await ask(question)
  expect(reply?.kind).toBe('option')
  expect(reply?.places[0]).toMatchObject({ path, startLine })
  expect(reply?.first).toContain(`\`${name}\``)
})

test('an address in what an option is for is no link', async () => {
  const reply = await ask('which flag signs in')
  expect(reply?.first).toContain('`--login`')
  expect(reply?.first).not.toContain('evil.example')
})

test('a question of none in particular has another answer', async () => {
  expect((await ask('which option is the default'))?.kind).not.toBe('option')
})

test('where no option says so, another kind answers', async () => {
  expect((await ask('is there a flag for the browser'))?.kind).not.toBe('option')
})
