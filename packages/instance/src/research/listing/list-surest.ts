import type { Means } from '../kinds/kind.ts'
import { nounAsked } from '../lists/noun/noun-asked.ts'
import { singular } from '../lists/noun/singular.ts'
import { ownWords } from '../question/own-words.ts'
import { filesListed } from '../registries/files-listed.ts'
import { errorsAsked, errorsCalled, errorsDefined, errorsOfSort } from '../registries/types/errors-defined.ts'
import { isPrivate } from '../registries/types/types-of-noun.ts'
import { listRegistry } from '../reply/list-registry.ts'
import { listDefinitions } from '../reply/listings.ts'
import type { Reply } from '../reply/reply.ts'

/** So many files of a folder are no chance. */
const FEWEST_FILES = 5

interface SurestAsked {
  text: string
  words: readonly string[]
  folder: string | undefined
  isInside(file: { path: string }): boolean
}

/**
 * Errors, by what they inherit from; and what is often no list of names, such as rules or components, where each has a file in the folder
 * of that name.
 */
export async function listSurest(
  { text, words, folder, isInside }: SurestAsked,
  means: Means,
): Promise<Reply | undefined> {
  const ofSort = errorsOfSort(words)
  const thing = errorsAsked(words) ?? ofSort?.thing
  const found = thing === undefined ? undefined : await errorsDefined(means)
  const all = found?.errors.filter(isInside) ?? []
  const errors = (ofSort === undefined ? all : errorsCalled(all, ofSort.sort)).filter((one) => !isPrivate(one))
  if (thing !== undefined && found !== undefined && errors.length > 1) {
    const which = 'by their names or by what they inherit from'
    return listDefinitions(
      { thing, which, isWhole: found.isWhole, ...(folder !== undefined && { folder }) },
      errors,
      means,
    )
  }
  const one = nounAsked(text) === undefined && folder === undefined ? singular(words.at(-1) ?? '') : undefined
  if (one === undefined) return undefined
  const many = words.join(' ')
  const listed = await filesListed({ many, one }, ownWords(means.repositories), means)
  return listed === undefined || listed.entries.length < FEWEST_FILES
    ? undefined
    : listRegistry({ one, many }, listed, means)
}
