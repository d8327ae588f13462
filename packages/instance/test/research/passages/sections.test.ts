import { expect, test } from 'vitest'
import { cutSections } from '../../../src/research/passages/sections.ts'

function cut(text: string, path: string) {
  return cutSections(text.split('\n'), path).map(({ titles, startLine, endLine, blocks }) => ({
    titles,
    lines: [startLine, endLine],
    kinds: blocks.map(({ kind }) => kind),
  }))
}

test('markdown is cut at both kinds of headings, but not within fences', () => {
  const text = [
    '# App',
    '',
    'Intro.',
    '',
    'Install',
    '---',
    '```sh',
    '# no heading',
    'npm i',
    '```',
    '### Notes',
    'One.',
  ]
  expect(cut(text.join('\n'), 'README.md')).toEqual([
    { titles: ['App'], lines: [1, 3], kinds: ['text'] },
    { titles: ['App', 'Install'], lines: [5, 10], kinds: ['code'] },
    { titles: ['App', 'Install', 'Notes'], lines: [11, 12], kinds: ['text'] },
  ])
})

test('reStructuredText is cut at underlined titles, and what is indented after two colons is typed', () => {
  const text = [
    '=====',
    'Title',
    '=====',
    '',
    'Running tests',
    '-------------',
    '',
    'Run::',
    '',
    '    tox -e py',
    '',
    'Done.',
  ]
  expect(cut(text.join('\n'), 'docs/a.rst').at(-1)).toEqual({
    titles: ['Title', 'Running tests'],
    lines: [5, 12],
    kinds: ['text', 'code', 'text'],
  })
})

test('asciidoc is cut at titles and at what entries say, and listings are typed', () => {
  const text = ['OPTIONS', '-------', '', '--port=<n>::', '\tThe port.', '', '== More', '', '----', 'make', '----']
  expect(cut(text.join('\n'), 'Documentation/a.adoc')).toEqual([
    { titles: ['OPTIONS'], lines: [1, 1], kinds: [] },
    { titles: ['OPTIONS', '--port=<n>'], lines: [4, 5], kinds: ['text'] },
    { titles: ['More'], lines: [7, 11], kinds: ['code'] },
  ])
})

test('badges and link definitions are no text', () => {
  const text = ['# App', '', '[![ci](https://a/b.svg)](https://a)', '', '[docs]: https://a', '', 'Words.']
  expect(cut(text.join('\n'), 'README.md')).toEqual([{ titles: ['App'], lines: [1, 7], kinds: ['text'] }])
})

test('a list of what stands below is no text, with its name or without', () => {
  const text = ['# App', '', '**Contents**', '- [Install](#install)', '  - [On Linux](#on-linux)', '', '1. [Run](#run)']
  expect(cut([...text, '', 'Words:', '- [Guide](guide.md)'].join('\n'), 'README.md')).toEqual([
    { titles: ['App'], lines: [1, 10], kinds: ['text'] },
  ])
})

test('a title may stand in a tag, above the page, or as a line that announces', () => {
  const page = [
    '---',
    'title: Storage',
    'weight: 2',
    '---',
    'Kept for 15 days.',
    '',
    '<h3 name="x">',
    'Is it safe?',
    '</h3>',
    '',
    'Yes.',
  ]
  expect(cut(page.join('\n'), 'FAQ.md')).toMatchObject([
    { titles: ['Storage'], kinds: ['text'] },
    { titles: ['Storage', 'Is it safe?'], kinds: ['text'] },
  ])
  const guidelines = [
    'Some guidelines.',
    '',
    'For shell scripts:',
    '',
    ' - We use tabs.',
    '',
    'For C programs:',
    '',
    ' - So here.',
  ]
  expect(cut(guidelines.join('\n'), 'docs/Guidelines').map(({ titles }) => titles)).toEqual([
    [],
    ['For shell scripts'],
    ['For C programs'],
  ])
})

test('tildes underline a title of reStructuredText, and fence nothing', () => {
  const text = ['Basic', '~~~~~', '', 'One.', '', 'Digest', '~~~~~~', '', 'Two.']
  expect(cut(text.join('\n'), 'auth.rst')).toEqual([
    { titles: ['Basic'], lines: [1, 4], kinds: ['text'] },
    { titles: ['Digest'], lines: [6, 9], kinds: ['text'] },
  ])
})

test('a title keeps what stands in angle brackets, but no tags', () => {
  const titles = [
    '## <a id="cast"></a> `ClassCastException` <br> when casting',
    '### `<alert_test_case>`',
    '# Clone <url>',
    '# Call ([.kt][1])',
  ]
  expect(cutSections(titles, 'README.md').map(({ titles }) => titles.at(-1))).toEqual([
    'ClassCastException when casting',
    '<alert_test_case>',
    'Clone <url>',
    'Call (.kt)',
  ])
})

