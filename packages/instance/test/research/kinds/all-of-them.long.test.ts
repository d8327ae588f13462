import { describe, expect, test } from 'vitest'
import { allOfThem } from '../../../src/research/kinds/all-of-them.ts'
import { testsCounted } from '../../../src/research/lists/count-tests.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { kindOf } from '../../support/kind-of.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

describe('what asks for all of them', () => {
  test.each([
    'list all places that use `parseHeaders`',
    'who calls `parseHeaders`?',
    'every use of parseHeaders',
    'all mentions of MAX_ITEMS',
    'where is `parseHeaders` used',
    'how many times is parseHeaders called',
    'how often is parseHeaders used in src',
    'callers of parseHeaders',
    'which classes extend BaseStore',
    'which classes derive from Base',
    'list all implementations of StoreBackend',
    'list all error classes',
    'what are the values of ErrorCode',
    'which members does the ErrorCode enum have',
    'list all members of the enum ErrorCode',
    'list all functions in src/carts',
    'which environment variables are there',
    'list all environment variables',
    'what exceptions can it raise? list all',
    'which extensions raise NotConfigured',
    'where do we throw UnrecoverableError',
    'where do we call parse in the client',
    'which files require "./view"',
    'how many TODOs are left',
    'how many .lua files are there in src',
    'list all *.proto files',
    'which settings start with FEED_',
    'which classes in src/config.py are there',
    'what methods does the Slot class have',
    'count the uses of parseHeaders',
    'tell me what the cart is, and count the classes',
    'can you count the error classes?',
    'how many tests are there',
    'how many unit tests does it have',
    'where are all the places that read headers',
  ])('%s', (sentence) => expect(kindOf(sentence)).toBe('all-of-them'))

  test.each([
    ['which env variable sets the token', 'value'],
    ['how many retries are allowed at most?', 'value'],
    ['which code puts together the environment variables for the script', 'place'],
    ['where is `parseHeaders` tested', 'tests'],
    ['where is `parseHeaders` defined', 'symbol'],
    ['which repositories use express', 'across-repositories'],
    ['where does the lexer count its lines', 'place'],
    ['where does it read lines and count them', 'place'],
    ['where do we throw old entries out of the cart', 'place'],
    ['where do we catch someone changing an order', 'place'],
    ['who last changed src/cart.ts', 'history'],
    ['after how many days are old carts thrown away', 'value'],
    ['for how many minutes is a link good', 'value'],
  ])('not: %s', (sentence, kind) => expect(kindOf(sentence)).toBe(kind))
})

describe('what counts tests', () => {
  test.each([
    ['how many tests are there', []],
    ['how many unit tests does it have', []],
    ['how many tests are there in src/api/', ['src/api']],
    ['how many tests does shop have?', ['shop']],
    ['what is the number of tests', []],
    ['thanks. and can you count the tests', []],
    ['How many test retries are configured?', undefined],
    ['how many test workers are used by default', undefined],
    ['How many tests are there for the parser?', undefined],
    ['how many tests are skipped', undefined],
    ['number of test suites', undefined],
    ['how many test accounts are created', undefined],
    ['how many tests were added last week', undefined],
    ['how many tests does the auth module have', undefined],
  ])('%s', (text, said) => expect(testsCounted(text)?.said).toEqual(said))

  test('in the files of each framework, and at least those found', async () => {
    const shop = makeSampleRepository('basket', {
      'Shop.Tests/BasketTests.cs': 'class A {\n  [Fact]\n  void B() {}\n}\n',
      'src/commonTest/kotlin/ShopTest.kt': 'class ShopTest {\n  @Test\n  fun a() {}\n}\n',
      'Tests/CartTests.swift': 'class CartTests {\n  func testA() {}\n}\n',
      'tests/conftest.py': 'def testapp():\n    pass\n',
      'tests/test_app.py': 'def test_app():\n    pass\n',
    })
    const ask = await serveToKinds([shop])
    const about = { kinds: [allOfThem] }
    expect((await ask('how many tests are there', about))?.first).toMatch(/^4 tests in 4 files/)
    expect((await ask('how many tests are there', { ...about, isCutShort: true }))?.first).toMatch(/^At least 4 tests/)
    expect((await ask('how many tests are there in Tests', about))?.first).toMatch(/^1 test in 1 file/)
    expect((await ask('how many tests does nothere have', about))?.first ?? '').not.toMatch(/^\d tests/)
  })
})

