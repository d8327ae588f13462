import { UserError } from '../../ports/errors.ts'

/** Longer than any stack trace worth pasting, shorter than what would make a search meaningless. */
const QUESTION_MAX = 20_000

/** Whether it has any letter or digit. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

/** Throws a UserError for a question without words, or one that is too long. */
export function checkQuestion(text: string, usage: string, example: string): string {
  if (!hasWords(text)) throw new UserError(`Tell me what to look for: \`${usage}\`, for instance \`${example}\`.`)
  checkLength(text)
  return text
}

/** Throws a UserError for a text that is too long. */
export function checkLength(text: string): void {
  if (text.length <= QUESTION_MAX) return
  throw new UserError(
    `That is ${text.length.toLocaleString('en')} characters; I take up to ${QUESTION_MAX.toLocaleString('en')}. Shorten it and ask again.`,
    { id: 'too-long' },
  )
}
