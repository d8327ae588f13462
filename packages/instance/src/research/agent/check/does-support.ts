import { countCovered, meaningfulWords } from '../../question/question-words.ts'

/** Names in backticks, or undefined if the statement quotes none. */
export function quotedNames(statement: string): string[] | undefined {
  const quoted = [...statement.matchAll(/`([^`\n]+)`/g)].map(([, text]) => text ?? '')
  const names = quoted.flatMap((text) => text.match(/[\p{L}_$][\p{L}\p{N}_$]{2,}/gu) ?? [])
  return names.length === 0 ? undefined : names
}

/** Spans in backticks that are one name, possibly qualified: the parts of each. */
export function namesAlone(statement: string): string[][] {
  const spans = [
    ...statement.matchAll(/`([\p{L}_$][\p{L}\p{N}_$]{2,}(?:(?:\.|::|#|->)[\p{L}_$][\p{L}\p{N}_$]*)*)(?:\(\))?`/gu),
  ]
  return spans.map(([, name = '']) => name.split(/\.|::|#|->/))
}

/** Whether the text of a place has a name that the statement quotes, or one of its words if it quotes none. */
export function doesSupport(held: string, statement: string): boolean {
  const names = quotedNames(statement)
  if (names !== undefined) return names.some((name) => held.includes(name))
  const words = meaningfulWords(statement)
  return words.length === 0 || countCovered(words, held) > 0
}
