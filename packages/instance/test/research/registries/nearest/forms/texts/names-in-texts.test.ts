import { describe, expect, test } from 'vitest'
import type { FoundList } from '../../../../../../src/research/registries/nearest/forms/list-form.ts'
import { namesOn } from '../../../../../../src/research/registries/nearest/forms/texts/names-on.ts'
import { openLists } from '../../../../../../src/research/registries/nearest/forms/texts/open-lists.ts'
import { signedLists } from '../../../../../../src/research/registries/nearest/forms/texts/signed-lists.ts'
import { wordsBelow } from '../../../../../../src/research/registries/nearest/forms/texts/words-below.ts'
import { outline } from '../../../../../../src/search/text/outline.ts'

const names = (lists: readonly FoundList[]) => lists.map(({ items }) => items.map(({ name }) => name))

describe('a line names', () => {
  test.each([
    ['  @methods [:get, :post, :put]', ['get', 'post', 'put']],
    ['options.assert_valid_keys(:model, :route, :order)', ['model', 'route', 'order']],
    ['in_array($code, [429, 500, 503], true)', ['429', '500', '503']],
    ['QUANTILES = [0.5, 0.9, 0.99]', ['0.5', '0.9', '0.99']],
    ["  mode?: 'slow' | 'fast' | 'off';", ['slow', 'fast', 'off']],
    ['  mode: Literal["slow", "fast", "off"] = "off"', ['slow', 'fast', 'off']],
    ['\tkinds := []string{"cup", "bowl", "plate"}', ['cup', 'bowl', 'plate']],
    ["  mode: Joi.valid('slow', 'fast', 'off'),", ['slow', 'fast', 'off']],
    ['fmt = ChoiceField(choices=_choices("svg,json,text"))', ['svg', 'json', 'text']],
    ['const isRead = /^(GET|HEAD|OPTIONS)$/', ['GET', 'HEAD', 'OPTIONS']],
    ['exts = regexp.MustCompile("(?i)(.vtt|.srt|.ass)$")', ['.vtt', '.srt', '.ass']],
    ['for x in "HUP INT TERM".split():', ['HUP', 'INT', 'TERM']],
    ['settings %i(vacuum vacuum_cost vacuum_scale)', ['vacuum', 'vacuum_cost', 'vacuum_scale']],
  ])('%s', (text, expected) => {
    expect(namesOn(text)).toContainEqual(expected)
  })

  test.each([
    'color = [0, 0, 1]',
    'log("a, b, c", x)',
    'f(a, b, c)',
    'x = a | b | c',
    'keys: [:param1, :param2, :param3]',
  ])('nothing: %s', (text) => {
    expect(namesOn(text)).toEqual([])
  })
})

describe('words on several lines', () => {
  test.each([
    [
      'of a text that is split',
      'HEADERS = set("""\n    connection keep-alive\n    upgrade\n    """.split())',
      ['connection', 'keep-alive', 'upgrade'],
    ],
    ['of a literal', '  names = %i(\n    max_cups shelves\n    heat\n  )', ['max_cups', 'shelves', 'heat']],
  ])('%s', (_, text, expected) => {
    expect(names(wordsBelow(text.split('\n')))).toEqual([expected])
  })

  test('are no text that nothing splits', () => {
    expect(wordsBelow('HELP = """\n  some words here\n"""'.split('\n'))).toEqual([])
  })
})

describe('what is between brackets on several lines', () => {
  const found = (text: string) =>
    openLists(text.split('\n'), outline(text.split('\n'), 'a.py'), () => false).map(({ title, items }) => [
      title.trim().replace(/\s+/g, ' '),
      items.map(({ name }) => name),
    ])

  test.each([
    [
      'a condition',
      'def is_text(kind):\n    return kind.lower() in [\n        "form",\n        "json",\n        "xml",\n    ]',
      'is_text in',
    ],
    [
      'a call',
      'def is_text():\n    scheduler.register_daily(\n        tasks.form,\n        tasks.json,\n        tasks.xml,\n    )',
      'is_text register_daily',
    ],
  ])('is a list: %s', (_, text, title) => {
    expect(found(text)).toEqual([[title, ['form', 'json', 'xml']]])
  })

  test('is none where a function is called with several things', () => {
    expect(found('draw(\n    x, y,\n    width, height,\n)')).toEqual([])
    expect(found('draw(\n    x + 1,\n    y,\n    z,\n)')).toEqual([])
  })
})

test.each([
  ['# explain: true / false / analyze', ['true', 'false', 'analyze']],
  ['  # mode = slow | fast | off', ['slow', 'fast', 'off']],
  ['# defaults -> (the file) -> env vars', ['defaults', 'the file', 'env vars']],
])('signs part a list: %s', (text, expected) => {
  expect(names(signedLists([text], false))).toEqual([expected])
  expect(signedLists([`x = 1 ${text.replace('#', '')}`], false)).toEqual([])
})
