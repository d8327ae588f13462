import { actions, button, markdownMessage } from '../../../blocks/message.ts'
import type { Message } from '../../../ports/index.ts'
import { codeFindWords } from '../words/code-find.ts'

const BUTTONS_MAX = 5
const NAMED_MAX = 20

/** Asks which of several repositories is meant. `value(repo)` is the value of its button. */
export function chooseRepositoryMessage(
  repositories: readonly string[],
  value: (repository: string) => string,
): Message {
  const named = repositories.slice(0, NAMED_MAX).map((name) => `\`${name}\``)
  const rest = repositories.length - named.length
  const list = `${named.join(', ')}${rest > 0 ? codeFindWords.andMore(rest) : ''}`
  const buttons = repositories
    .slice(0, BUTTONS_MAX)
    .map((name, index) =>
      button(name.length > 75 ? `…${name.slice(-74)}` : name, `choose-repository.${index}`, value(name)),
    )
  return markdownMessage(codeFindWords.which(repositories.length, list), { below: actions(buttons) })
}
