import { UserError } from '../../ports/errors.ts'
import type { Deps } from '../../ports/index.ts'
import { checkAllowlist } from '../asking/repositories.ts'
import type { Subcommand } from './subcommand/define-subcommand.ts'
import { codeWords } from './words/code.ts'

/** Throws a UserError for a word that cannot be answered here: no tool for it, or no repository it may draw on. */
export async function checkSubcommand(
  subcommand: Subcommand,
  { tools, allowlist }: Pick<Deps, 'tools' | 'allowlist'>,
): Promise<void> {
  checkAllowlist(allowlist)
  if (subcommand.isUnbounded && allowlist.repositories) {
    throw new UserError(codeWords.off(subcommand.name), { id: 'subcommand-off' })
  }
  // What was off when the names were last asked for may be on by now.
  if ((await tools.names()).has(subcommand.tool) || (await tools.names({ fresh: true })).has(subcommand.tool)) return
  throw new UserError(codeWords.notOffered(subcommand.name), { id: 'not-offered' })
}
