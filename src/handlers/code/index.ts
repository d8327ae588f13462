import type { Feature } from '../../ports/define.ts'
import { codeCommands } from './code.commands.ts'
import { codeCall } from './code-call.job.ts'
import { codeEval } from './code-eval.command.ts'
import { codeHelp } from './code-help.command.ts'
import { more } from './more.action.ts'
import { scriptForm } from './script.form.ts'
import { codeSlashCommand } from './words/code.ts'
import { writeScript } from './write-script.action.ts'

export const codeFeature: Feature = {
  name: 'code',
  slashCommands: [codeSlashCommand],
  commands: [...codeCommands, codeEval, codeHelp],
  actions: [more, writeScript],
  forms: [scriptForm],
  jobs: [codeCall],
}
