import { expect, test } from 'vitest'
import { PLANS } from '../../../src/research/agent/plan-tool.ts'
import { kinds } from '../../../src/research/kinds/index.ts'

test('a model is told what each plan is for', () => {
  expect(Object.keys(PLANS).sort()).toEqual(kinds.map(({ name }) => name).sort())
})
