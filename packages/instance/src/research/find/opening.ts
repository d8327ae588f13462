import type { Engine } from '../../ports/engine.ts'
import type { Finding } from './finding.ts'

const FIRST_LINES = 6
const LONGEST_LINE = 140

/** The lines of a finding that match the question, and the first of them with those below it. */
export async function openingOf(finding: Finding, engine: Engine): Promise<Finding['lines']> {
  const { repo, commit, path, endLine } = finding
  const content = await engine.readFile(repo, commit, path)
  if (content.kind !== 'text') return finding.lines
  const lines = content.text.split('\n')
  const isComment = (number: number) => /^\s*(\/\/|\/?\*|#|@|--|$)/.test(lines[number - 1] ?? '')
  let first = finding.lines[0]?.number ?? finding.startLine
  while (first < endLine && isComment(first)) first++
  const numbers = new Set(finding.lines.map(({ number }) => number))
  for (let number = first; number <= endLine && number < first + FIRST_LINES; number++) numbers.add(number)
  return [...numbers]
    .sort((a, b) => a - b)
    .map((number) => ({ number, text: shortened(lines[number - 1] ?? '') }))
    .filter(({ text }, index, all) => text !== '' || index < all.length - 1)
}

function shortened(line: string): string {
  const text = line.trimEnd()
  return text.length <= LONGEST_LINE ? text : `${text.slice(0, LONGEST_LINE - 1)}…`
}
