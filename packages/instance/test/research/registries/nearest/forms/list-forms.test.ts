import { describe, expect, test } from 'vitest'
import { cutSections } from '../../../../../src/research/passages/sections.ts'
import { isData } from '../../../../../src/research/registries/nearest/files-with-lists.ts'
import { classConstants } from '../../../../../src/research/registries/nearest/forms/class-constants.ts'
import { dataLists, optionLists } from '../../../../../src/research/registries/nearest/forms/data-lists.ts'
import { gatheredLists } from '../../../../../src/research/registries/nearest/forms/gathered-lists.ts'
import { headedLists } from '../../../../../src/research/registries/nearest/forms/headed-lists.ts'
import type { FoundList } from '../../../../../src/research/registries/nearest/forms/list-form.ts'
import { nestedLists } from '../../../../../src/research/registries/nearest/forms/nested-lists.ts'
import { saidLists } from '../../../../../src/research/registries/nearest/forms/said-lists.ts'
import { inlineLists } from '../../../../../src/research/registries/nearest/forms/texts/inline-lists.ts'
import { typeFamilies } from '../../../../../src/research/registries/nearest/forms/type-families.ts'
import { usageLists } from '../../../../../src/research/registries/nearest/forms/usage-lists.ts'

const named = (lists: readonly FoundList[]) =>
  lists.map(({ title, items }) => [title.trim(), items.map(({ name }) => name)])

test('the constants of a class are a list, its other fields are none', () => {
  const php =
    'class WatchLevels\n{\n    /** None. */\n    const IGNORE = 0;\n    const NEW = 1;\n    const UPDATES = 2;\n\n    public function all()\n    {\n        $x = 1;\n    }\n}'
  const java =
    'public class Keys {\n  public static final String A = "a";\n  static final String B = "b";\n  private int count = 0;\n  static final int C = 3;\n}'
  expect(named(classConstants(php.split('\n')))).toEqual([['WatchLevels', ['IGNORE', 'NEW', 'UPDATES']]])
  expect(named(classConstants(java.split('\n')))).toEqual([['Keys', ['A', 'B', 'C']]])
  expect(classConstants('class A:\n    x = 1\n    y = 2\n    z = 3'.split('\n'))).toEqual([])
})

test('constants of a class may be made of another and go on below', () => {
  const java =
    'public class Names {\n  static final String A = "a";\n  public static final String CUPS = PREFIX + ".cups";\n  public static final String HEAT =\n      PREFIX + ".heat";\n}'
  expect(classConstants(java.split('\n'))[0]?.items.map(({ name, value }) => [name, value])).toEqual([
    ['A', 'a'],
    ['CUPS', '.cups'],
    ['HEAT', '.heat'],
  ])
})

describe('what a file gathers', () => {
  const gathered = (text: string, path = 'src/links.ts') => named(gatheredLists(text.split('\n'), path))

  test.each([
    [
      'modules that it exports',
      "export * from './links/httpLink'\nexport * from './links/wsLink/wsLink'\nexport { a } from './links/loggerLink'",
      [['links', ['httpLink', 'wsLink', 'loggerLink']]],
    ],
    [
      'calls with a name',
      '  traits: [\n  .trait(name: "Sockets"),\n  .trait(name: "Mail"),\n  .trait(name: "Print"),',
      [['trait', ['Sockets', 'Mail', 'Print']]],
    ],
    [
      'calls with a type',
      'func init() {\n\tcore.Register(RandomSelection{})\n\tcore.Register(new(RoundRobin))\n\tcore.Register(First{})\n}',
      [['Register init', ['RandomSelection', 'RoundRobin', 'First']]],
    ],
    [
      'calls whose argument is on the next line',
      'shop.add(\n  "tea",\n  1,\n)\nshop.add(\n  "milk",\n  2,\n)\nshop.add(\n  "salt",\n  3,\n)',
      [['shop', ['tea', 'milk', 'salt']]],
    ],
    [
      'calls of PHP',
      "    $kilns->setClass('gas', 'A');\n    $kilns->setClass('wood', 'B');\n    $kilns->setClass('coal', 'C');",
      [['setClass', ['gas', 'wood', 'coal']]],
    ],
    [
      'calls that are given what another package makes',
      '\tall.Register(gas.NewKiln())\n\tall.Register(wood.NewKiln())\n\tall.Register(coal.NewKiln())',
      [['Register', ['gas', 'wood', 'coal']]],
    ],
    [
      'calls of one kind that make something of a sort',
      '  a = meter.CreateCounter<int>(\n    "cups",\n    1);\n  b = meter.CreateHistogram<double>(\n    "heat",\n    1);\n  c = meter.CreateGauge<int>(\n    "fuel",\n    1);',
      [['meter Create', ['cups', 'heat', 'fuel']]],
    ],
    [
      'flags of several types',
      '\tf.Bool("yes", false, "a")\n\tf.StringSlice("config", nil, "b")\n\tf.Int("heat", 1, "c")',
      [['f flag', ['yes', 'config', 'heat']]],
    ],
    [
      'tasks',
      'task fire: :environment do\ntask cool: :environment do\ntask open: :environment do',
      [['task', ['fire', 'cool', 'open']]],
    ],
    ['what it exports at once', 'export default [fire, cool, open];', [['src links', ['fire', 'cool', 'open']]]],
    [
      'what is added to a set',
      '    BROKEN.add("0A000"); // refused\n    BROKEN.add("57P01");\n    BROKEN.add("01002");',
      [['BROKEN', ['0A000', '57P01', '01002']]],
    ],
    [
      'texts that a function falls back on',
      'fn engine() {\n  if a { return Some("Docker".into()); }\n  if b { return x.unwrap_or_else(|_| "podman".into()); }\n  return Some("OCI".into());\n}',
      [['engine', ['Docker', 'podman', 'OCI']]],
    ],
    [
      'texts that a function returns',
      'function runtime() {\n  if (a) return "docker"\n  if (b) return "podman"\n  return "none"\n}',
      [['runtime', ['docker', 'podman', 'none']]],
    ],
  ])('%s', (_, text, lists) => expect(gathered(text)).toEqual(lists))

  test('are no imports of a module that is not a package, and no log lines', () => {
    expect(gathered('from .a import A\nfrom .b import B\nfrom .c import C', 'src/loaders.py')).toEqual([])
    expect(gathered('log("a")\nlog("b")\nlog("c")')).toEqual([])
    expect(gathered('name: "a",\nname: "b",\nname: "c",')).toEqual([])
  })
})

