import { commandButton } from '../../../blocks/command-button.ts'
import { oneLine } from '../../../blocks/escape.ts'
import { actions, BUTTON_LABEL_MAX, button, markdownMessage } from '../../../blocks/message.ts'
import type { Message } from '../../../ports/index.ts'
import type { Example } from '../load-examples.ts'
import { greetingWords } from '../words/greeting.ts'

/** The action that shows every command. */
export const ALL_COMMANDS = 'all-commands'

/** What somebody sees first: what they can ask, one click each, and where everything else is. */
export function greetingMessage(
  opening: 'hello' | 'thanks' | 'about' | 'words' | 'help',
  examples: readonly Example[],
): Message {
  const opened = opening === 'help' ? `${greetingWords.help} ${greetingWords.howToAsk}` : greetingWords[opening]
  const words = [opened, greetingWords.tryOne].join('\n\n')
  return markdownMessage(words, {
    id: opening === 'help' ? 'help' : 'small-talk',
    below: [
      ...actions(examples.map(exampleButton)),
      ...actions([button(greetingWords.allCommands, ALL_COMMANDS, 'all')]),
    ],
  })
}

function exampleButton({ label, typed }: Example, index: number) {
  const shown = oneLine(label, BUTTON_LABEL_MAX)
  return typed.startsWith('/') ? commandButton(shown, typed, index) : button(shown, `ask-example.${index}`, typed)
}
