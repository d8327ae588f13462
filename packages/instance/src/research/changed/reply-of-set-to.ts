import { namesSaidIn } from '../names/symbol-said.ts'
import type { Past } from '../past/past.ts'
import { tellingWords } from '../past/past-words.ts'
import type { Reply } from '../reply/reply.ts'
import { replyOfValueChanged } from './reply-of-value-changed.ts'

/** "Why was the default max level set to info" */
const SET_TO =
  /\b(?:when|why|how come|who) (?:was|were|did|has|have|had)\b(.{1,80}?)\bset to [`'"]?([\w.-]{1,40}\w|\w)/i
const MOST_WORDS = 6
const TRIED = 3

/** Whether a question asks for the past of a setting's value. */
export function asksOfSetTo(text: string): boolean {
  return SET_TO.test(text)
}

/** When something that is said in words was set to a value, or why; undefined if no constant or setting is called so, or it never was. */
export async function replyOfSetTo(text: string, past: Past): Promise<Reply | undefined> {
  const [, thing = '', value] = SET_TO.exec(text) ?? []
  const words = value === undefined ? [] : tellingWords(thing)
  const names = words.length > MOST_WORDS ? [] : await namesSaidIn(words, past)
  for (const name of names.slice(0, TRIED)) {
    const asks = `since when is \`${name}\` \`${value}\`, and why`
    const found = await replyOfValueChanged(asks, { name, path: undefined }, past)
    if (found !== undefined) return found
  }
  return undefined
}