test('lists within an object are called like their keys', () => {
  const config =
    "return [\n    'disks' => [\n        'local' => [\n            'root' => 'x',\n        ],\n        's3' => [\n            'key' => 'y',\n        ],\n    ],\n]"
  expect(named(nestedLists(config.split('\n'), 'filesystems.php'))[0]).toEqual(['disks', ['local', 's3']])
})

test('the fields of a type are a list', () => {
  const type = 'interface OnErrorOpts {\n  error: Error\n  /** Where. */\n  path?: string\n  input: unknown\n}'
  expect(named(nestedLists(type.split('\n'), 'a.ts'))).toEqual([['OnErrorOpts', ['error', 'path', 'input']]])
})

describe('what a sentence lists', () => {
  test.each([
    ['// Options: local, local_secure, s3', ['local', 'local_secure', 's3']],
    ['# Log output levels: TRACE, DEBUG(default), INFO', ['TRACE', 'DEBUG', 'INFO']],
    ['\tOutput string `jsonschema:"enum=none,enum=terminal,enum=log"`', ['none', 'terminal', 'log']],
    ['// one of `a`, `b` or `c`', ['a', 'b', 'c']],
    [
      '  flag(&panel, "panel", "What to show first. Accepted values (of the shop): carts, orders, stock. Ignored with --quiet.")',
      ['carts', 'orders', 'stock'],
    ],
    ["    print('  -l LEVEL          Log level (TRACE, DEBUG, INFO, WARNING)')", ['TRACE', 'DEBUG', 'INFO', 'WARNING']],
    ['fail("The mode must be one of fast, safe, off")', ['fast', 'safe', 'off']],
    ["# Can be 'local', 'local_secure' or 's3'", ['local', 'local_secure', 's3']],
    ['// Options: command line, error log, editor', ['command line', 'error log', 'editor']],
  ])('in code: %s', (line, names) => expect(named(saidLists([line], false)).map(([, all]) => all)).toEqual([names]))

  test('the line above names the values, even if a text goes on below them', () => {
    const environment = ['# Storage system to use', "# Can be 'local', 'remote' or 's3'", 'STORAGE=local']
    const message = ['print("Available levels: TRACE, DEBUG,"', '      " WARNING, ERROR")']
    expect(named(saidLists(environment, false))).toEqual([['Storage system to use Can be', ['local', 'remote', 's3']]])
    expect(named(saidLists(message, false))).toEqual([['Available levels:', ['TRACE', 'DEBUG', 'WARNING', 'ERROR']]])
  })

  test.each([
    'call("one of those days, which is fine", a)',
    '// first, second, and then some',
    'call("Expected value to be a number, a string or null, which is valid")',
    'call(a, b, c)',
    '// see a, b',
  ])('not: %s', (line) => expect(saidLists([line], false)).toEqual([]))

  test('in a document, also across two lines', () => {
    const page = ['It can be set to `fast`,', '`safe` or `off`.']
    expect(named(saidLists(page, true))[0]?.[1]).toEqual(['fast', 'safe', 'off'])
  })

  test('a long line takes no longer than it is', () => {
    const started = performance.now()
    saidLists([`// one of ${'a b, '.repeat(110)}`, `# ${'aaaa bbbb '.repeat(55)}`, `// ${'`a` '.repeat(140)}`], false)
    expect(performance.now() - started).toBeLessThan(500)
  })
})

