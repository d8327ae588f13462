import { defineSubcommand } from '../subcommand/define-subcommand.ts'
import { ofOneAnswer } from '../subcommand/pages.ts'

export const evaluate = defineSubcommand({
  name: 'eval',
  tool: 'evaluator',
  form: '[SCRIPT]',
  example: 'eval ```return 6 * 7```',
  summary: 'runs a Lua script, given in a fence, over searches; without one, a window opens to write it in',
  options: [],
  parse(text) {
    const script = /^```(?:lua\n)?([\s\S]*?)```$/.exec(text)?.[1]?.trim()
    return script ? { script } : undefined
  },
  page: ofOneAnswer(1),
  isUnbounded: true,
  advice: 'What the script returns is shown: end it with `return …`.',
})
