import { ifRefused } from '../../errors/errors.ts'
import { parseQuestion, type Question } from '../../search/find/parse-question.ts'
import { fileClass } from '../../search/text/file-class.ts'
import type { Lookups } from '../find/lookups.ts'
import type { Kind } from '../kinds/kind.ts'
import type { Asked } from '../question/asked.ts'
import type { Reply, ReplyPlace } from '../reply/reply.ts'
import { namedPlace } from './named-place.ts'

/** Files that an answer names in all. */
const FILES = 8

/**
 * Other files that rank well for the question, at most so many: the answer may have the right place and miss a second one. What has no
 * name tells nobody why it is listed.
 */
export async function furtherPlaces(
  { places, isComplete, certainty }: Reply,
  { search, words }: Pick<Asked, 'search' | 'words'>,
  { files, withDocs = false }: NonNullable<Kind['further']>,
  means: Pick<Lookups, 'ranked' | 'functions' | 'lines' | 'check'>,
): Promise<readonly ReplyPlace[]> {
  if (isComplete || certainty === 'nothing') return []
  const named = new Set(places.map(keyOf))
  const question = parseQuestion(search)
  // The findings of the answer alone are an answer.
  const ranked = await means.ranked(search).catch(ifRefused([]))
  const others = ranked.filter(
    (one) => !named.has(keyOf(one)) && (isMeant(one.path, question) || (withDocs && fileClass(one.path) === 'docs')),
  )
  const functions = await means.functions(search).catch(ifRefused([]))
  const standing = await means.check.findings(others.slice(0, Math.max(0, Math.min(files, FILES - named.size))))
  const listed = await Promise.all(
    standing.map(async (one) => {
      const best = functions.find((other) => keyOf(other) === keyOf(one))
      return namedPlace(one, best, await means.lines(one), words)
    }),
  )
  return listed.filter(({ why }) => why !== undefined)
}

/** Tests, settings and documents have the words of what they are about, but seldom belong to the answer unless they are asked for. */
function isMeant(path: string, { asksForTests, asksForDocs, asksForConfig }: Question): boolean {
  const isAsked = { code: true, test: asksForTests, docs: asksForDocs, config: asksForConfig, generated: false }
  return isAsked[fileClass(path)]
}

function keyOf({ repo, path }: { repo: string; path: string }): string {
  return `${repo} ${path}`
}
