import { UserError } from '../../ports/errors.ts'
import { askingWords } from './words/asking.ts'

/** Longer than any stack trace worth pasting, and short enough for a search to make sense. */
const QUESTION_MAX = 20_000

/** Whether it has any letter or digit. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

/** Throws a UserError for a question without words, or one that is too long. */
export function checkQuestion(text: string, example: string): string {
  if (!hasWords(text)) throw new UserError(askingWords.noQuestion(example), { id: 'no-question' })
  checkLength(text)
  return text
}

/** Throws a UserError for a text that is too long. */
export function checkLength(text: string): void {
  if (text.length <= QUESTION_MAX) return
  const [length, most] = [text.length, QUESTION_MAX].map((count) => count.toLocaleString('en'))
  throw new UserError(askingWords.tooLong(length ?? '', most ?? ''), { id: 'too-long' })
}
