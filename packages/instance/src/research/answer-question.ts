import { AskError } from '../errors/errors.ts'
import type { Kind, Means } from './kinds/kind.ts'
import type { Asked } from './question/asked.ts'
import type { Reply, ReplyPlace } from './reply/reply.ts'

const PLACES = 8
const FITS_WELL = 0.5

/**
 * The answer of the kind that fits best and finds something; undefined if none does. If none answers, throws the first AskError of a search
 * that couldn't be done.
 */
export async function answerQuestion(
  asked: Asked,
  means: Means,
  kinds: readonly Kind[],
): Promise<(Reply & { kind: string }) | undefined> {
  const replies: (Reply & { kind: string })[] = []
  let failure: AskError | undefined
  for (const kind of inOrder(asked, kinds)) {
    means.signal.throwIfAborted()
    const reply = await kind.answer(asked, means).catch((error: unknown) => {
      // If something can't be searched, for example in time, the next kinds get the question.
      if (!(error instanceof AskError)) throw error
      failure ??= error
    })
    if (reply === undefined) continue
    replies.push({ ...reply, kind: kind.name })
    if (reply.certainty === 'exact' || reply.certainty === 'likely') break
    if (kind.isFinal && kind.fits(asked) > FITS_WELL) break
  }
  if (replies.length === 0 && failure !== undefined) throw failure
  const best = replies.find(({ certainty }) => certainty !== 'thin' && certainty !== 'nothing') ?? replies[0]
  return best && { ...best, shown: best.places.length, places: await withRanked(best, asked, means) }
}

/** The kinds that fit, best first; ties keep the order of the list. */
export function inOrder(asked: Asked, kinds: readonly Kind[]): Kind[] {
  return kinds
    .map((kind) => ({ kind, fit: kind.fits(asked) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .map(({ kind }) => kind)
}

/** A deep search also names every file that the code finder names. */
async function withRanked(reply: Reply, asked: Asked, means: Means): Promise<readonly ReplyPlace[]> {
  if (reply.isComplete || reply.certainty === 'nothing') return reply.places
  const named = new Set(reply.places.map(({ repo, path }) => `${repo} ${path}`))
  const ranked = await means.ranked(asked.search).catch((error: unknown) => {
    // The findings alone are an answer.
    if (error instanceof AskError) return []
    throw error
  })
  const others = ranked.filter(({ repo, path }) => !named.has(`${repo} ${path}`))
  const standing = await means.check.findings(others.slice(0, Math.max(0, PLACES - named.size)))
  return [...reply.places, ...standing.map((finding) => ({ ...finding, lines: [] }))]
}
