import { defineSubcommand } from '../subcommand/define-subcommand.ts'
import { ofOneAnswer } from '../subcommand/pages.ts'
import { subcommandWords } from '../words/subcommands.ts'

export const evaluate = defineSubcommand({
  name: 'eval',
  tool: 'evaluator',
  usage: '/code eval [SCRIPT]',
  example: '/code eval ```return 6 * 7```',
  summary: subcommandWords.eval.summary,
  options: [],
  parse(text) {
    const script = /^```(?:lua\n)?([\s\S]*?)```$/.exec(text)?.[1]?.trim()
    return script ? { script } : undefined
  },
  page: ofOneAnswer(1),
  isUnbounded: true,
  advice: subcommandWords.eval.advice,
})
