import { expect, test } from 'vitest'
import { createLineTerms } from '../../../src/search/find/score-lines.ts'
import { showWindow } from '../../../src/search/find/show-window.ts'
import { outline } from '../../../src/search/text/outline.ts'

const terms = ['command', 'grammar', 'parsed'].map((text, index) => ({ text, weight: 1 + index / 10 }))

function show(text: string, path = 'a.ts', window = { start: 1, end: text.split('\n').length }) {
  const lines = text.split('\n')
  return showWindow(window, lines, outline(lines, path), createLineTerms(terms))
}

const grammar = `// Copyright: the command grammar authors
import { command, grammar, parsed } from './command-grammar-parsed.ts'

/** Takes a grammar. */
export function parseCommand(typed: string) {
  const words = split(typed)
  for (const word of words) note(word)
  if (words.length === 0) return undefined
  const grammar = grammarOf(words)
  return { command: words[0], grammar }
}

export const other = 1
`

test('a range is the function with its comment, and its lines begin with the definition', () => {
  const { window } = show(grammar)
  expect(window).toMatchObject({ symbol: 'parseCommand', startLine: 4, endLine: 11 })
  expect(window.lines.map(({ line }) => line)).toEqual([4, 5, 9, 10])
})

test('imports and licences are not shown, however many words they hold', () => {
  const { window, evidence } = show("// Copyright command\nimport { command } from './grammar.ts'\n")
  expect(window.lines).toEqual([])
  expect(evidence).toBe(0)
})

test('evidence counts each term once, and a lone declaration for less', () => {
  const body = (line: string) => `function x() {\n  start()\n  ${line}\n}\n`
  expect(show(body('command(command)')).evidence).toBeCloseTo(1)
  expect(show(body('command(grammar)')).evidence).toBeCloseTo(2.1)
  expect(show('const command = grammar\n').evidence).toBeLessThan(2.1)
})

test('of a long symbol only what lies in the window is shown', () => {
  const text = `function long() {\n${'  work()\n'.repeat(100)}  grammar()\n${'  work()\n'.repeat(100)}}\n`
  const { window } = show(text, 'a.ts', { start: 90, end: 120 })
  expect(window).toMatchObject({ symbol: 'long', startLine: 90, endLine: 120, lines: [{ line: 102 }] })
  const above = show(`one()\n\n// The grammar.\n${text}`, 'a.ts', { start: 1, end: 3 })
  expect(above.window).toMatchObject({ symbol: 'long', startLine: 4, endLine: 33 })
})

test('outside of symbols a range is a paragraph', () => {
  const { window } = show('one\n\nthe command\nis parsed\n\nfive\n', 'a.txt')
  expect(window).toMatchObject({ startLine: 3, endLine: 4 })
  expect(window).not.toHaveProperty('symbol')
})
