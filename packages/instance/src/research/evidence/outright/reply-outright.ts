import { code } from '../../find/finding.ts'
import type { Means } from '../../kinds/kind.ts'
import { withEscapedAngles } from '../../markup/without-tags.ts'
import { cut } from '../../passages/shown-block.ts'
import { ownWords } from '../../question/own-words.ts'
import type { Reply, ReplyPlace } from '../../reply/reply.ts'
import { snippetOf } from '../../reply/snippet.ts'
import { withoutLinks } from '../../reply/without-links.ts'
import { linkTo } from '../../reply/write-reply.ts'
import type { Evidence } from '../spots/evidence-in.ts'
import { doingAsked } from './doing-asked.ts'
import { findOutright, type Outright } from './find-outright.ts'
import { namedOutright } from './named-outright.ts'

type Said = Pick<Outright, 'repo' | 'commit' | 'path' | 'line' | 'sentence'>

const LONGEST = 220
const SHOWN = 3
const AROUND = 3

/** *Can X do Y*, where a sentence says so of X; where one says yes and another no, both. `evidence`: places that name what is asked, in files that are read. */
export async function replyOutright(
  text: string,
  evidence: readonly Evidence[],
  means: Means,
): Promise<Reply | undefined> {
  const asked = doingAsked(text, ownWords(means.repositories, text))
  if (asked === undefined) return undefined
  const found = await findOutright(asked, evidence, means)
  const [best, other] = [found.find(({ says }) => says === 'yes'), found.find(({ says }) => says === 'no')]
  const [first, second] = best === undefined ? [other, undefined] : [best, other]
  if (first === undefined) return undefined
  const places = await Promise.all([first, second].filter((one) => one !== undefined).map((one) => placeOf(one, means)))
  const answer = first.says === 'yes' ? 'Yes' : 'No'
  return {
    first:
      second === undefined
        ? `${answer}: ${said(first, means)}.`
        : `The evidence is mixed: ${said(first, means)}. But ${said(second, means)}.`,
    places: places.slice(0, SHOWN),
    certainty: second === undefined ? 'likely' : 'thin',
  }
}

/** A function or option of these files that is named for what is asked. */
export async function replyOfName(
  text: string,
  files: readonly Pick<Outright, 'repo' | 'commit' | 'path'>[],
  means: Means,
): Promise<Reply | undefined> {
  const asked = doingAsked(text, ownWords(means.repositories, text))
  const named = asked && (await namedOutright(asked, files, means))
  if (named === undefined) return undefined
  return {
    first: `Yes: ${code(named.name)}, ${said(named, means)}.`,
    places: [{ ...(await placeOf(named, means)), symbol: named.name }],
    certainty: 'likely',
    subject: named.name,
  }
}

function said(one: Said, { links, repositories }: Means): string {
  const { sentence, line } = one
  const quoted = withoutLinks(cut(sentence, LONGEST))
  return `${/\s/.test(quoted) ? `“${withEscapedAngles(quoted)}”` : code(quoted)} (${linkTo({ ...one, startLine: line, endLine: line }, links, repositories.length > 1)})`
}

async function placeOf(one: Said, means: Means): Promise<ReplyPlace> {
  const { repo, commit, path, line } = one
  const lines = await means.lines(one)
  const range = { startLine: Math.max(1, line - AROUND), endLine: Math.min(lines.length, line + AROUND) }
  return { repo, commit, path, symbol: undefined, ...range, lines: snippetOf(lines, range, line, 2 * AROUND) }
}
