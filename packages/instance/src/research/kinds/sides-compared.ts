import { type Compared, namesToCompare } from '../compared/names-compared.ts'
import { isTold, pagesOfBoth, type Side, saidOfBoth, sidesInDocuments } from '../compared/sides-in-documents.ts'
import { sidesInTree, type TreeSide } from '../compared/sides-in-tree.ts'
import { code } from '../find/finding.ts'
import type { Reply } from '../reply/reply.ts'
import { snippetOf } from '../reply/snippet.ts'
import { linkTo } from '../reply/write-reply.ts'
import type { Kind, Means } from './kind.ts'

const SHOWN = 5

/** *What is the difference between A and B*, of options, modules and parts: what is said of each, side by side. */
export const sidesCompared: Kind = {
  name: 'sides-compared',
  plan: 'how two options, modules or parts differ',
  fits: ({ text }) => (namesToCompare(text) === undefined ? 0 : 0.92),
  async answer({ text }, means) {
    const both = namesToCompare(text)
    if (both === undefined) return undefined
    means.tell(`Looking for what is said of ${both.map(({ name }) => name).join(' and ')}`)
    const pages = await pagesOfBoth(both, means)
    if (isTold(both, pages)) return undefined
    const entries = sidesInDocuments(both, pages)
    if (entries !== undefined) return await replyOf(both, entries, means)
    const said = saidOfBoth(both, pages)
    const tree = await sidesInTree(both, means)
    if (said !== undefined) return await replyOfBoth(said, tree, means)
    return tree && (await replyOfTree(both, tree, means))
  },
}

/** What documents say of each, below headings or in items that are called so. */
export async function replyOfDocuments(text: string, means: Means): Promise<Reply | undefined> {
  const both = namesToCompare(text)
  const entries = both && sidesInDocuments(both, await pagesOfBoth(both, means))
  return both && entries && (await replyOf(both, entries, means))
}

async function replyOf(
  both: readonly [Compared, Compared],
  sides: readonly [Side, Side],
  means: Means,
): Promise<Reply> {
  const told = sides.map((side, at) => `${code(both[at]?.name ?? '')}: “${side.text}” (${linkOf(side, means)})`)
  return { first: `${told.join('; ')}.`, places: await placesOf(sides, means), shown: 2, certainty: 'likely' }
}

async function replyOfBoth(said: Side, tree: readonly [TreeSide, TreeSide] | undefined, means: Means): Promise<Reply> {
  return {
    first: `“${said.text}” (${linkOf(said, means)})`,
    places: await placesOf([said, ...(tree ?? []).map(({ place }) => place)], means),
    shown: 1,
    certainty: 'likely',
  }
}

async function replyOfTree(
  both: readonly [Compared, Compared],
  sides: readonly [TreeSide, TreeSide],
  means: Means,
): Promise<Reply> {
  const told = sides.map(({ called, says, place }, at) => {
    const name = `${code(both[at]?.name ?? '')} is in ${code(called)}`
    return says === undefined
      ? `${name} (${linkOf(place, means)}). It has no description`
      : `${name}: “${says}” (${linkOf(place, means)})`
  })
  const places = await placesOf(
    sides.map(({ place }) => place),
    means,
  )
  const isSaid = sides.every(({ says }) => says !== undefined)
  return { first: `${told.join(isSaid ? '; ' : '. ')}.`, places, shown: 2, certainty: 'likely' }
}

function linkOf(place: Pick<Side, 'repo' | 'commit' | 'path' | 'startLine' | 'endLine'>, means: Means): string {
  return linkTo(place, means.links, means.repositories.length > 1)
}

async function placesOf(sides: readonly Omit<Side, 'text'>[], means: Means) {
  return await Promise.all(
    sides.map(async ({ repo, commit, path, startLine, endLine }) => {
      const range = { startLine, endLine: Math.min(endLine, startLine + SHOWN) }
      const lines = snippetOf(await means.lines({ repo, commit, path }), range, startLine, SHOWN)
      return { repo, commit, path, startLine, endLine, symbol: undefined, lines }
    }),
  )
}
