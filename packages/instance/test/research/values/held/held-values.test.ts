import { expect, test } from 'vitest'
import { ofNamedClass } from '../../../../src/research/values/given/of-named-class.ts'
import { isWhereUnset } from '../../../../src/research/values/given/where-unset.ts'
import { blockAt } from '../../../../src/research/values/held/block-values.ts'
import { commentRows } from '../../../../src/research/values/held/comment-rows.ts'
import { delegatedAt } from '../../../../src/research/values/held/delegated-values.ts'
import { saysJust } from '../../../../src/research/values/held/said-whole.ts'
import { suits } from '../../../../src/research/values/held/suits.ts'

test('a list over several lines is a value', () => {
  const lines = ['D = {', "    'PARSERS': [", "        'a.Json',", "        'a.Form',  # the old one", '    ],', '}']
  expect(blockAt(lines, 1)).toEqual({ name: 'PARSERS', value: "['a.Json', 'a.Form']", endLine: 5 })
  expect(blockAt(["  'RATES': {'user': None},"], 0)?.value).toBe("{'user': None}")
  expect(blockAt(['  run: {', '    if (a) { go(); stop() }', '  },'], 0)).toBeUndefined()
})

test('a long line of brackets takes no longer than other lines', () => {
  const started = performance.now()
  expect(blockAt([`a = [${'[('.repeat(5_000)}`], 0)).toBeUndefined()
  expect(performance.now() - started).toBeLessThan(50)
})

test('a constructor gives another one its defaults', () => {
  const lines = [
    '    public Wait(long millis, Mode mode) {',
    '        this(10, millis, mode);',
    '    }',
    '    Wait(long pollMillis, long millis, Mode mode) {',
    '    Wait(long pollMillis, Mode mode, Timer timer) {',
  ]
  expect(delegatedAt(lines, 1)).toMatchObject([{ name: 'pollMillis', value: '10', isDefault: true }])
  expect(delegatedAt(lines, 0)).toEqual([])
})

test('a table of a comment has defaults in the column that is headed so', () => {
  const lines = [
    '/// | Parameter | Default Value | Notes |',
    '/// | :-- | :-- | :-- |',
    '/// | [`rotation`] | [`Rotation::NEVER`] | never |',
    '/// | [`max_files`] | `None` | no limit |',
    '/// text',
    '/// | Name | Meaning |',
    '/// | `size` | `5` |',
  ]
  expect(commentRows(lines).map(({ name, value, line }) => [name, value, line])).toEqual([
    ['rotation', 'Rotation::NEVER', 3],
    ['max_files', 'None', 4],
  ])
})

test('a name says just what is asked for, or more', () => {
  const terms = ['max', 'retr'].map((stem) => ({ stems: [stem], others: [], weight: 1 }))
  expect(saysJust('DefaultMaxRetries', terms)).toBe(true)
  expect(saysJust('MaxHandoffRetries', terms)).toBe(false)
  expect(saysJust('MaxSize', terms)).toBe(false)
})

test.each([
  ['timeout', 'networkTimeout', '10000', 'gradle/wrapper/gradle-wrapper.properties', false],
  ['build timeout', 'networkTimeout', '10000', 'gradle/wrapper/gradle-wrapper.properties', true],
  ['log level', 'html_logo_url', '"https://x.org/a.png"', 'src/lib.rs', false],
  ['logo url', 'html_logo_url', '"https://x.org/a.png"', 'src/lib.rs', true],
  ['minifier', 'supportedVersion', "'8.1.4'", 'src/index.ts', false],
  ['length', 'max_length', "'No more than {max_length} characters.'", 'fields.py', false],
  ['length message', 'max_length', "'No more than {max_length} characters.'", 'fields.py', true],
])('asked for %s, %s = %s in %s suits: %s', (asked, name, value, path, isFit) => {
  const terms = asked.split(' ').map((word) => ({ word }))
  expect(suits({ name, value, path }, { terms, names: [], isSwitch: false })).toBe(isFit)
})

test('only what can be on or off answers whether it is on', () => {
  const asked = { terms: [{ word: 'cache' }], names: [], isSwitch: true }
  const fits = (value: string) => suits({ name: 'cache', value, path: 'a.go' }, asked)
  expect(['true', 'None', "'off'", '1 << 31', '"template.html"'].map(fits)).toEqual([true, true, true, false, false])
})

test('a value of another class is left out where the class that is named has one', () => {
  const one = { name: 'max_length', value: 'None', owner: 'CharField', within: '__init__', texts: { line: '' } }
  const other = { name: 'MAX', value: '9', within: 'IntegerField', texts: { line: 'MAX = 9' } }
  expect(ofNamedClass([other, one], ['CharField'])).toEqual([one])
  expect(ofNamedClass([other], ['CharField'])).toEqual([other])
})

test('a switch on nothing is where something is unset', () => {
  const lines = ['switch opt.Retries {', 'case -1:', '  opt.Retries = 9', 'case 0:', '  opt.Retries = 3', '}']
  expect([2, 4].map((at) => isWhereUnset('Retries', lines, at))).toEqual([false, true])
})
