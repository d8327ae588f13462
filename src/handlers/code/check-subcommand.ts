import { UserError } from '../../ports/errors.ts'
import type { Deps } from '../../ports/index.ts'
import { checkAllowlist } from '../asking/allowlist.ts'
import type { Subcommand } from './subcommand/define-subcommand.ts'

/** Throws a UserError for a word that cannot be answered here: no tool for it, or no repository it may draw on. */
export async function checkSubcommand(
  subcommand: Subcommand,
  { tools, allowlist }: Pick<Deps, 'tools' | 'allowlist'>,
): Promise<void> {
  checkAllowlist(allowlist)
  if (subcommand.isUnbounded && allowlist.repositories) {
    throw new UserError(
      `\`/code ${subcommand.name}\` is off here: I may answer only from some repositories, and nobody can tell which ones it drew on.`,
      { id: 'subcommand-off' },
    )
  }
  // What was off when the names were last asked for may be on by now.
  if ((await tools.names()).has(subcommand.tool) || (await tools.names({ fresh: true })).has(subcommand.tool)) return
  throw new UserError(
    `The instance does not offer \`${subcommand.tool}\`, so there is no \`/code ${subcommand.name}\` here. Its administrator may have switched it off.`,
    { id: 'not-offered' },
  )
}
