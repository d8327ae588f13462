import { helpView } from '../../views/help.ts'
import { defineCommand } from '../define.ts'

export const help = defineCommand({
  words: ['crowsnest', 'help'],
  usage: '/crowsnest help',
  summary: 'shows this list',
  needs: 'everyone',
  options: [],
  takes: /^$/,
  async run({ role }, { catalog }) {
    const mine = catalog.filter(({ needs }) => needs === 'everyone' || role === 'admin' || role === needs)
    return helpView(mine)
  },
})
