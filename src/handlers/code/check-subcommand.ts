import { UserError } from '../../ports/errors.ts'
import type { Deps } from '../../ports/index.ts'
import { checkScope } from '../asking/allowlist.ts'
import type { CodeWord } from './subcommand/define-subcommand.ts'

/** Throws a UserError for a word that cannot be answered here: no tool for it, or no repository it may draw on. */
export async function checkWord(word: CodeWord, { tools, scope }: Pick<Deps, 'tools' | 'scope'>): Promise<void> {
  checkScope(scope)
  if (word.isUnbounded && scope.repositories) {
    throw new UserError(
      `\`/code ${word.word}\` is off here: I may answer only from some repositories, and nobody can tell which ones it drew on.`,
    )
  }
  // What was off when the names were last asked for may be on by now.
  if ((await tools.names()).has(word.tool) || (await tools.names({ fresh: true })).has(word.tool)) return
  throw new UserError(
    `The instance does not offer \`${word.tool}\`, so there is no \`/code ${word.word}\` here. Its administrator may have switched it off.`,
  )
}
