import { blockKitPage } from '../limits/limits.ts'
import { problem } from '../payload/problem.ts'
import type { ObjectRule } from './rule.ts'

/** The fields of an input's least and most. */
const RANGES: ReadonlyMap<unknown, { least: string; most: string; page: string }> = new Map([
  ['number_input', { least: 'min_value', most: 'max_value', page: 'number-input' }],
  ['plain_text_input', { least: 'min_length', most: 'max_length', page: 'plain-text-input' }],
  ['rich_text_input', { least: 'min_lines', most: 'max_lines', page: 'rich-text-input' }],
])

/** An input can be filled: its least is not above its most. */
export const ranges: ObjectRule = (element, at) => {
  const range = RANGES.get(element.type)
  if (range === undefined) return []
  const { least, most, page } = range
  // NaN, of what is not given, is neither above nor below.
  if (!(Number(element[least]) > Number(element[most]))) return []
  const source = blockKitPage(`block-elements/${page}-element`)
  return [problem('invalid_blocks', `${at}/${least}`, `can not be greater than ${most}`, source)]
}