test('a manual page is cut at its headings, and read without its macros', () => {
  const page = [
    '.TH RG 1',
    '.SH NAME',
    'rg \\- search',
    '.SH EXIT STATUS',
    'It is \\fB2\\fP',
    '.IP \\(bu 3n',
    'on errors.',
    '.SS "More here"',
    '.B rg',
    '\\-\\-help',
  ]
  expect(cutSections(page, 'doc/rg.1').map(({ titles, blocks }) => [titles, blocks.map(({ lines }) => lines)])).toEqual(
    [
      [['NAME'], [['rg - search']]],
      [['EXIT STATUS'], [['It is 2'], ['on errors.']]],
      [['EXIT STATUS', 'More here'], [['rg', '--help']]],
    ],
  )
})

test('what only a generator of pages reads is no title and no text', () => {
  const text = ['# Cookies { #cookies }', '', '::: app.Response', '    options:', '        members:', '', 'Set one.']
  expect(cut(text.join('\n'), 'docs/cookies.md')).toEqual([{ titles: ['Cookies'], lines: [1, 7], kinds: ['text'] }])
})

test('a file that is put there is code to read', () => {
  const text = ['# Cookies', '', 'Set one:', '', '{* ../../docs_src/a.py hl[2] *}', '', '{* ../../docs_src/b.py *}']
  expect(cut(text.join('\n'), 'docs/cookies.md')).toMatchObject([{ kinds: ['text', 'code', 'code'] }])
})

test('what a note of reStructuredText says is text', () => {
  const text = ['json', '----', '', '.. note::', '', '    This does not set a header.', '', 'It sends::', '', '    {}']
  expect(cut(text.join('\n'), 'docs/options.rst').at(-1)?.kinds).toEqual(['text', 'text', 'text', 'code'])
})

test('what a manual page shows as typed is code', () => {
  const text = ['.SH USE', 'Type:', '.sp', '.EX', 'keep all', '.EE', '.sp', 'That keeps all.']
  expect(cut(text.join('\n'), 'man/keep.1')).toMatchObject([{ titles: ['USE'], kinds: ['text', 'code', 'text'] }])
})

test('what opens or closes nothing in a manual page hides no text', () => {
  const stray = ['.SH USE', 'Keep all.', '.fi', 'Keep more.', '.SH ALSO', '.nf', 'keep one', '.SH LAST', 'Keep none.']
  expect(cut(stray.join('\n'), 'man/keep.1').map(({ titles }) => titles)).toEqual([['USE'], ['ALSO'], ['LAST']])
  const nested = ['.SH USE', '.EX', '.nf', 'keep all', '.fi', '.EE', 'That keeps all.']
  expect(cut(nested.join('\n'), 'man/keep.1')).toMatchObject([{ kinds: ['code', 'text'] }])
})

test('an item of a list may begin with a fence', () => {
  const text = [
    '# App',
    '',
    '- ```',
    '  # no heading',
    '  ```',
    '',
    '## Notes',
    '',
    'One.',
    '',
    '```sh',
    '# none',
    '```',
  ]
  expect(cut(text.join('\n'), 'README.md').map(({ titles, kinds }) => ({ titles, kinds }))).toEqual([
    { titles: ['App'], kinds: ['code'] },
    { titles: ['App', 'Notes'], kinds: ['text', 'code'] },
  ])
})

test('marks of boxes are no text, but what is in the box is', () => {
  const text = [
    '# Query',
    '',
    '::: warning',
    '`{ cancel: true }` is only supported in MySQL for now.',
    ':::',
    '',
    ':::tip Hint',
    'Ask.',
    ':::',
  ]
  const said = cutSections(text, 'docs/query.md').flatMap(({ blocks }) => blocks.flatMap(({ lines }) => lines))
  expect(said).toEqual(['`{ cancel: true }` is only supported in MySQL for now.', 'Ask.'])
})

test('front matter without a title is no text, and a rule at the top hides none', () => {
  const page = ['---', 'outline: deep', 'sidebar_position: 3', '---', '', 'Pages of the guide.', '', '# Guide', 'One.']
  expect(cut(page.join('\n'), 'docs/guide.md')).toEqual([
    { titles: [], lines: [5, 6], kinds: ['text'] },
    { titles: ['Guide'], lines: [8, 9], kinds: ['text'] },
  ])
  const ruled = ['---', '', 'This app is old, but it works.', '', '---', 'More.']
  const [first] = cutSections(ruled, 'README.md')
  expect(first?.blocks.flatMap(({ lines }) => lines)).toContain('This app is old, but it works.')
})

test('a box of MyST is text, and a table of contents there is none', () => {
  const text = [
    '# App',
    '',
    '```{note}',
    ':class: dim',
    'It **is** required.',
    '```',
    '',
    '```{toctree}',
    'docker',
    '```',
    '',
    '```{code-block} sh',
    'make',
    '```',
  ]
  const blocks = cutSections(text, 'docs/index.md').flatMap((section) => section.blocks)
  expect(blocks.map(({ kind, lines }) => [kind, ...lines])).toEqual([
    ['text', 'It **is** required.'],
    ['code', 'make'],
  ])
})
