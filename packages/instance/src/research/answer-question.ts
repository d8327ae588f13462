import { AskError } from '../errors/errors.ts'
import { furtherPlaces } from './further/further-places.ts'
import type { Kind, Means } from './kinds/kind.ts'
import type { Asked } from './question/asked.ts'
import type { Reply } from './reply/reply.ts'

type Found = Reply & { kind: string }

const FITS_WELL = 0.5
/** Kinds that may quote a document. */
const PROSE = new Set(['document', 'how', 'does-it'])
/** Otherwise, that nothing was found would depend on how busy the machine is. */
const RAN_OUT = 'A search took too long, so there may be more: ask again, or name a folder.'
/** What was looked up or quoted is rarely in need of more. */
const FURTHER = { files: 2 }

/**
 * The answer of the kind that fits best and finds something; undefined if none does. If none answers, throws the first AskError of a search
 * that couldn't be done.
 */
export async function answerQuestion(asked: Asked, means: Means, kinds: readonly Kind[]): Promise<Found | undefined> {
  const replies: Found[] = []
  let failure: AskError | undefined
  const order = inOrder(asked, kinds)
  for (const kind of order) {
    means.signal.throwIfAborted()
    const reply = await kind.answer(asked, means).catch((error: unknown) => {
      // If something can't be searched, for example in time, the next kinds get the question.
      if (!(error instanceof AskError)) throw error
      failure ??= error
    })
    if (reply === undefined) continue
    replies.push({ ...reply, kind: kind.name })
    if (reply.certainty === 'exact' || reply.certainty === 'likely') break
    if ((kind.isFinal || reply.isNearest) && kind.fits(asked) > FITS_WELL) break
  }
  if (replies.length === 0 && failure !== undefined) throw failure
  const [first] = replies
  const sure = replies.find(({ certainty }) => certainty !== 'thin' && certainty !== 'nothing')
  const [fitting] = order
  const wanted = [fitting, ...kinds].find((kind) => kind?.missed?.(asked) !== undefined)
  const missed = wanted?.missed?.(asked)
  // A value that may be the one is nearer than code that only ranks best.
  const isNearer = first?.kind === wanted?.name && sure?.nearest !== undefined
  const best = isNearer ? first : (sure ?? first)
  if (best === undefined) return undefined
  // A document that answers stays, unless a list was asked for.
  const isOpen = best.nearest !== undefined || (PROSE.has(best.kind) && best.kind !== fitting?.name)
  const reply = (isOpen ? await nearestOf(wanted, best, asked, means) : undefined) ?? best
  const plain = saidPlainly(reply, missed)
  const isOpenStill = means.ranOut?.() === true && (plain.certainty === 'thin' || plain.certainty === 'nothing')
  const said = isOpenStill ? { ...plain, first: `${plain.first} ${RAN_OUT}` } : plain
  return await withFurther(said, kinds.find(({ name }) => name === said.kind)?.further, asked, means)
}

/** What comes nearest to the kind that was asked for. */
async function nearestOf(
  wanted: Kind | undefined,
  best: Found,
  asked: Asked,
  means: Means,
): Promise<Found | undefined> {
  const reply = await wanted?.nearest?.(asked, means, best.nearest === undefined ? best : undefined)
  return wanted && reply && { ...reply, kind: wanted.name }
}

/** Code that only ranks best is no value and no list. */
function saidPlainly<Said extends Reply>(reply: Said, missed: string | undefined): Said {
  if (reply.nearest === undefined || missed === undefined) return reply
  return { ...reply, first: `${missed} The nearest is ${reply.nearest}`, certainty: 'thin' }
}

/** A reply, and below it the other places that rank well. */
export async function withFurther<Said extends Reply>(
  reply: Said,
  further: Kind['further'],
  asked: Asked,
  means: Means,
): Promise<Said> {
  const { places, shown = places.length } = reply
  return { ...reply, shown, places: [...places, ...(await furtherPlaces(reply, asked, further ?? FURTHER, means))] }
}

/** The kinds that fit, best first; ties keep the order of the list. */
export function inOrder(asked: Asked, kinds: readonly Kind[]): Kind[] {
  return kinds
    .map((kind) => ({ kind, fit: kind.fits(asked) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .map(({ kind }) => kind)
}
