import type { Means } from '../kinds/kind.ts'
import type { Within } from '../lists/definitions-like.ts'
import type { Asked } from '../question/asked.ts'
import { ownWords } from '../question/own-words.ts'

const FRAME =
  /\b(?:list|show|me|find|give|please|all|every|each|of|the|them|our|there|are|is|in|under|inside|within|how|many|what|which|a|an|complete|names?|do|does|we|have|has|it|and|that|can|for|to|with|on|from|by|raises?|raised|throws?|thrown|supports?|supported|defines?|defined|provides?|provided|offers?|ships?|exists?|available|different|kinds?|sorts?|built|builtin)\b/gi
const SORTS = /\b(?:class|classe|function|method|type|interface|struct|enum|constant|const|trait|file)(?:s|es)?\b/gi

export interface List {
  asked: Asked
  means: Means
  within: Within
  folder: string | undefined
  isInside(file: { path: string }): boolean
}

export function wordsIn(text: string, folder: string | undefined, { repositories }: Means): string[] {
  const own = ownWords(repositories)
  const rest = text
    .replace(folder ?? '\0', ' ')
    .replace(/\S*\/\S*/g, ' ')
    .replace(FRAME, ' ')
    .replace(SORTS, ' ')
  const words = rest.toLowerCase().match(/\d*[a-z][a-z\d_]+/g) ?? []
  return words.filter((word) => !own.has(word)).slice(0, 4)
}
