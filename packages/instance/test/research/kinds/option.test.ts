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
  'which config option disables the whistle',
  'which setting turns off retries',
  'which option disables foreign keys when migrating',
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
  'which field did Bob rename?',
  'which setting changed in v2?',
  'What property tests cover the parser?',
  'which configuration loader is used?',
  'What config format is supported?',
  'which config option was removed in v5?',
  'What field types exist',
  'What config do I need to run the tests?',
  'which database field stores the email?',
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

const kettle = makeSampleRepository('kettle', {
  'config.go':
    'package kettle\n\n// Config is how a kettle is set up.\ntype Config struct {\n\t// Watts is how strong it heats.\n\tWatts int\n\n\t// DisableTcpPings turns off the pings that are sent\n\t// if no other ping gets there.\n\tDisableTcpPings bool\n\n\t// DisableTcpPingsForLid is like it, lid by lid.\n\tDisableTcpPingsForLid func(name string) bool\n}\n\n// DefaultConfig is a sane config.\nfunc DefaultConfig() *Config {\n\treturn &Config{\n\t\tWatts: 2000, // of heat\n\t\tDisableTcpPings: false, // pings are safe\n\t}\n}\n',
  'src/options.d.ts':
    'export type Options = {\n\t/**\n\tStrips the final newline from what a kettle says.\n\t*/\n\treadonly stripFinalNewline?: boolean;\n};\n',
  'src/KettleOptions.cs':
    'namespace Kettle;\n\npublic class KettleOptions\n{\n    private TimeSpan _pollingInterval;\n\n    /// <summary>How often the lid is looked at.</summary>\n    public TimeSpan PollingInterval\n    {\n        get { return _pollingInterval; }\n    }\n}\n',
})
const askKettle = await serveToKinds([kettle])

test.each([
  ['which config option disables tcp pings', 'DisableTcpPings', 'config.go', 10, 'turns off the pings'],
  ['which option strips the final newline', 'stripFinalNewline', 'src/options.d.ts', 5, 'Strips the final newline'],
  ['which setting controls the polling interval', 'PollingInterval', 'src/KettleOptions.cs', 8, 'How often'],
])('%s: the field where it is declared', async (question, name, path, endLine, says) => {
  const reply = await askKettle(question)
  expect(reply?.first).toContain(`The option is \`${name}\``)
  expect(reply?.first).toContain(says)
  expect(reply?.places[0]).toMatchObject({ path, endLine })
})

test('of one word, only a field of just that name is meant', async () => {
  expect((await askKettle('which setting controls the watts'))?.first).toContain('`Watts`')
  expect((await askKettle('which setting controls the lid'))?.kind).not.toBe('option')
})
