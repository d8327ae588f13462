import { code } from '../find/finding.ts'
import type { Means } from '../kinds/kind.ts'
import { textOf } from '../passages/shown-block.ts'
import { docTerms } from '../passages/terms.ts'
import type { Asked } from '../question/asked.ts'
import { ownWords } from '../question/own-words.ts'
import { lastName } from '../question/topic.ts'
import type { Reply, ReplyPlace } from '../reply/reply.ts'
import { snippetOf } from '../reply/snippet.ts'
import { withoutLinks } from '../reply/without-links.ts'
import { linkTo } from '../reply/write-reply.ts'
import { replyOfErrorFor } from './error-for.ts'
import { type EventAsked, errorAskedFor, eventAsked, happening } from './event-asked.ts'
import { type Failing, findOutcomes, type Outcome } from './find-outcomes.ts'

/** The score from which on a sentence is about the thing itself. */
const CLEAR = 0.35
const LINES = 5
const LONGEST = 300
const SHORTEST_NAME = 5
/** So many words of a question may together be a name. */
const MOST_PARTS = 4

/** *What happens when X is exceeded*: the sentence that says so, or the line of code that fails then; undefined if neither does. */
export async function replyOfOutcome({ text, names }: Asked, means: Means): Promise<Reply | undefined> {
  const error = errorAskedFor(text)
  const named = error === undefined ? undefined : await replyOfErrorFor(error, means)
  if (named !== undefined) return named
  const event = eventAsked(text)
  const outcome = event && (await firstOutcome(event, names, means))
  const said = happening(text)
  return outcome ?? (said === undefined || error !== undefined ? undefined : await replyOfErrorFor(said, means))
}

/** Of a name in many words, the beginning may be what code calls it: "the non-blocking writer's buffer". */
async function firstOutcome(event: EventAsked, names: readonly string[], means: Means): Promise<Reply | undefined> {
  for (const name of namesIn(event.said, names, means)) {
    const outcome = await outcomeOf(name, event, means)
    if (outcome !== undefined) return outcome
  }
  return undefined
}

async function outcomeOf(name: string, event: EventAsked, means: Means): Promise<Reply | undefined> {
  const { said, fails } = await findOutcomes(name, event, means)
  const [best, ...others] = said.filter(({ score }) => score >= CLEAR)
  const [failing] = fails
  const link = (one: Outcome) => linkTo(one, means.links, means.repositories.length > 1)
  if (best !== undefined) {
    const next = others.filter(({ path }) => path !== best.path).slice(0, 1)
    return {
      first: `“${withoutLinks(best.said).slice(0, LONGEST)}” (${link(best)})`,
      places: [
        placeOf(best),
        ...(failing === undefined ? [] : [await placeOfFailing(failing, means)]),
        ...next.map(placeOf),
      ],
      certainty: 'likely',
    }
  }
  if (failing === undefined) return undefined
  return {
    first: `If ${code(failing.condition)}, the code runs ${code(failing.said)} (${link(failing)}).`,
    places: await Promise.all(fails.slice(0, 2).map((one) => placeOfFailing(one, means))),
    certainty: 'likely',
  }
}

/** What names it happens to, as the question or the one before it has it. */
function namesIn(said: string, names: readonly string[], { repositories }: Means): string[] {
  const [name] = names.map(lastName)
  // A short word is written in any sentence.
  if (name !== undefined && (name.length >= SHORTEST_NAME || /[a-z\d][A-Z]|_/.test(name))) return [name]
  const terms = docTerms(said, ownWords(repositories, said), { hasNames: false })
  const words = terms.map(({ word }) => word)
  if (words.length > MOST_PARTS) return []
  const shorter = words.map((_, left) => words.slice(0, words.length - left))
  return shorter
    .filter((part) => part.length > 1)
    .map((part) => part.join(' '))
    .filter((part) => part.length >= SHORTEST_NAME)
}

function placeOf({ repo, commit, path, startLine, endLine, block }: Outcome): ReplyPlace {
  const quote = block === undefined ? {} : { quote: textOf(block) }
  return { repo, commit, path, startLine, endLine, symbol: undefined, lines: [], ...quote }
}

async function placeOfFailing(one: Failing, means: Means): Promise<ReplyPlace> {
  const { repo, commit, path, startLine, endLine } = one
  const range = { startLine, endLine: Math.max(endLine, startLine) }
  const lines = snippetOf(await means.lines(one), range, startLine, LINES)
  return { repo, commit, path, ...range, symbol: undefined, lines }
}
