import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../scripts/source-files.ts'
import { MUTATIONS } from '../support/leaks/mutations.ts'
import { SURFACES } from '../support/leaks/surfaces.ts'

it.each(MUTATIONS)('can be removed, to see what turns red: $check', ({ edits, test, surfaces }) => {
  for (const { file, from, to } of edits) {
    expect(readFileSync(join(ROOT, file), 'utf8').split(from)).toHaveLength(2)
    expect(to).not.toBe(from)
  }
  if (test.startsWith('test/')) expect(existsSync(join(ROOT, test))).toBe(true)
  else expect(SURFACES.filter(({ name }) => new RegExp(surfaces).test(name))).not.toEqual([])
})
