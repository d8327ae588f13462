import { wordsIn } from '../../search/text/split-identifiers.ts'
import { code } from '../find/finding.ts'
import type { Means } from '../kinds/kind.ts'
import { linesLike } from '../lists/definitions-like.ts'
import { otherSaid, type Topic } from '../question/topic.ts'
import { firstOf } from '../reply/first-of.ts'
import type { Reply } from '../reply/reply.ts'

const SUGGESTED = 3

type Other =
  | { question: string; meant: { said: string; name: string }; reply?: undefined }
  | { question?: undefined; reply: Reply }

/**
 * What a question for "the other one" asks, with its name instead, or a reply that asks which one, if several or none are named like what
 * was talked about; undefined for other questions.
 */
export async function otherMeant(asks: string, topic: Topic | undefined, means: Means): Promise<Other | undefined> {
  const said = otherSaid(asks)
  if (said === undefined || topic?.symbol === undefined) return undefined
  const { names, isOfSort } = await namedLike(topic.symbol, topic, means)
  const [name, ...others] = names
  if (name === undefined || others.length > 0 || !isOfSort) return { reply: askWhichOther(names, topic.symbol) }
  return {
    question: `${asks.replace(said, () => code(name))} repo:${topic.repo}`,
    meant: { said: said.toLowerCase(), name },
  }
}

/**
 * What ends with the name's last word, which says what sort of thing it is, else what begins with its first; in the same file if there is
 * any.
 */
async function namedLike(
  symbol: string,
  { repo, path }: Topic,
  means: Means,
): Promise<{ names: readonly string[]; isOfSort: boolean }> {
  const parts = wordsIn(symbol)
  if (parts.length < 2) return { names: [], isOfSort: false }
  const repoIds = means.repositories.flatMap(({ id, name }) => (name === repo ? [id] : []))
  for (const at of [-1, 0]) {
    const word = parts.at(at) ?? ''
    const found = (await linesLike([word], { ...means, repoIds })).filter((one) => {
      const own = wordsIn(one.symbol)
      return one.symbol !== symbol && own.length > 1 && own.at(at) === word && isType(one.symbol) === isType(symbol)
    })
    const here = found.filter((one) => one.path === path)
    const names = new Set((here.length > 0 ? here : found).map((one) => one.symbol))
    if (names.size > 0) return { names: [...names], isOfSort: at === -1 }
  }
  return { names: [], isOfSort: false }
}

function isType(symbol: string): boolean {
  return /^[A-Z]/.test(symbol)
}

function askWhichOther(names: readonly string[], symbol: string): Reply {
  const shown = names.slice(0, SUGGESTED)
  return {
    first:
      shown.length === 0
        ? `Which other one? I found none named like ${code(symbol)}.`
        : `Which other one? ${names.length === 1 ? 'This has a name' : 'These have names'} like ${code(symbol)}: ${firstOf(names.map(code), SUGGESTED)}.`,
    places: [],
    followUps: shown.map((name) => `What is ${code(name)}?`),
    certainty: 'nothing',
    isComplete: true,
  }
}