test('variables of a long schema are all counted, and at least those found', async () => {
  const rows = Array.from({ length: 150 }, (_, at) => `  SHOP_V${at}: z.string(),\n`).join('')
  const shop = makeSampleRepository('long', {
    'src/env.ts': `import * as z from 'zod'\n\nexport const env = z.object({\n${rows}}).parse(process.env)\n`,
  })
  const ask = await serveToKinds([shop])
  const about = { kinds: [allOfThem] }
  expect((await ask('list all environment variables', about))?.first).toMatch(/^150 variables/)
  expect((await ask('list all environment variables', { ...about, isCutShort: true }))?.first).toMatch(/^At least 150/)
})

describe('the answer', async () => {
  const shop = makeSampleRepository('shop', {
    'src/errors.ts':
      'export enum ErrorCode {\n  /** Sold. */\n  Gone = 1,\n  Unpaid = 2,\n}\n\nexport class CartError extends Error {}\n\nexport class PayError<\n  Reason,\n> extends CartError {}\n',
    'src/commands/add.py': 'class Command(BaseCommand):\n    pass\n',
    'src/commands/pay.py': 'class Command(BaseCommand):\n    pass\n\n\ndef helper():\n    pass\n',
    'src/commands/base.py': 'class BaseCommand:\n    pass\n',
    'src/settings.go':
      'package shop\n\nvar home = os.Getenv("SHOP_HOME")\n\nfunc token() string {\n\treturn os.Getenv("SHOP_TOKEN") + os.Getenv("SHOP_HOME")\n}\n',
    'src/level.go':
      'package shop\n\ntype Level int\n\nconst (\n\tLow Level = iota\n\tHigh // full\n)\n\nconst other = 3\n\nconst Top Level = 9\n\nvar (\n\tusual Level = High\n)\n\nfunc (l Level) Name() string {\n\treturn ""\n}\n',
    'lib/base.rb': 'class Guard < Base\nend\n\nclass Lock < Base\nend\n',
    'src/limits.py': 'SHOP_LIMIT_DAY = 5\nSHOP_LIMIT_HOUR = 1\n\nassert SHOP_LIMIT_DAY > SHOP_LIMIT_HOUR\n',
    'src/pay.ts':
      "import { PayError } from './errors.ts'\n\nexport function pay() {\n  // TODO: refund\n  throw new PayError('broke')\n}\n",
    'test/pay.test.ts':
      "import { PayError } from '../src/errors.ts'\n\ntest('it', () => expect(pay).toThrow(PayError))\n",
    'test/test_pay.py':
      'class PayTest:\n    def test_pays(self):\n        pass\n\n    async def test_waits(self):\n        pass\n\n\ndef helper():\n    pass\n',
    'src/pay.rs':
      '#[cfg(test)]\nmod tests {\n    #[test]\n    fn pays() {}\n\n    #[tokio::test]\n    async fn waits() {}\n}\n',
    'src/config/settings.ts':
      "import { z } from 'zod'\n\nexport const name = z.string()\nexport const settings = z.object({\n  SHOP_PORT: z.coerce.number().default(80),\n  SHOP_NAME: name.optional(),\n  SHOP_KEY: z\n    .string(),\n  other: z.string(),\n  SIZE: 5,\n})\n",
    'src/config/load.ts': 'export const config = settings.parse(process.env)\n',
    'src/config/codes.ts':
      "import { z } from 'zod'\n\nexport const codes = {\n  NOT_FOUND: failure(404),\n  RED_WINE: tint(1),\n}\n",
    'src/envelope.ts': "import { z } from 'zod'\n\nexport const envelope = z.object({\n  SEALED_BY: z.string(),\n})\n",
    'src/config/rows.ts': 'export const rows = {\n  SHOP_ROW: row(1),\n}\n',
    'src/register.ts': 'export function registerBase(Base: unknown) {\n  return Base\n}\n',
  })
  const toKinds = await serveToKinds([shop])
  const ask = async (question: string) => {
    const reply = await toKinds(question, { kinds: [allOfThem] })
    return {
      first: reply?.first,
      listed: [...(reply?.body ?? '').matchAll(/^- `([^`]+)` \[([^\]]+)\]/gm)].map(([, name, at]) => `${name} ${at}`),
    }
  }

  test.each([
    ['what are the values of ErrorCode', ['Gone src/errors.ts:3', 'Unpaid src/errors.ts:4']],
    ['which classes extend CartError', ['PayError src/errors.ts:11']],
    ['which classes derive from Base', ['Guard lib/base.rb:1', 'Lock lib/base.rb:4']],
    [
      'list all commands',
      ['Command src/commands/add.py:1', 'BaseCommand src/commands/base.py:1', 'Command src/commands/pay.py:1'],
    ],
    ['list all functions in src/commands', ['helper src/commands/pay.py:5']],
    [
      'list all environment variables',
      [
        'SHOP_HOME src/settings.go:3',
        'SHOP_TOKEN src/settings.go:6',
        'SHOP_PORT src/config/settings.ts:5',
        'SHOP_NAME src/config/settings.ts:6',
        'SHOP_KEY src/config/settings.ts:7',
      ],
    ],
    ['list all levels', ['Low src/level.go:6', 'High src/level.go:7', 'Top src/level.go:12']],
    ['which names start with SHOP_LIMIT_', ['SHOP_LIMIT_DAY src/limits.py:1', 'SHOP_LIMIT_HOUR src/limits.py:2']],
  ])('%s', async (question, listed) => expect((await ask(question)).listed).toEqual(listed))

  test.each([
    ['where do we throw PayError', '`PayError` is raised on 1 line in all, in 1 file.', '[src/pay.ts:5]'],
    ['list all functions in src using CartError', '`CartError` is on', '[src/errors.ts:'],
    ['in how many functions does CartError appear', '`CartError` is on', '[src/errors.ts:'],
    ['how many TODOs are left', '`TODO` is on 1 line in all, in 1 file.', '[src/pay.ts:4]'],
    [
      'how many .py files are there in src/commands',
      '3 files in all match `*.py` under `src/commands`.',
      '[src/commands/add.py]',
    ],
    ['how many tests are there', '5 tests in 3 files', '[src/pay.rs:3]: 2'],
    ['list all *.rb files', '1 file in all matches `*.rb`.', '[lib/base.rb]'],
  ])('%s', async (question, says, at) => {
    const reply = await toKinds(question, { kinds: [allOfThem] })
    expect(reply?.first).toContain(says)
    expect(reply?.body?.replaceAll(/\]\([^)]*\)/g, ']')).toContain(at)
  })
})

describe('what a question names with one word more', async () => {
  const shop = makeSampleRepository('roles', {
    'app/Role.php':
      "<?php\n\nenum Role: string\n{\n    case ADMIN = 'admin';\n    case GUEST = 'guest';\n\n    public function label(): string\n    {\n        return $this->value;\n    }\n}\n",
    'app/UserRoleRule.php':
      '<?php\n\nclass UserRoleRule\n{\n    public function passes(): bool\n    {\n        return true;\n    }\n}\n',
    'app/Console/BakeCommand.php': '<?php\n\nclass BakeCommand\n{\n}\n',
    'app/Console/MixCommand.php': '<?php\n\nclass MixCommand\n{\n}\n',
    'app/Console/StirCommand.php': '<?php\n\nclass StirCommand\n{\n}\n',
    'src/backends.py':
      'class RedisCacheBackend:\n    pass\n\n\nclass FileCacheBackend:\n    pass\n\n\nclass Backend(Enum):\n    smtp = 1\n    sendmail = 2\n',
    'src/theme.rs': 'pub struct Theme {\n    pub color: String,\n    pub size: u8,\n}\n',
    'shop/shells.py':
      'class Shells(str, Enum):\n    bash = "bash"\n    zsh = "zsh"\n\n\ndef shell_completion():\n    pass\n',
  })
  const ask = await serveToKinds([shop])

  test.each([
    ['which user roles are there', ['ADMIN', 'GUEST']],
    ['for which shells do we have completion', ['bash', 'zsh']],
  ])('%s', async (question, names) => {
    const { body = '' } = (await ask(question)) ?? {}
    expect(names.filter((name) => !body.includes(`\`${name}\``))).toEqual([])
    expect(body).not.toContain('label')
  })

  test('where there is nothing of the whole name, what the noun alone is called', async () => {
    const reply = await ask('which artisan commands are there')
    expect([...(reply?.body ?? '').matchAll(/`(\w+Command)`/g)].map(([, name]) => name).sort()).toEqual([
      'BakeCommand',
      'MixCommand',
      'StirCommand',
    ])
    expect((await ask('where do we cap how many dough clients there may be'))?.kind).not.toBe('all-of-them')
  })

  test('types that have the whole name come before the values of one with half of it', async () => {
    const reply = await ask('which cache backends are there')
    expect([...(reply?.body ?? '').matchAll(/^- `(\w+)`/gm)].map(([, name]) => name)).toEqual([
      'RedisCacheBackend',
      'FileCacheBackend',
    ])
  })

  test('the fields of one type are not listed as many of it', async () => {
    expect((await ask('which themes are there', { kinds: [allOfThem] }))?.body ?? '').not.toContain('`color`')
  })

  test('methods are members by their names, in PHP too', async () => {
    const reply = await ask('which methods does `UserRoleRule` have', { kinds: [allOfThem] })
    expect(reply?.body).toContain('`passes`')
  })
})

