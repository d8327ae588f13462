import { describe, expect, test } from 'vitest'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { kindOf } from '../../support/kind-of.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

test.each([
  'where are the exit codes of defined?',
  'where are the exit codes defined',
  'where do we define the error codes',
  'where are all the event types declared?',
  'what does it exit with when nothing matches?',
  'what exit code does it return when interrupted',
])('asks for constants: %s', (question) => expect(kindOf(question)).toBe('constants'))

test.each([
  'where are the exit codes handled',
  'where are sessions stored',
  'where are the tests',
  'where is the exit code set',
  'what are the exit codes',
  'what does exit code 2 mean',
  'where are `exitCodes` defined',
])('asks for something else: %s', (question) => expect(kindOf(question)).not.toBe('constants'))

describe('a mill', async () => {
  const mill = makeSampleRepository('mill', {
    'src/limits.go':
      'package mill\n\nconst maxSacks = 3\n\nconst (\n\tExitOk      = 0\n\tExitNoGrain = 1 // nothing to grind\n\tExitError   = 2\n)\n',
    'src/proxy.go':
      '// Exit codes of the mill are defined elsewhere.\npackage mill\n\ntype exitCodes struct {\n\tExitCodeName string\n\tExitCodeText string\n\tExitCodeLong string\n}\n',
    'src/api.js': "const API_URL = 'http://mill'\nconst API_TIMEOUT = 3\nconst API_RETRIES = 2\n",
    'src/ports.rs': `pub const PORT_A: &'static  str = "a";\npub const PORT_B: &'static  str = "b"; // ${'long '.repeat(80)}\npub const PORT_C: u8 = 1;\n`,
    'src/errors.h': '#define ERROR_CODE_JAM 10\n#define ERROR_CODE_FIRE 11\n#define ERROR_CODE_FLOOD 12\n',
  })
  const ask = await serveToKinds([mill])

  test.each([
    ['where are the exit codes defined?', 'src/limits.go', 6],
    ['where do we define the error codes', 'src/errors.h', 1],
    ['where are the port values defined?', 'src/ports.rs', 1],
    ['what does it exit with when there is no grain?', 'src/limits.go', 7],
  ])('%s', async (question, path, startLine) => {
    const reply = await ask(question)
    expect(reply?.kind).toBe('constants')
    expect(reply?.places[0]).toMatchObject({ path, startLine })
  })

  test('what only begins alike is no key', async () => {
    expect((await ask('where are the api keys defined?'))?.kind).not.toBe('constants')
  })

  test('where none says it, other kinds answer', async () => {
    expect((await ask('what does it exit with when the moon is full?'))?.kind).not.toBe('constants')
  })
})
