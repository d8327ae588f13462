import { carriedOn } from './carrying-on/carried-on.ts'

/** As the bot writes it: "and where is it left? (asked after: where is a room joined)" */
const AFTER = /^(.*?\S)\s*\(asked after: ([^\n]+)\)\W*$/s

/** A task of the code finder in full, if it says what was asked before it. */
export function inFullAfter(task: string): string {
  const [, question, before] = AFTER.exec(task) ?? []
  if (question === undefined || before === undefined) return task
  const full = carriedOn(question, { question: before, answer: '' })
  // What isn't understood may still be found with the words of both.
  return full === question ? task : full
}
