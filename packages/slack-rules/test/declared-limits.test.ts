import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { TYPE_LIMITS } from '../src/apply-limits.ts'
import { LIMITS } from '../src/limits/limits.ts'
import { COMMON_FIELDS } from '../src/limits/object-limits.ts'
import { readDeclaredLimits } from './support/read-declared-limits.ts'

const FILES = ['block-kit/blocks', 'block-kit/block-elements', 'block-kit/composition-objects', 'block-kit/extensions']
const declared = [...FILES, 'views', 'chunk'].flatMap((file) =>
  readDeclaredLimits(fileURLToPath(new URL(`./${file}.d.ts`, import.meta.resolve('@slack/types')))),
)

/** Declarations whose fields the schemas know under another type's name. */
const SCHEMA_NAMES: Record<string, string> = {
  BaseView: 'ModalView',
  Confirm: 'ConfirmationDialog',
  MrkdwnOption: 'Option',
  OptionDescriptor: 'Option',
}

/** Limits that are kept elsewhere than with their type. */
const ELSEWHERE: Record<string, number[]> = {
  'BaseView.blocks': [LIMITS.blocksPerView],
  'BlocksChunk.blocks': [LIMITS.blocksPerMessage],
  'MarkdownBlock.text': [LIMITS.markdownText],
  // Written out where it is used, in both static selects.
  'OptionGroup.label': [LIMITS.optionText],
  'OptionGroup.options': [LIMITS.options],
  // The declarations say 75, the documentation since 2025 says 150.
  'OptionDescriptor.value': [LIMITS.buttonText],
}

function ourMaxima(type: string, field: string): number[] {
  const { fields = {} } = TYPE_LIMITS[SCHEMA_NAMES[type] ?? type] ?? {}
  const own = Object.entries(fields).filter(([path]) => path === field || path === `${field}[]`)
  const found = own.flatMap(([, { max }]) => (max === undefined ? [] : [max]))
  const common = COMMON_FIELDS[field]?.max
  return found.length === 0 && common !== undefined ? [common] : found
}

describe('the limits agree with the comments in @slack/types', () => {
  it('which state many', () => {
    expect(declared.length).toBeGreaterThan(45)
  })

  it.each(declared)('$type $field: $max', ({ type, field, max }) => {
    expect(ELSEWHERE[`${type}.${field}`] ?? ourMaxima(type, field)).toEqual(max)
  })
})
