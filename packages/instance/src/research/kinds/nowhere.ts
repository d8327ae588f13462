import { AskError } from '../../errors/errors.ts'
import { GitFailure } from '../../git/git-process.ts'
import { closeNames } from '../absent/close-names.ts'
import { prefixedVariable } from '../absent/prefixed-variable.ts'
import { saidNames } from '../absent/said-names.ts'
import { isPath, standsSomewhere } from '../absent/stands-somewhere.ts'
import { code } from '../find/finding.ts'
import { whereOf } from '../find/where-of.ts'
import { commitSentence } from '../past/commit-sentence.ts'
import { pastOf, readableIn } from '../past/past.ts'
import { removedNamed } from '../past/removed.ts'
import { lastName } from '../question/topic.ts'
import type { Reply } from '../reply/reply.ts'
import { snippetOf } from '../reply/snippet.ts'
import { linkTo } from '../reply/write-reply.ts'
import { parseTrace } from '../trace/parse-trace.ts'
import { commitOf } from '../versions/resolve-versions.ts'
import type { Kind, Means } from './kind.ts'

/** Removed things are looked up in the history. */
const GONE = /\b(?:removed?|deleted?|dropped|gone|used to|renamed|disappear\w*)\b/i
/** Names of several words; others may have been about anything. */
const UNIQUE = /[a-z][A-Z]|[A-Za-z]{2}_[A-Za-z]{2}/
/** Milliseconds that the history may take. */
const LONGEST_LOOK = 2_500
const LONGEST = 500
const LINES = 3

/** If a name in the question exists nowhere, that is said first, whatever else is asked. */
export const nowhere: Kind = {
  name: 'nowhere',
  plan: 'whether a name exists at all, and the closest ones',
  fits(asked) {
    const { text } = asked
    // Pasted text, such as a trace, also contains names from elsewhere.
    const isPasted = text.length > LONGEST || parseTrace(text) !== undefined
    return !isPasted && !GONE.test(text) && saidNames(asked).length > 0 ? 1 : 0
  },
  async answer(asked, means) {
    const wanted = saidNames(asked)
    for (const name of wanted) if ((await standsSomewhere(name, means)) || (await isTag(name, means))) return undefined
    const [name] = wanted
    if (name === undefined) return undefined
    const read = await prefixedVariable(name, means)
    if (read !== undefined) return replyOfRead(name, read, means)
    const plain = isPath(name) ? name.replace(/^.*\/|\.\w+$/g, '') : lastName(name).replace(/^-+/, '')
    const isAcross = means.repositories.length > 1
    const [near, gone] = await Promise.all([closeNames(plain, means), goneBefore(name, means)])
    const close = near.map((one) => `${code(one.name)} in ${linkTo(one.place, means.links, isAcross)}`)
    const closest = close.length === 0 ? '' : ` Closest: ${close.join(', ')}.`
    return {
      first: `Nothing in ${whereOf(means)} is called ${code(name)}${gone ?? '.'}${closest}`,
      places: [],
      certainty: 'exact',
      isComplete: true,
    }
  },
}

/** Whether a version is called so. */
async function isTag(name: string, means: Means): Promise<boolean> {
  const past = /\d/.test(name) ? pastOf(means) : undefined
  if (past === undefined) return false
  const found = await Promise.all(readableIn(past).map((repository) => commitOf(name, repository, past)))
  return found.some((one) => one !== undefined)
}

/** The commit that removed the file or the last line with that name, if it is found in time. */
async function goneBefore(name: string, means: Means): Promise<string | undefined> {
  const signal = AbortSignal.any([means.signal, AbortSignal.timeout(LONGEST_LOOK)])
  const past = pastOf({ ...means, signal })
  const said = isPath(name) ? name : lastName(name).replace(/\(.*\)$/, '')
  if (past === undefined || !UNIQUE.test(said) || means.repositories.length > 1) return undefined
  const removal = await removedNamed(said, past).catch((problem: unknown) => {
    // A look that history refuses, or that takes too long, leaves the rest of the answer.
    const isRefused = problem instanceof AskError || problem instanceof GitFailure
    if (means.signal.aborted || (!signal.aborted && !isRefused)) throw problem
    return undefined
  })
  if (removal === undefined) return undefined
  const what = removal.isFile ? 'That file' : 'Its last line'
  return ` any more. ${what} was removed ${commitSentence(removal.repo, removal.commit, means.links)}.`
}

async function replyOfRead(
  name: string,
  { prefix, key, given, named }: NonNullable<Awaited<ReturnType<typeof prefixedVariable>>>,
  means: Means,
): Promise<Reply> {
  const [where, setting] = [given, named].map((place) => linkTo(place, means.links, means.repositories.length > 1))
  const places = await Promise.all(
    [named, given].map(async (place) => ({
      ...place,
      symbol: undefined,
      lines: snippetOf(await means.lines(place), place, place.startLine, LINES),
    })),
  )
  return {
    first: `No code names ${code(name)} itself. Variables that begin with ${code(prefix)} are read (${where}), and ${code(key)} is a setting (${setting}).`,
    places,
    certainty: 'likely',
  }
}
