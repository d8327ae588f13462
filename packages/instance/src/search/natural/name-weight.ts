import type { Mechanisms } from '../find/mechanisms.ts'
import type { Question } from '../find/parse-question.ts'
import { shareSaid, stemsOf } from '../find/rank-by-name.ts'
import { fileClass } from '../text/file-class.ts'

const CALLED_SO = 1.3
const IN_FOLDER = 4

/** How much more a file counts that is named with words of the question, or is in a folder that it names. */
export function nameWeight(
  path: string,
  { words, paths, folders }: Pick<Question, 'words' | 'paths' | 'folders'>,
  mechanisms: Pick<Mechanisms, 'stems' | 'folders'>,
): number {
  const lower = `/${path.toLowerCase()}`
  const isIn = mechanisms.folders && folders.some((folder) => lower.includes(`/${folder.toLowerCase()}/`))
  const isCalled =
    mechanisms.stems && (paths.some((said) => lower.endsWith(`/${said.toLowerCase()}`)) || isSaid(path, words))
  return (isIn ? IN_FOLDER : 1) * (isCalled ? CALLED_SO : 1)
}

/** Code whose name consists only of these words. */
function isSaid(path: string, words: readonly string[]): boolean {
  if (fileClass(path) !== 'code') return false
  return shareSaid(path, stemsOf(words)) === 1
}
