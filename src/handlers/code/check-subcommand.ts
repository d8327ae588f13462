import { UserError } from '../../ports/errors.ts'
import type { Deps } from '../../ports/index.ts'
import { checkAllowlist } from '../asking/repositories.ts'
import type { Subcommand } from './subcommand/define-subcommand.ts'
import { codeWords } from './words/code.ts'

/** Throws a UserError for a subcommand that can't be answered here: the tool is missing, or no repository is allowed. */
export async function checkSubcommand(
  subcommand: Subcommand,
  { tools, allowlist }: Pick<Deps, 'tools' | 'allowlist'>,
): Promise<void> {
  checkAllowlist(allowlist)
  if (subcommand.isUnbounded && allowlist.repositories) {
    throw new UserError(codeWords.off(subcommand.name), { id: 'subcommand-off' })
  }
  // The tool may have been turned on since the names were last read.
  if ((await tools.names()).has(subcommand.tool) || (await tools.names({ fresh: true })).has(subcommand.tool)) return
  throw new UserError(codeWords.notOffered(subcommand.name), { id: 'not-offered' })
}
