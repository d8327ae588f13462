import type { CommandHandler } from '../../ports/define.ts'
import { codeCommand } from './run-subcommand.ts'
import { evaluate } from './subcommands/evaluate.ts'
import { subcommands } from './subcommands.ts'

/** `/code WORD …` for every subcommand but that of scripts, which can be asked for without one. */
export const codeCommands: readonly CommandHandler[] = subcommands
  .filter((subcommand) => subcommand !== evaluate)
  .map(codeCommand)
