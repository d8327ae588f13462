import { helpView } from '../../views/help.ts'
import { defineCommand } from '../define.ts'
import { offered } from '../offered.ts'

export const help = defineCommand({
  words: ['crowsnest', 'help'],
  usage: '/crowsnest help',
  summary: 'shows this list',
  needs: 'everyone',
  options: [],
  takes: /^$/,
  async run({ role }, { catalog, tools }) {
    const mine = catalog.filter(({ needs }) => needs === 'everyone' || role === 'admin' || role === needs)
    return helpView(await offered(mine, tools))
  },
})
