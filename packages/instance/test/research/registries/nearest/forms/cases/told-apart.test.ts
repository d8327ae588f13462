import { describe, expect, test } from 'vitest'
import { alternatives } from '../../../../../../src/research/registries/nearest/forms/cases/alternatives.ts'
import { comparedValues } from '../../../../../../src/research/registries/nearest/forms/cases/compared-values.ts'
import { matchArms } from '../../../../../../src/research/registries/nearest/forms/cases/match-arms.ts'
import { shellCases } from '../../../../../../src/research/registries/nearest/forms/cases/shell-cases.ts'
import type { FoundList } from '../../../../../../src/research/registries/nearest/forms/list-form.ts'
import { outline } from '../../../../../../src/search/text/outline.ts'

const names = (lists: readonly FoundList[]) => lists.map(({ items }) => items.map(({ name }) => name))
const values = (lists: readonly FoundList[]) => lists.flatMap(({ items }) => items.map(({ value }) => value))

describe('what an expression tells apart', () => {
  const arms = (text: string, path = 'src/kiln.rs') => matchArms(text.split('\n'), outline(text.split('\n'), path))

  test.each([
    [
      'texts in Rust',
      'fn curve(name: &str) -> u8 {\n    match name {\n        "slow" | "gentle" => 1,\n        "fast" if is_new => {\n            go();\n            2\n        }\n        _ => 0,\n    }\n}',
      ['slow', 'gentle', 'fast'],
    ],
    [
      'variants in Rust, with what they hold',
      'let heat = match self.heat {\n    Heat::Low(_) => 1,\n    Heat::High { degrees } => 2,\n    Heat::Off => 3,\n};',
      ['Low', 'High', 'Off'],
    ],
    [
      'cases in Kotlin',
      'return when (mode) {\n    "bake" -> 1\n    "glaze" -> 2\n    "dry" -> 3\n    else -> 0\n}',
      ['bake', 'glaze', 'dry'],
    ],
    [
      'cases in PHP',
      "return match ($mode) {\n    'bake' => 1,\n    'glaze' => 2,\n    'dry' => 3,\n    default => 0,\n};",
      ['bake', 'glaze', 'dry'],
    ],
    [
      'atoms in Elixir',
      'case key do\n  :door ->\n    {:door, open?(conn)}\n\n  :heat ->\n    heat(conn)\n\n  :shelves -> shelves(conn)\nend',
      ['door', 'heat', 'shelves'],
    ],
  ])('are %s', (_, text, expected) => {
    expect(names(arms(text))).toEqual([expected])
  })

  test('a number is told apart for what it stands for', () => {
    const found = arms(
      'let name = match self.kind {\n    1 => "cup",\n    2 => "bowl",\n    3 => "plate",\n    _ => "other",\n};',
    )
    expect(names(found)).toEqual([['cup', 'bowl', 'plate']])
    expect(values(found)).toEqual(['1', '2', '3'])
  })

  test('an array of pairs tells nothing apart', () => {
    expect(arms("$kinds = [\n  'a' => 1,\n  'b' => 2,\n  'c' => 3,\n];", 'src/kinds.php')).toEqual([])
  })
})

describe('what one thing is compared with', () => {
  const compared = (text: string, path = 'src/kiln.go') =>
    comparedValues(text.split('\n'), outline(text.split('\n'), path)).map(({ title, items }) => [
      title.trim(),
      items.map(({ name }) => name),
    ])

  test.each([
    [
      'on one line',
      'func check(mode string) error {\n\tif mode != "slow" && mode != "fast" && mode != "off" {\n\t\treturn bad\n\t}\n}',
      [['check mode', ['slow', 'fast', 'off']]],
    ],
    [
      'one after another in Python',
      'def run(action):\n    if action == "fire":\n        fire()\n    if action == "cool":\n        cool()\n    if action == "open":\n        open()',
      [['run action', ['fire', 'cool', 'open']]],
    ],
    [
      'by a function of C',
      '  if (strcmp(next, "slow") == 0)\n    a();\n  if (strcmp(next, "fast") == 0)\n    b();\n  if (strcmp(next, "off") == 0)\n    c();',
      [['next', ['slow', 'fast', 'off']]],
    ],
    [
      'with types in Java',
      '    if (type == String.class\n        || type == Integer.class\n        || type == Boolean.class) {',
      [['type', ['String', 'Integer', 'Boolean']]],
    ],
    [
      'by a function that asks for each',
      '\tcase request.HasParam(r, "shelves"):\n\t\ta()\n\tcase request.HasParam(r, "cups"):\n\t\tb()\n\tcase request.HasParam(r, "bowls"):\n\t\tc()',
      [['request.HasParam', ['shelves', 'cups', 'bowls']]],
    ],
  ])('%s', (_, text, expected) => {
    expect(compared(text)).toEqual(expected)
  })

  test('is no list where it is something else each time', () => {
    expect(compared('if a == "x" || b == "y" || c == "z" {')).toEqual([])
  })
})

describe('alternatives below each other', () => {
  const found = (text: string, path: string) => names(alternatives(text.split('\n'), path, []))

  test.each([
    [
      'of a pattern',
      'matches!(\n  self,\n  Self::Linux\n    | Self::Macos\n    | Self::Windows\n)',
      ['Linux', 'Macos', 'Windows'],
    ],
    ['of a type', 'type glaze =\n  | Matte\n  | Glossy of int\n  | Raw', ['Matte', 'Glossy', 'Raw']],
    ['of texts', "  mode:\n    | 'slow'\n    | 'fast'\n    | 'off'", ['slow', 'fast', 'off']],
  ])('%s', (_, text, expected) => {
    expect(found(text, 'src/kiln.ml')).toEqual([expected])
  })

  test('are no table of a document', () => {
    expect(found('| a |\n| b |\n| c |', 'README.md')).toEqual([])
  })
})

test('a shell tells words apart, each with what it sets', () => {
  const script =
    'case "$kiln" in\n  gas-*) target=gas;;\n  wood | coal) target=fire;;\n  electric)\n    case $plug in\n      a) x;;\n    esac\n    ;;\n  *) exit 1;;\nesac'
  const [list] = shellCases(script.split('\n'))
  expect(list?.title).toBe('kiln')
  expect(list?.items.map(({ name, value }) => [name, value])).toEqual([
    ['gas-*', 'gas'],
    ['wood', 'fire'],
    ['coal', 'fire'],
    ['electric', undefined],
  ])
})

test('long lines take no longer than they are', () => {
  const long = [
    `case ${'a|'.repeat(20_000)} in`,
    `  ${'x '.repeat(100)}`,
    `match ${'a.'.repeat(5000)} {`,
    'a->'.repeat(60),
  ]
  const from = performance.now()
  shellCases(long)
  matchArms(long, [])
  comparedValues(long, [])
  alternatives(long, 'a.ml', [])
  expect(performance.now() - from).toBeLessThan(300)
})
