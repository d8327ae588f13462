import { defineForm } from '../../ports/define.ts'
import { SCRIPT_FIELD, SCRIPT_FORM } from '../../views/script-form.ts'
import { evaluate } from '../code/evaluate.ts'
import { codeCommand } from '../code-command.ts'

/** A script from the window goes the same way as one from a fence. */
export const scriptForm = defineForm({
  name: SCRIPT_FORM,
  needs: 'everyone',
  run({ values, ...input }, deps) {
    const text = `\`\`\`\n${values[SCRIPT_FIELD] ?? ''}\n\`\`\``
    return codeCommand(evaluate).run({ ...input, text, channels: new Map(), options: {}, triggerId: undefined }, deps)
  },
})
