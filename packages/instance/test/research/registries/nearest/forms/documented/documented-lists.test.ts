import { describe, expect, test } from 'vitest'
import { commentedPages } from '../../../../../../src/research/registries/nearest/forms/documented/commented-pages.ts'
import { manualLists } from '../../../../../../src/research/registries/nearest/forms/documented/manual-lists.ts'
import {
  namesOf,
  tableColumns,
  writtenLists,
} from '../../../../../../src/research/registries/nearest/forms/documented/written-lists.ts'

const namesIn = (text: string) => {
  const lines = text.split('\n')
  return writtenLists(lines, 1, lines.length, 'Kilns').map(({ title, items }) => [title, items.map(({ name }) => name)])
}

describe('lists of a document', () => {
  test('go on after blank lines and code', () => {
    expect(
      namesIn('* `before`: first\n  and more\n\n* `during`: then\n\n  ```\n  - code\n  ```\n* `after`: last'),
    ).toEqual([['Kilns', ['before', 'during', 'after']]])
  })

  test('are within items too, called after these', () => {
    expect(namesIn('- `fuel` - one of:\n    - `gas` - clean\n    - `wood` - slow\n- `size` - how large')).toEqual([
      ['Kilns', ['fuel', 'size']],
      ['Kilns fuel', ['gas', 'wood']],
    ])
  })

  test('are none where each item has the same below it', () => {
    const item = (name: string) => `- \`${name}\`\n  - type: text\n  - default: none`
    expect(namesIn(['fuel', 'size', 'heat'].map(item).join('\n'))).toEqual([['Kilns', ['fuel', 'size', 'heat']]])
  })

  test.each([
    ['`QUIT`, `INT` — stops at once', ['QUIT', 'INT']],
    ['`form` and `forms`', ['form', 'forms']],
    ['`[:kiln, :start]` - when it starts', ['[:kiln, :start]']],
    ['~~`old` – no longer there~~', ['old']],
    ['kiln.conf.py, in the working directory', ['kiln.conf.py']],
    ['Environment variables, for those that have one.', ['Environment variables']],
    ['Linux (any)', ['Linux']],
  ])('an item names what it is about: %s', (text, expected) => {
    expect(namesOf(text)).toEqual(expected)
  })
})

test('a table lists its columns of names, each by its head, but no column of sentences', () => {
  const table =
    '| Sign | Match type | What it does |\n|---|---|---|\n| `a` | fuzzy | It finds items that are like it |\n| `b` | exact (quoted) | It finds items that have just that |\n| `c` | prefix | It finds items that begin with that |'
  const found = tableColumns(table.split('\n'), 1, 5, 'Search').map(({ title, items }) => [
    title,
    items.map(({ name }) => name),
  ])
  expect(found).toEqual([
    ['Search Sign', ['a', 'b', 'c']],
    ['Search Match type', ['fuzzy', 'exact', 'prefix']],
  ])
})

describe('comments list', () => {
  const found = (text: string) =>
    commentedPages(text.split('\n'), (below) => below.replace(/\W+/g, ' ').trim()).map(({ items }) =>
      items.map(({ name }) => name),
    )

  test.each([
    [
      'names without quotes',
      '// How to choose. Can be:\n//\n// - first\n// - smallest_size\n// - largest_size\nPolicy string',
      ['first', 'smallest_size', 'largest_size'],
    ],
    [
      'terms with what they mean',
      '# QUIT: stops once done\n#  INT: stops at once\n# TERM: stops at once\ndef handlers',
      ['QUIT', 'INT', 'TERM'],
    ],
    [
      'values of a setting',
      '# Which strategy it has.\n# :email = by mail\n# :time  = after a while\n# :none  = not at all\nconfig.unlock = :time',
      [':email', ':time', ':none'],
    ],
    [
      'what a text documents',
      'defmodule Kiln do\n  @moduledoc """\n  Events:\n\n    * `start` - it starts\n\n    * `stop` - it stops\n\n    * `open` - the door\n  """',
      ['start', 'stop', 'open'],
    ],
    [
      'the rows of a table',
      '//! | Type | Effect |\n//! |---|---|\n//! | `bool` | a flag |\n//! | `Option<T>` | an option |\n//! | `Vec<T>` | several |',
      ['bool', 'Option<T>', 'Vec<T>'],
    ],
  ])('%s', (_, text, expected) => {
    expect(found(text)).toContainEqual(expected)
  })

  test('no parameters, and no license', () => {
    expect(found('/**\n * @param a: the first\n * @param b: the second\n * @returns c: the third\n */')).toEqual([])
    expect(found('# Arguments:\n#\n# * +cups+ - how many\n# * +heat+ - how hot\n# * +fuel+ - which\ndef fire')).toEqual(
      [],
    )
    expect(found('// Copyright 2020\n// - one\n// - two\n// - three')).toEqual([])
  })
})

describe('manual pages list', () => {
  const found = (text: string) =>
    manualLists(text.split('\n'), 'man/kiln.1').map(({ items }) => items.map(({ name }) => name))

  test.each([
    [
      'the tags of a list',
      '.Sh FLAGS\nThe flags are:\n.Bl -tag -width Ds\n.It ignore\\-size\ntext\n.It no\\-output\ntext\n.It read\\-only\ntext\n.El',
      ['ignore-size', 'no-output', 'read-only'],
    ],
    [
      'paragraphs with tags',
      '.SH MODES\n.TP\n.B slow\ntext\n.TP\n.B fast\ntext\n.TP\n.B off\ntext',
      ['slow', 'fast', 'off'],
    ],
    [
      'names with what they mean beside them',
      '.SH EXIT STATUS\n.BR 0 "      Normal"\n.br\n.BR 1 "      None"\n.br\n.BR 130 "    Stopped"',
      ['0', '1', '130'],
    ],
  ])('%s', (_, text, expected) => {
    expect(found(text)).toEqual([expected])
  })

  test('only there', () => {
    expect(manualLists(['.TP', '.B a', '.TP', '.B b', '.TP', '.B c'], 'src/kiln.c')).toEqual([])
  })
})
