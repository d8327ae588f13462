import { defineCommand } from '../../ports/define.ts'
import type { Deps } from '../../ports/index.ts'
import { codeHelpMessage } from '../help/messages/help.ts'
import { offered } from '../help/offered.ts'
import { codeWords } from './words/code.ts'

export const codeHelp = defineCommand({
  words: ['code', 'help'],
  usage: '/code help',
  summary: codeWords.help,
  needs: 'everyone',
  options: [],
  takes: /^$/,
  async run(_, { catalog, tools }: Pick<Deps, 'catalog' | 'tools'>) {
    const words = catalog.filter(({ tool }) => tool !== undefined)
    return codeHelpMessage(await offered(words, tools))
  },
})