test('of the variables, those about what is said, in columns or not', async () => {
  const shop = makeSampleRepository('named', {
    'config/keys.go':
      'package config\n\nconst (\n\tEnvPort                             = "SHOP_PORT"\n\tEnvLoginIssuer                      = "SHOP_LOGIN_ISSUER"\n\tEnvLoginScopes = "SHOP_LOGIN_SCOPES"\n)\n',
  })
  const ask = await serveToKinds([shop])
  const about = { kinds: [allOfThem] }
  expect((await ask('list all the env variables for login', about))?.body).toMatch(
    /^- `SHOP_LOGIN_ISSUER` .*\n- `SHOP_LOGIN_SCOPES` [^\n]*$/,
  )
  expect((await ask('list all the env variables', about))?.first).toMatch(/^3 variables/)
  expect((await ask('list all the env variables for lasers', about))?.first).toMatch(/^3 variables/)
})

test('variables are also the options of a program that is given the whole environment, and what an example sets', async () => {
  const shop = makeSampleRepository('options', {
    'config/options.go':
      'package config\n\nfunc options() map[string]*option {\n\treturn map[string]*option{\n\t\t"SHOP_PORT": {\n\t\t\traw: "80",\n\t\t},\n\t\t"LOG_FILE": {},\n\t}\n}\n\nfunc parse() {\n\tread(os.Environ())\n}\n',
    'config/settings.py': 'import os\n\nDATABASES = {\n    "ENGINE": {},\n}\nrun(env=os.environ)\n',
    'colors/options.go': 'package colors\n\nvar of = map[string]string{\n\t"bright": "red",\n}\n',
    '.env.example': '# The shop\nSHOP_KEY=\n# SHOP_DEBUG=1\nlower=1\n',
    'app/mail.php': "<?php\n\nreturn ['host' => env('MAIL_HOST', 'mail')];\n",
  })
  const reply = await (await serveToKinds([shop]))('which environment variables are there', { kinds: [allOfThem] })
  const listed = [...(reply?.body ?? '').matchAll(/^- `(\w+)`/gm)].map(([, name]) => name)
  expect(listed.toSorted()).toEqual(['LOG_FILE', 'MAIL_HOST', 'SHOP_DEBUG', 'SHOP_KEY', 'SHOP_PORT'])
})

