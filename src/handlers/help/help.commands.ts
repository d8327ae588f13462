import type { CommandHandler } from '../../ports/define.ts'
import { mayUse } from './may-use.ts'
import { commandHelpMessage } from './messages/help.ts'
import { offered } from './offered.ts'
import { helpWords } from './words/help.ts'

/** `/usage help` and so on, for each slash command without a help of its own. */
export function helpOfEach(commands: readonly CommandHandler[]): CommandHandler[] {
  const own = new Set(commands.filter(({ words }) => words[1] === 'help').map(({ words }) => words[0]))
  const names = new Set(commands.map(({ words: [name] }) => name))
  return [...names].filter((name) => !own.has(name)).map((name) => helpOf(name, commands))
}

function helpOf(name: string, commands: readonly CommandHandler[]): CommandHandler {
  const usages = commands.filter(({ words }) => words[0] === name)
  return {
    words: [name, 'help'],
    usage: [`/${name}`, 'help'].join(' '),
    summary: helpWords.helpOf(name),
    needs: 'everyone',
    options: [],
    takes: /^$/,
    async run({ role }, { tools }) {
      return commandHelpMessage(name, await offered(usages.filter(mayUse(role)), tools))
    },
  }
}
