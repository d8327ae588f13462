import type { CommandHandler } from '../../ports/define.ts'
import { codeCommand } from './run-subcommand.ts'
import { evaluate } from './subcommands/evaluate.ts'
import { subcommands } from './subcommands.ts'

/** `/code WORD …` for every subcommand except the one for scripts, which can be called without a script. */
export const codeCommands: readonly CommandHandler[] = subcommands
  .filter((subcommand) => subcommand !== evaluate)
  .map(codeCommand)