test('what code puts into a map that it calls env is not read from the environment', async () => {
  const shop = makeSampleRepository('own', {
    'src/script.go':
      'package shop\n\nfunc start(env map[string]string, path string) {\n\tenv["SCRIPT_PATH"] = path\n\tif env["SCRIPT_HOST"] != "" {\n\t\trun(env)\n\t}\n}\n',
    'src/main.go': 'package shop\n\nvar home, key = os.Getenv("SHOP_HOME"), os.Getenv("SHOP_KEY")\n',
    'src/main.rb': "ROOT = ENV['SHOP_ROOT']\n",
  })
  const reply = await (await serveToKinds([shop]))('which environment variables are there', { kinds: [allOfThem] })
  const listed = [...(reply?.body ?? '').matchAll(/^- `(\w+)`/gm)].map(([, name]) => name)
  expect(listed.toSorted()).toEqual(['SHOP_HOME', 'SHOP_KEY', 'SHOP_ROOT'])
})

test('variables of scripts and chaos are left out where the program reads some, and then the list is not called whole', async () => {
  const shop = makeSampleRepository('beside', {
    'chaos/part.ts': 'export const path = process.env.CHAOS_PATH\nexport const port = process.env.SHOP_PORT\n',
    'src/main.ts': 'export const port = process.env.SHOP_PORT\nexport const key = process.env.SHOP_KEY\n',
  })
  const reply = await (await serveToKinds([shop]))('which environment variables are there', { kinds: [allOfThem] })
  expect(reply?.first).toMatch(/^At least 2 variables/)
  expect(reply?.body).toMatch(/`SHOP_PORT` \[src\/main\.ts:1/)
  expect(reply?.body).not.toContain('CHAOS_PATH')
})
