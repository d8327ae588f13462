import { code } from '../find/finding.ts'
import { flagsAsked } from '../options/flags/flags-asked.ts'
import { type FlagSaid, saidOfFlag } from '../options/flags/said-of-flag.ts'
import { cut } from '../passages/shown-block.ts'
import { inWords } from '../past/commit-words.ts'
import type { Reply, ReplyPlace } from '../reply/reply.ts'
import { snippetOf } from '../reply/snippet.ts'
import { withoutLinks } from '../reply/without-links.ts'
import { linkTo } from '../reply/write-reply.ts'
import type { Kind, Means } from './kind.ts'

const LINES = 4
const LONGEST = 220
/** With more, nobody compares them. */
const MOST_FLAGS = 4

/** *What does -A do, how do I use --only, difference between -a and -A*: what declares or documents exactly these flags. */
export const flag: Kind = {
  name: 'flag',
  plan: 'what a flag of a command line does, by its exact name',
  fits: ({ text }) => (flagsAsked(text).length > 0 ? 1 : 0),
  async answer({ text }, means) {
    const flags = flagsAsked(text).slice(0, MOST_FLAGS)
    means.tell(`Looking for the flag ${flags.join(' and ')}`)
    const all = await Promise.all(flags.map(async (name) => ({ name, found: await saidOfFlag(name, means) })))
    const told = all.filter(({ found }) => found[0]?.says !== undefined)
    return told.length > 0 ? await replyOfTold(all, means) : await replyOfNone(all, means)
  },
}

interface Looked {
  name: string
  found: readonly FlagSaid[]
}

async function replyOfTold(all: readonly Looked[], means: Means): Promise<Reply> {
  const isAcross = means.repositories.length > 1
  const sayings = all.map(({ name, found: [best] }) =>
    best?.says === undefined
      ? `I found nothing that explains ${code(name)}`
      : `${code(name)}: “${inWords(cut(withoutLinks(best.says), LONGEST))}” (${linkTo(best, means.links, isAcross)})`,
  )
  const firsts = all.flatMap(({ found: [best] }) => (best === undefined ? [] : [best]))
  const seconds = all.flatMap(({ found: [best, ...others] }) => {
    const other = others.find(({ path }) => path !== best?.path)
    return other === undefined ? [] : [other]
  })
  const places = await Promise.all([...firsts, ...seconds].map((one) => placeOf(one, means)))
  const told = sayings.join('; ')
  return {
    first: `${told}.`,
    places,
    shown: Math.max(2, firsts.length),
    certainty: 'likely',
    isComplete: true,
  }
}

/** To tell something else would be no answer. */
async function replyOfNone(all: readonly Looked[], means: Means): Promise<Reply> {
  const names = all.map(({ name }) => code(name)).join(' or ')
  const having = all.flatMap(({ found }) => found.slice(0, 2))
  const isAny = having.length > 0
  return {
    first: isAny
      ? `I found nothing that explains ${names}. These lines only use it.`
      : `Nothing here declares or documents ${names}.`,
    places: await Promise.all(having.map((one) => placeOf(one, means))),
    certainty: 'thin',
    isNearest: true,
    isComplete: true,
  }
}

async function placeOf({ says: _says, ...place }: FlagSaid, means: Means): Promise<ReplyPlace> {
  const { repo, commit, path, startLine, endLine } = place
  const range = { repo, commit, path, startLine, endLine }
  return { ...range, symbol: undefined, lines: snippetOf(await means.lines(range), range, startLine, LINES) }
}
