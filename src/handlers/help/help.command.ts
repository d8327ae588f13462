import { defineCommand } from '../../ports/define.ts'
import { type ExamplePorts, loadExamples } from '../asking/load-examples.ts'
import { greetingMessage } from '../asking/messages/greeting.ts'
import { helpWords } from './words/help.ts'

/** Also the answer to a mention without words. */
export const help = defineCommand({
  words: ['crowsnest', 'help'],
  usage: '/crowsnest help',
  summary: helpWords.help,
  needs: 'everyone',
  options: [],
  takes: /^$/,
  async run({ requester }, deps: ExamplePorts) {
    return greetingMessage('help', await loadExamples(requester.channel, deps))
  },
})
