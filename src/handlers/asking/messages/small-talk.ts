import { button, markdownMessage } from '../../../blocks/message.ts'
import type { Message } from '../../../ports/index.ts'

const FIRST_LINES = {
  hello: 'Hi! I answer questions about your code.',
  thanks: 'You’re welcome! Ask me anything else about your code.',
  about:
    'I’m crowsnest. I find things in your code and explain how they work. `/crowsnest help` lists everything I can do.',
  words: 'I’m here to answer questions about your code.',
}

/** Answers small talk with what may be asked instead, each a click away. `repository`: to name in the examples. */
export function smallTalkMessage(said: keyof typeof FIRST_LINES, repository: string | undefined): Message {
  const buttons = examples(repository).map((question, index) => button(question, `ask-example.${index}`, question))
  const words = `${FIRST_LINES[said]}\n\nAsk in your own words, or try one of these:`
  return { ...markdownMessage(words, undefined, [{ type: 'actions', elements: buttons }]), id: 'small-talk' }
}

/** A longer name would not fit a button: https://docs.slack.dev/reference/block-kit/block-elements/button-element */
const NAME_MAX = 40

function examples(repository: string | undefined): readonly string[] {
  const within = repository === undefined || repository.length > NAME_MAX ? '' : ` in ${repository}`
  return [
    `Where is the configuration read${within}?`,
    `How do I run the tests${within}?`,
    `What changed last${within}?`,
  ]
}
