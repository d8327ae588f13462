import type { Feature } from '../../ports/define.ts'
import { codeCall } from './code-call.job.ts'
import { codeEval } from './code-eval.command.ts'
import { codeHelp } from './code-help.command.ts'
import { more } from './more.action.ts'
import { codeCommand } from './run-subcommand.ts'
import { scriptForm } from './script.form.ts'
import { evaluate } from './subcommands/evaluate.ts'
import { subcommands } from './subcommands.ts'
import { codeSlashCommand } from './words/code.ts'
import { writeScript } from './write-script.action.ts'

/** Without a script, `/code eval` opens a form, so it has a command of its own. */
const others = subcommands.filter((subcommand) => subcommand !== evaluate)

export const codeFeature: Feature = {
  name: 'code',
  slashCommands: [codeSlashCommand],
  commands: [...others.map(codeCommand), codeEval, codeHelp],
  actions: [more, writeScript],
  forms: [scriptForm],
  jobs: [codeCall],
}
