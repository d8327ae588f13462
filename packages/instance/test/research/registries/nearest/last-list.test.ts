import { describe, expect, test } from 'vitest'
import { membersListed } from '../../../../src/research/lists/members-listed.ts'
import { pluralNamed } from '../../../../src/research/lists/noun/list-named.ts'
import { inlineLists } from '../../../../src/research/registries/nearest/forms/texts/inline-lists.ts'
import { serveToKinds } from '../../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../../support/sample-repository.ts'

describe('where nothing lists just what is asked for, and code only ranks best', async () => {
  const lighthouse = makeSampleRepository('lighthouse', {
    'src/signals/HeaderFilter.java':
      'public class HeaderFilter {\n\n\t/** Headers of a ship that are taken off. */\n\tpublic static final Set<String> HEADERS_TAKEN_OFF = new HashSet<>(\n\t\t\tArrays.asList("mast", "keel",\n\t\t\t\t\t"rudder"));\n}\n',
    'lib/horn.rb':
      'class Horn\n  def sound_format(format)\n    if ["short", "long", "double"].include?(format)\n      format.upcase\n    end\n  end\nend\n',
    'src/lamp.rs':
      'pub enum UnsafeLamp {\n  Oil,\n  Gas,\n  Candle,\n}\n\npub fn check_lamp(lamp: Lamp) {\n  lamp.check_unsafe_lamp();\n}\n',
    'src/SeaChecker.cs':
      'public static class SeaChecker {\n  public static Sum GetSumAlgorithm(SumType type) {\n    switch (type) {\n      case SumType.Wave:\n        return new Wave();\n      case SumType.Tide:\n        return new Tide();\n      case SumType.Storm:\n        return new Storm();\n    }\n  }\n}\n',
    'src/keeper.py': 'def call_keeper(night):\n    """Calls the keeper of the night."""\n    return ring(night)\n',
  })
  const ask = await serveToKinds([lighthouse])

  test.each([
    ['which headers of a ship are taken off by default', ['mast', 'keel', 'rudder']],
    ['in which formats can we get a sound', ['short', 'long', 'double']],
    ['Which lamps are still behind --unsafe?', ['Oil', 'Gas', 'Candle']],
    ['sea checker - which algorithms are there', ['Wave', 'Tide', 'Storm']],
  ])('%s', async (question, names) => {
    const reply = await ask(question)
    expect(reply).toMatchObject({ kind: 'registered' })
    const isTable = reply?.body?.startsWith('|')
    const [first = ''] = reply?.body?.split('\n') ?? []
    const text = isTable ? (reply?.body?.replace(/ \|.*$/gm, '') ?? '') : first.slice(first.lastIndexOf('): '))
    expect([...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name)).toEqual(names)
  })

  test('it is said not to be certain', async () => {
    expect(await ask('which alarms are there for the lamp')).toMatchObject({ kind: 'registered', certainty: 'thin' })
  })

  test('a list that says nothing of the question is not shown', async () => {
    expect((await ask('which nights does the keeper ring in'))?.first).not.toContain('The closest:')
  })

  test('no list is looked for where one thing is asked for', async () => {
    expect(await ask('which function calls the keeper')).toMatchObject({ subject: 'call_keeper' })
  })
})

describe('a list that is made by a call', () => {
  const names = (text: string) => membersListed(text.split('\n'), 1, 'a.kt')?.map(({ name }) => name)

  test('has what the call is given', () =>
    expect(names('val A = HashSet<String>(\n  Arrays.asList("a",\n    "b")\n)')).toEqual(['a', 'b']))

  test.each([
    ['A = (\n  CharSet("utf8"),\n  CharSet("koi8"),\n)', 2],
    ['val A = steps(\n  listOf("a", "b"),\n  listOf("c"),\n)', 2],
  ])('is not one of its parts: %s', (text, parts) => expect(names(text)?.length).toBe(parts))
})

test.each([
  ['which features are still behind --unstable?', 'features'],
  ['on which request methods does it read the body', 'request methods'],
  ['list the second factors a user can set up', 'second factors'],
])('%s may ask for a list of %s', (question, many) => expect(pluralNamed(question)).toMatchObject({ many }))

test.each([
  'what happens when the queue is full',
  'which code parses the tag',
  'which function works out the interval',
  'which file does the splitting',
  'which tests cover it',
  'where are the headers stripped',
  'what does lenient mode let through',
  'what handles incoming emails',
  'what runs at night',
  'what stops people from sending too many messages',
  'what breaks in prod if redis is down',
  'give me examples of chords',
])('not: %s', (question) => expect(pluralNamed(question)).toBeUndefined())

describe('lists without a name', () => {
  const names = (text: string) => inlineLists(text.split('\n')).map(({ items }) => items.map(({ name }) => name))

  test.each([
    ['if x in ("a", "b", "c"):', [['a', 'b', 'c']]],
    ['@methods ~w(POST PUT PATCH)', [['POST', 'PUT', 'PATCH']]],
    ['  case "a", "b":\n    go()\n  case "c":\n    stop()', [['a', 'b', 'c']]],
    ['  when :on then 1\n  when :off then 0\n  when :dim then 2', [['on', 'off', 'dim']]],
    // Two are too few, and what is computed is no name.
    ['["a", "b"]', []],
    ['case f(x):\ncase g(y):\ncase h(z):', []],
  ])('%s', (text, lists) => expect(names(text)).toEqual(lists))

  test('of two functions are two', () => {
    const two =
      'func a() {\n\tswitch x {\n\tcase A:\n\tcase B:\n\tcase C:\n\t}\n}\nfunc b() {\n\tswitch y {\n\tcase K:\n\tcase L:\n\tcase M:\n\t}\n}'
    expect(names(two)).toEqual([
      ['A', 'B', 'C'],
      ['K', 'L', 'M'],
    ])
  })

  test.each(['log("could not", "open", "file")', '// e.g. ("a", "b", "c")'])('are no arguments: %s', (text) =>
    expect(names(text)).toEqual([]),
  )

  test('are told apart by how far in they are, and by how far apart', () => {
    const inner =
      'switch (a) {\n  case A:\n    switch (b) {\n      case X:\n      case Y:\n      case Z:\n    }\n  case B:\n  case C:\n}'
    expect(names(inner)).toEqual([
      ['A', 'B', 'C'],
      ['X', 'Y', 'Z'],
    ])
    expect(names(`case A:\ncase B:${'\n'.repeat(40)}case C:`)).toEqual([])
  })

  test('a long line takes no longer than it is', () => {
    const started = performance.now()
    names(`[${'"a", '.repeat(70)}`)
    names(`case ${'a|'.repeat(190)}`)
    expect(performance.now() - started).toBeLessThan(200)
  })
})
