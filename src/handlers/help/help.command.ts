import { defineCommand } from '../../ports/define.ts'
import type { Deps } from '../../ports/index.ts'
import { mayUse } from './may-use.ts'
import { helpMessage } from './messages/help.ts'
import { offered } from './offered.ts'

export const help = defineCommand({
  words: ['crowsnest', 'help'],
  usage: '/crowsnest help',
  summary: 'shows this list',
  needs: 'everyone',
  options: [],
  takes: /^$/,
  async run({ role }, { catalog, tools }: Pick<Deps, 'catalog' | 'tools'>) {
    return helpMessage(await offered(catalog.filter(mayUse(role)), tools))
  },
})
