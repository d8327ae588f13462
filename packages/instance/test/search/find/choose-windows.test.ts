import { expect, test } from 'vitest'
import { chooseWindows } from '../../../src/search/find/choose-windows.ts'
import { questionFile } from '../../../src/search/find/questioned-file.ts'
import { createLineTerms } from '../../../src/search/find/score-lines.ts'
import { showWindow, termsIn } from '../../../src/search/find/show-window.ts'
import { parseFile } from '../../../src/search/text/parsed-file.ts'

const terms = ['command', 'grammar', 'parsed'].map((text, index) => ({ text, weight: 1 + index / 10 }))

function show(text: string, path = 'a.ts') {
  const file = questionFile(parseFile(path, text), createLineTerms(terms), { asksForImports: false })
  return chooseWindows(file).map((window) => ({
    ...showWindow(window, file),
    terms: termsIn(window, file).map((term) => term.text),
  }))
}

const functions = (name: string, count: number) =>
  Array.from({ length: count }, (_, n) => `function ${name}${n}() {\n  return ${n}\n}\n\n`).join('')

const grammar = `/** Takes a grammar. */
export function parseCommand(typed: string) {
  const words = split(typed)
  for (const word of words) note(word)
  if (words.length === 0) return undefined
  const grammar = grammarOf(words)
  return { command: words[0], grammar }
}

`

test('a range begins with the comment of the function, goes on with its neighbours and shows its definition', () => {
  const [window] = show(`${functions('before', 10)}${grammar}${functions('after', 20)}`)
  expect(window).toMatchObject({ symbol: 'parseCommand', startLine: 41, endLine: 80 })
  expect(window?.lines.map(({ line }) => line)).toEqual([41, 42, 46, 47])
})

test('imports and licences are not shown, however many words they hold', () => {
  const [window] = show("// Copyright command\nimport { command } from './grammar.ts'\n")
  expect(window).toMatchObject({ lines: [], terms: [] })
})

test('who asks for imports is shown those that say more than that they are one', () => {
  const asked = [...terms, { text: 'import', weight: 1 }]
  const text = "import { other } from './other.ts'\nimport { command } from './grammar.ts'\n"
  const file = questionFile(parseFile('a.ts', text), createLineTerms(asked), { asksForImports: true })
  const shown = chooseWindows(file).map((window) => showWindow(window, file).lines.map(({ line }) => line))
  expect(shown).toEqual([[2]])
})

test('of a long symbol the forty lines that say most are shown', () => {
  const work = '  work()\n'
  const [window] = show(`${functions('a', 5)}function long() {\n${work.repeat(100)}  grammar()\n${work.repeat(100)}}\n`)
  expect(window).toMatchObject({ symbol: 'long', lines: [{ line: 122 }] })
  const { startLine = 0, endLine = 0 } = window ?? {}
  expect(endLine - startLine).toBe(39)
  expect(startLine).toBeGreaterThan(21)
})

test('a range bears the name of the symbol that says most in it, not of its best line', () => {
  const small = 'function small() {\n  command(grammar)\n}\n\n'
  const [window] = show(`${functions('a', 20)}${small}function large() {\n${'  command()\n  grammar()\n'.repeat(5)}}\n`)
  expect(window?.symbol).toBe('large')
})

test('evidence that several small symbols share is shown in one range that begins with a symbol', () => {
  const small = ['command', 'grammar', 'parsed'].map((word) => `function ${word}() {\n  ${word}()\n}\n\n`).join('')
  const [window, ...others] = show(`${functions('before', 30)}${small}${functions('after', 30)}`)
  expect(window).toMatchObject({ terms: ['command', 'grammar', 'parsed'] })
  const { startLine = 0, endLine = 0 } = window ?? {}
  expect(startLine % 4).toBe(1)
  expect(endLine - startLine).toBeLessThan(40)
  expect(others).toEqual([])
})

test('a second range is shown where it says nearly as much, and never overlaps the first', () => {
  const one = 'function one() {\n  command()\n  grammar()\n}\n\n'
  const two = 'function two() {\n  command()\n  parsed()\n}\n\n'
  const windows = show(`${one}${functions('between', 30)}${two}`)
  expect(windows.map(({ symbol }) => symbol).sort()).toEqual(['one', 'two'])
})

test('each line of a function tells a little of what its definition says', () => {
  const long = `function parseCommand() {\n${'  work()\n'.repeat(60)}}\n\n`
  const [, second] = show(`${long}${functions('other', 30)}`)
  expect(second).toMatchObject({ startLine: 41, endLine: 80 })
})

test('what a file says all over does not choose the place', () => {
  const everywhere = Array.from({ length: 60 }, (_, n) => `function f${n}() {\n  command()\n}\n\n`).join('')
  const [window] = show(`${everywhere}function here() {\n  command()\n  parsed()\n}\n\n${everywhere}`)
  expect(window?.lines.map(({ text }) => text.trim())).toContain('parsed()')
})

test('a text without symbols is shown from its first line', () => {
  const [window] = show('one\n\nthe command\nis parsed\n\nfive\n', 'a.txt')
  expect(window).toMatchObject({ startLine: 1, endLine: 6 })
  expect(window).not.toHaveProperty('symbol')
})

test('an empty file has an empty line to show', () => {
  expect(show('')).toMatchObject([{ startLine: 1, endLine: 1, lines: [] }])
})

test('what is cut short in code is told by its whole word', () => {
  const termsOf = createLineTerms(['initialising', 'configuration', 'messages'].map((text) => ({ text, weight: 1 })))
  const told = (line: string) => termsOf(line).map(({ text }) => text)
  expect(told('static void initConfig(char *msg)')).toEqual(['initialising', 'configuration'])
  expect(told('in_message(co)')).toEqual(['messages'])
})
