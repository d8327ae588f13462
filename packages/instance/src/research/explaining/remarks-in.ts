import { isDirective } from '../markup/directives.ts'

/** What a comment says, a paragraph at a time. */
export interface Remark {
  /** Lines counted from 1, both included. */
  startLine: number
  endLine: number
  text: string
}

const OF_HASHES =
  /\.(?:rb|rake|gemspec|py|pyi|sh|bash|pl|pm|exs?|cr|nim|r|jl|tcl)$|(?:^|\/)(?:Makefile|Rakefile|Gemfile|Dockerfile)[^/]*$/i
const OF_DASHES = /\.(?:lua|sql|hs|elm)$/i
const SLASHES = /^\s*\/{2,}!?\s?/
const HASHES = /^\s*#+(?![[!])\s?/
const DASHES = /^\s*--+\s?/
/** Behind code, on its line. */
const BEHIND = /[;{})\],:\w]\s+(?:\/\/|#)\s+([A-Z\d`'"].{12,})$/
/** Headers, instructions for tools, and code that was commented out. */
const SAYS_NOTHING =
  /copyright|licen[sc]e|eslint-|biome-|noqa|istanbul|pylint|prettier-|rubocop:|nolint|pragma:|@ts-|^\W*@\w+|[;{}]\s*$/i
const FEWEST_WORDS = 4
/** Longer lines were generated. */
const LONGEST_LINE = 400
/** What begins a comment of several lines, what ends it, and the mark before each line between. */
const BLOCKS: readonly (readonly [begins: RegExp, end: string, mark: RegExp, paths: RegExp])[] = [
  [/^\s*\/\*+!?/, '*/', /^\s*\*?(?!\/)\s?/, /(?:)/],
  [/^\s*[ru]?"""/, '"""', /^\s*/, /\.pyi?$/],
  [/^\s*[ru]?'''/, "'''", /^\s*/, /\.pyi?$/],
]

const OF_PYTHON = /\.pyi?$/
const TRIPLES = ['"""', "'''"] as const

/** The comments in a file of code that say something to people. */
export function remarksIn(lines: readonly string[], path: string): Remark[] {
  const found: Remark[] = []
  let said: string[] = []
  let startLine = 0
  let open: (typeof BLOCKS)[number] | undefined
  let quote: string | undefined
  // Of a string over several lines, the end looks as the beginning of a comment does.
  const quoteIn = (line: string) => (OF_PYTHON.test(path) ? TRIPLES.find((one) => isOdd(line, one)) : undefined)
  const mark = OF_HASHES.test(path) ? HASHES : OF_DASHES.test(path) ? DASHES : SLASHES
  const end = (endLine: number) => {
    const text = said.join(' ').replace(/\s+/g, ' ').trim()
    if (text.split(' ').length >= FEWEST_WORDS && !SAYS_NOTHING.test(text) && !isDirective(text))
      found.push({ startLine, endLine, text })
    said = []
  }
  const add = (number: number, text: string) => {
    if (text.trim() === '') return end(number - 1)
    if (said.length === 0) startLine = number
    said.push(text.trim())
  }
  for (const [index, line] of lines.entries()) {
    const number = index + 1
    if (quote !== undefined) {
      if (isOdd(line, quote)) quote = undefined
      continue
    }
    if (line.length > LONGEST_LINE) {
      end(number - 1)
      if (open === undefined) quote = quoteIn(line)
      else if (line.includes(open[1])) open = undefined
      continue
    }
    const begun = open ?? BLOCKS.find(([begins, , , paths]) => begins.test(line) && paths.test(path))
    if (begun !== undefined) {
      const [begins, close, before] = begun
      const rest = open === undefined ? line.replace(begins, '') : line.replace(before, '')
      if (open === undefined) end(number - 1)
      const at = rest.indexOf(close)
      add(number, at === -1 ? rest : rest.slice(0, at))
      open = at === -1 ? begun : undefined
      if (at !== -1) end(number)
      continue
    }
    const [marked] = mark.exec(line) ?? []
    if (marked !== undefined) {
      add(number, line.slice(marked.length))
      continue
    }
    end(number - 1)
    quote = quoteIn(line)
    const [, behind] = BEHIND.exec(line) ?? []
    if (behind !== undefined) {
      add(number, behind)
      end(number)
    }
  }
  end(lines.length)
  return found
}

function isOdd(line: string, quote: string): boolean {
  return line.split(quote).length % 2 === 0
}
