import { defineEvent } from '../../../ports/define.ts'
import { UserError } from '../../../ports/errors.ts'
import type { Deps } from '../../../ports/index.ts'
import { createAskAboutForm } from '../messages/ask-about.ts'
import { askAboutWords } from '../words/conversations.ts'

/** The message shortcut *Ask about this*: a form for the question, with the message as its context. */
export const askAboutEvent = defineEvent({
  name: 'ask-about',
  async run({ triggerId, text, requester }, { chat }: Pick<Deps, 'chat'>) {
    if (triggerId !== undefined && (await chat.openForm(triggerId, createAskAboutForm(text), requester)))
      return undefined
    throw new UserError(askAboutWords.tooSlow)
  },
})
