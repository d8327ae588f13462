import { expect, test } from 'vitest'
import { value } from '../../../src/research/kinds/value.ts'
import { canBeCode, codeAsked } from '../../../src/research/values/codes/code-asked.ts'
import { valuesOn } from '../../../src/research/values/held/value-lines.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

test.each([
  ['what exit code does it return when a gate fails', 'exit'],
  ['which return code means a timeout', 'exit'],
  ['what does it exit with if the file is missing', 'exit'],
  ['what status code is sent when a cart is empty', 'status'],
  ['which http status does it answer with for a wrong cart', 'status'],
  ['what is the status of an order', undefined],
  ['what code is in src/exit.ts', undefined],
])('%s: %s', (question, of) => expect(codeAsked(question)).toBe(of))

test.each([
  ['99', 'exit', true],
  ['-1', 'exit', true],
  ['ExitUsage', 'exit', true],
  ['EX_CONFIG', 'exit', true],
  ['2 * time.Second', 'exit', false],
  ['1024', 'exit', false],
  ['"none"', 'exit', false],
  ['null', 'exit', false],
  ['413', 'status', true],
  ['http.StatusConflict', 'status', true],
  ['HTTPStatus.NOT_FOUND', 'status', true],
  ['5', 'status', false],
  ['10000', 'status', false],
] as const)('%s as a code of %s: %s', (written, of, can) => expect(canBeCode(written, of)).toBe(can))

test('of a constant of a type in Go, the name comes first', () => {
  expect(valuesOn('\tGateFailed ExitCode = 99', 'codes.go').map(({ name }) => name)).toEqual(['GateFailed'])
  expect(valuesOn('const Late = 3', 'codes.go').map(({ name }) => name)).toEqual(['Late'])
  expect(valuesOn('  TimeSpan Wait = 3;', 'Codes.cs').map(({ name }) => name)).toEqual(['Wait'])
})

const toKinds = await serveToKinds([
  makeSampleRepository('harbor', {
    'codes/codes.go':
      'package codes\n\ntype ExitCode uint8\n\nconst (\n\t// Some gates have failed.\n\tGatesHaveFailed ExitCode = 99\n\t// The crane is missing.\n\tNoCrane ExitCode = 98\n)\n',
    'gates/gates.go': 'package gates\n\nconst gatesRate = 2 * time.Second\n\nvar gatesFailed = 512\n',
    'tool/load.py':
      'import sys\n\n\ndef load(manifest):\n    if manifest is None:\n        print("The manifest is missing", file=sys.stderr)\n        sys.exit(3)\n    timeout = 30\n',
    'src/Exit.java': 'public enum ExitStatus {\n    OK(0),\n    ANCHOR_LOST(64),\n    ANCHOR_STUCK(65);\n}\n',
    'tool/main.py':
      'import sys\n\nMOORING_FAILURE = 5\n\n\ndef run(mooring):\n    if mooring.has_failed:\n        sys.exit(MOORING_FAILURE)\n',
    'src/errors.py':
      'class HTTPError(Exception):\n    code = None\n\n\nclass CargoTooHeavy(HTTPError):\n    """Raised if the cargo is heavier than allowed."""\n\n    code = 413\n\n\nclass BerthTaken(HTTPError):\n    """Raised if the berth is taken."""\n\n    code = 409\n',
  }),
])
const first = async (question: string) => (await toKinds(question, { kinds: [value] }))?.first

test('an exit code is a constant of such a type, a case or what a call ends with, but no duration', async () => {
  expect(await first('what exit code does it return when a gate fails?')).toMatch(/`GatesHaveFailed`.*`99`.*codes\.go/)
  expect(await first('which exit code is returned when the manifest is missing?')).toMatch(/`sys\.exit\(3\)`.*load\.py/)
  expect(await first('what exit code means that the anchor is lost?')).toMatch(/`ANCHOR_LOST`.*`64`.*Exit\.java/)
  expect(await first('what exit code do i get when the mooring fails?')).toMatch(/`MOORING_FAILURE`.*`5`.*main\.py/)
})

test('a status code is told by the class that it is in, which says when', async () => {
  expect(await first('what status code does it return when the cargo is too heavy?')).toMatch(/`413`.*errors\.py/)
  expect(await first('which status code is sent when a berth is taken?')).toMatch(/`409`.*errors\.py/)
})
