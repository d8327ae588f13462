import { carriedOn } from './carrying-on/carried-on.ts'

/** As the bot writes it: "and where is it left? (asked after: where is a room joined)" */
const AFTER = ' (asked after: '
/** In characters. Longer questions say all themselves. */
const LONGEST = 1_000

interface AskedAfter {
  question: string
  before: string | undefined
}

/** A task of the code finder, and what was asked before it. */
export function askedAfter(task: string): AskedAfter {
  const text = task.trimEnd()
  const at = text.lastIndexOf(AFTER)
  if (at <= 0 || text.length > LONGEST || !text.endsWith(')')) return { question: task, before: undefined }
  return { question: text.slice(0, at), before: text.slice(at + AFTER.length, -1).trim() || undefined }
}

/** The question in full. What isn't understood may still be found with the words of both. */
export function inFullAfter(question: string, before: string | undefined): string {
  if (before === undefined) return question
  const full = carriedOn(question, { question: before, answer: '' })
  return full === question ? `${question} (${before})` : full
}
