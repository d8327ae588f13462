import { defineCommand } from '../../ports/define.ts'
import type { Deps } from '../../ports/index.ts'
import { checkSubcommand } from './check-subcommand.ts'
import { createScriptForm, scriptButtonMessage } from './messages/script-form.ts'
import { codeCommand } from './run-subcommand.ts'
import { evaluate } from './subcommands/evaluate.ts'

const withScript = codeCommand(evaluate)

/** `/code eval` with a script runs it; without one it opens a form, or offers a button if a form can't be opened. */
export const codeEval = defineCommand({
  ...withScript,
  takes: { test: (text) => text === '' || withScript.takes.test(text) },
  async run(input, deps: Pick<Deps, 'jobs' | 'chat' | 'tools' | 'allowlist'>) {
    const { text, triggerId, requester } = input
    if (text !== '') return withScript.run(input, deps)
    await checkSubcommand(evaluate, deps)
    const isOpen = triggerId !== undefined && (await deps.chat.openForm(triggerId, createScriptForm(), requester))
    return isOpen ? undefined : scriptButtonMessage()
  },
})
