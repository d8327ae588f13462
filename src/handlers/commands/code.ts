import type { CommandHandler } from '../../ports/define.ts'
import { evaluate } from '../code/evaluate.ts'
import { codeWords } from '../code/words.ts'
import { codeCommand } from '../code-command.ts'

/** `/code WORD …` for every word but that of scripts, which can be asked for without one. */
export const codeCommands: readonly CommandHandler[] = codeWords.filter((word) => word !== evaluate).map(codeCommand)
