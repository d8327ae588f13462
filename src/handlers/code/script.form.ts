import { defineForm } from '../../ports/define.ts'
import type { Deps } from '../../ports/index.ts'
import { SCRIPT_FIELD, SCRIPT_FORM } from './messages/script-form.ts'
import { codeCommand } from './run-subcommand.ts'
import { evaluate } from './subcommands/evaluate.ts'

/** Runs a script from the form like one from a code block. */
export const scriptForm = defineForm({
  name: SCRIPT_FORM,
  needs: 'everyone',
  asksInstance: true,
  run({ values, ...input }, deps: Pick<Deps, 'jobs'>) {
    const text = `\`\`\`\n${values[SCRIPT_FIELD] ?? ''}\n\`\`\``
    return codeCommand(evaluate).run(
      { ...input, text, channels: new Map(), people: new Map(), options: {}, triggerId: undefined },
      deps,
    )
  },
})