test('what a command prints as its help lists its commands and flags', () => {
  const help = [
    'Shop command line, available commands are:',
    '',
    '  * start                 starts a server',
    '  * print-routes          prints all routes,',
    '                          one a line',
    '  * help                  help about commands',
    '',
    'Options:',
    '  -p, --port <n>   the port',
    '  --prefix <text>  set before each route',
    '  -h, --help       this text',
  ]
  expect(named(usageLists(help))).toEqual([
    ['Shop command line, available commands are', ['start', 'print-routes', 'help']],
    ['Options', ['--port', '--prefix', '--help']],
  ])
  expect(usageLists(['It says:', '  one two three', '  four five six', '  seven eight nine'])).toEqual([])
})

test('headings below a heading are a list, and those that share a last word', () => {
  const page = '# Manual\n\n## Examples\n\nx\n\n## File backend\n\nx\n\n## HTTP backend\n\nx\n\n## Redis backend\n\nx\n'
  const lists = named(headedLists(cutSections(page.split('\n'), 'manual.md')))
  expect(lists).toContainEqual(['Manual', ['File backend', 'HTTP backend', 'Redis backend']])
  expect(lists).toContainEqual(['Manual backend', ['File backend', 'HTTP backend', 'Redis backend']])
})

test('types of one folder whose names end alike are a family', () => {
  const at = { repo: 'shop', commit: 'c', line: 1 }
  const defined = ['FileLoader', 'DictLoader', 'ZipLoader', 'BaseLoader', 'Cart'].map((symbol) => ({
    ...at,
    path: 'src/loaders.py',
    symbol,
    text: `class ${symbol}:`,
  }))
  const [family, ...others] = typeFamilies(defined)
  expect(family?.types.map(({ name }) => name)).toEqual(['FileLoader', 'DictLoader', 'ZipLoader'])
  expect(others).toEqual([])
})

describe('the lists of data', () => {
  test.each([
    [
      'YAML',
      'levels:\n  # The least\n  - debug\n  - "info"\n  - warn\nname: a',
      [['levels', ['debug', 'info', 'warn']]],
    ],
    [
      'a schema',
      'Order:\n  state:\n    type: string\n    enum: [open, paid, sent]',
      [['state enum', ['open', 'paid', 'sent']]],
    ],
    [
      'JSON',
      '{\n  "mode": {\n    "type": "string",\n    "enum": [\n      "fast",\n      "slow",\n      "off"\n    ]\n  }\n}',
      [['mode enum', ['fast', 'slow', 'off']]],
    ],
    ['TOML', 'levels = ["debug", "info", "warn"]\nname = "a"', [['levels', ['debug', 'info', 'warn']]]],
    ['steps', 'steps:\n  - run: a\n  - run: b\n  - run: c', []],
    [
      'the keys right below a key',
      'inputs:\n  # What is fired.\n  cups:\n    required: true\n  heat:\n    default: "1"\n  fuel:\n    default: gas',
      [['inputs', ['cups', 'heat', 'fuel']]],
    ],
    [
      'the properties of a schema',
      '  "Kiln": {\n    "properties": {\n      "cups": {\n        "type": "a"\n      },\n      "heat": {\n        "type": "a"\n      },\n      "fuel": { "type": "a" }\n    }\n  }',
      [['Kiln', ['cups', 'heat', 'fuel']]],
    ],
    [
      'a list whose bracket has a line of its own, called after what is beside it',
      '  {\n    "group": "kilns",\n    "permissions":\n    [\n      "kilns:get",\n      "kilns:fire",\n      "kilns:open"\n    ]\n  }',
      [['kilns permissions', ['kilns:get', 'kilns:fire', 'kilns:open']]],
    ],
  ])('%s', (_, text, lists) => expect(named(dataLists(text.split('\n')))).toEqual(lists))

  test.each([
    ['.env.example', true],
    ['deploy/.env', true],
    ['.envoy/a.yaml', false],
    ['src/messages_de.properties', false],
    ['src/shop.properties', true],
  ])('%s has data: %s', (path, is) => expect(isData(path)).toBe(is))

  test('a form lets people choose', () => {
    const form =
      '<select name="paper_size">\n  <option value="">-</option>\n  <option value="a4">A4</option>\n  <option value="a5">A5</option>\n  <option value="letter">L</option>\n</select>'
    expect(named(optionLists(form.split('\n')))).toEqual([['paper_size', ['a4', 'a5', 'letter']]])
  })

  test('are read fast from long lines', () => {
    const started = performance.now()
    dataLists([`"${'a'.repeat(50_000)}`, `- ${'a '.repeat(50_000)}`, `a: [${'a, '.repeat(50_000)}`])
    optionLists([`<option ${'value="'.repeat(20_000)}`, `<select ${'name='.repeat(20_000)}`])
    expect(performance.now() - started).toBeLessThan(500)
  })
})

test('cases that compare one thing are a list of what it may be', () => {
  const go =
    'switch true {\ncase carrier == "post" && open:\n\tsend()\ncase carrier == "van":\n\tload()\ncase carrier == "bike":\n\tride()\n}'
  const [list] = inlineLists(go.split('\n'))
  expect(list).toMatchObject({ of: 'carrier' })
  expect(list?.items.map(({ name }) => name)).toEqual(['post', 'van', 'bike'])
})
