import { describe, expect, it } from 'vitest'
import { TYPE_LIMITS } from '../src/apply-limits.ts'
import { COMMON_FIELDS } from '../src/limits/object-limits.ts'
import { MANIFEST_LIMITS } from '../src/manifest/manifest-limits.ts'
import { WRONG_BLOCKS } from './support/wrong/wrong-blocks.ts'
import { WRONG_ELEMENTS } from './support/wrong/wrong-elements.ts'
import { WRONG_MANIFESTS } from './support/wrong/wrong-manifests.ts'
import { WRONG_MESSAGES } from './support/wrong/wrong-messages.ts'
import { WRONG_VIEWS } from './support/wrong/wrong-views.ts'

const WRONG = {
  blocks: WRONG_BLOCKS,
  elements: WRONG_ELEMENTS,
  messages: WRONG_MESSAGES,
  views: WRONG_VIEWS,
  manifests: WRONG_MANIFESTS,
}

describe.each(Object.entries(WRONG))('Slack refuses among %s', (_, wrongs) => {
  it.each(wrongs)('$what ($page)', ({ refused, page, check }) => {
    const errors = check().filter(({ severity }) => severity === 'error')
    expect(errors.map(({ code, pointer, source }) => `${code} ${pointer} ${source}`)).toContain(`${refused} ${page}`)
  })
})

it('every page that limits a type has a payload that breaks it', () => {
  const limits = [TYPE_LIMITS, COMMON_FIELDS, MANIFEST_LIMITS.types].flatMap((table) =>
    Object.values<{ source: string }>(table),
  )
  const broken = new Set(Object.values(WRONG).flatMap((wrongs) => wrongs.map(({ page }) => page)))
  expect([...new Set(limits.map(({ source }) => source))].filter((source) => !broken.has(source))).toEqual([])
})
