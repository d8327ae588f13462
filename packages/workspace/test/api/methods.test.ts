import { expect, test } from 'vitest'
import { METHOD_RULES } from '../../src/api/method-rules.ts'
import { methods } from '../../src/api/methods.ts'

test('every method has its scopes and its rate limit written down, and there is no other', () => {
  expect([...methods.keys()].toSorted()).toEqual(Object.keys(METHOD_RULES).toSorted())
})
