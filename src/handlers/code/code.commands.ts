import type { CommandHandler } from '../../ports/define.ts'
import { codeCommand } from './run-subcommand.ts'
import { evaluate } from './subcommands/evaluate.ts'
import { codeWords } from './subcommands.ts'

/** `/code WORD …` for every word but that of scripts, which can be asked for without one. */
export const codeCommands: readonly CommandHandler[] = codeWords.filter((word) => word !== evaluate).map(codeCommand)
