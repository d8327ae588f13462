import type { Usage } from './usage.ts'

const LONGEST = 300

/** The line that most likely introduces a name that is local to a file: its first declaration, assignment or parameter. */
export function localBinding({ occurrences, local }: Usage, text: string): number | undefined {
  const lines = text.split('\n')
  const name = local.replace(/[$?!]/g, '\\$&')
  const declared = new RegExp(
    `\\b(?:let|var|const|val|my|local|auto|for|as|with)\\b[^=]{0,80}(?<![\\w.])${name}(?!\\w)`,
  )
  const assigned = new RegExp(`(?<![\\w.>])${name}\\s*(?::=|=(?![=>])|,[^=()]{0,80}:=)`)
  const parameter = new RegExp(`\\b(?:def|func|fn|function|lambda)\\b[^)]*[(,\\s*&]${name}(?!\\w)`)
  return occurrences
    .filter(({ isMember }) => !isMember)
    .map(({ line }) => line)
    .find((line) => {
      const shown = (lines[line - 1] ?? '').slice(0, LONGEST)
      return declared.test(shown) || assigned.test(shown) || parameter.test(shown)
    })
}
