import { code } from '../find/finding.ts'
import type { Writing } from './write-or-explain.ts'

/** Who wrote an answer, for the small print below it. */
export function modelWords(writing: Writing | undefined): string {
  if (writing === undefined) return 'no language model'
  const model = code(writing.model)
  if ('failure' in writing) return `no language model: ${model} ${writing.failure}`
  const { looks, unsupported } = writing.written
  const after = looks === 0 ? '' : ` after ${looks} ${looks === 1 ? 'look' : 'looks'}`
  const marked = unsupported === 1 ? '1 statement has' : `${unsupported} statements have`
  return `written by ${model}${after}, may be wrong${unsupported === 0 ? '' : ` · ${marked} no source`}`
}
