import { UserError } from '../errors.ts'
import type { Deps } from '../ports.ts'
import type { CodeWord } from './code/define-word.ts'
import { checkScope } from './service-scope.ts'

/** Throws a UserError for a word that cannot be answered here: no tool for it, or no repository it may draw on. */
export function checkWord(word: CodeWord, names: ReadonlySet<string>, { scope }: Pick<Deps, 'scope'>): void {
  checkScope(scope)
  if (word.isUnbounded && scope.repositories) {
    throw new UserError(
      `\`/code ${word.word}\` is off here: I may answer only from some repositories, and nobody can tell which ones it drew on.`,
    )
  }
  if (names.has(word.tool)) return
  throw new UserError(
    `The instance does not offer \`${word.tool}\`, so there is no \`/code ${word.word}\` here. Its administrator may have switched it off.`,
  )
}
