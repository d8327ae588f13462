import { firstWord, numberIn } from '../subcommand/arguments.ts'
import { defineSubcommand } from '../subcommand/define-subcommand.ts'
import { subcommandWords } from '../words/subcommands.ts'

const FILES_MAX = 100

export const compare = defineSubcommand({
  name: 'compare',
  tool: 'compare_revisions',
  usage: '/code compare REPO BASE..HEAD [first:N]',
  example: '/code compare app v1.2.0..main',
  summary: subcommandWords.compare.summary,
  options: ['first'],
  parse(text, options) {
    const typed = firstWord(text)
    const [, base, head] = /^([^\s.](?:\S*[^\s.])?)\.{2,3}([^\s.]\S*)$/.exec(typed?.rest ?? '') ?? []
    if (!typed || base === undefined || head === undefined) return undefined
    return { repo: typed.first, base, head, first: numberIn(options, 'first', FILES_MAX) }
  },
  page(args, { skip, cursor }) {
    const size = typeof args.first === 'number' ? args.first : 10
    return { args: { ...args, first: size, after: cursor }, skip, size, next: skip + size, isLast: false }
  },
  advice: subcommandWords.compare.advice,
})
