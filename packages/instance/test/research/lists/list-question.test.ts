import { expect, test } from 'vitest'
import { nameSaid } from '../../../src/research/lists/list-question.ts'
import { takeApart } from '../../../src/research/question/asked.ts'

test.each([
  ['where is `pkg/probe` used', 'pkg/probe'],
  ['who imports pkg/probe', 'pkg/probe'],
  ['who uses @acme/kit here', '@acme/kit'],
  ['who uses read/write locks', undefined],
])('what is used: %s', (question, path) => expect(nameSaid(takeApart(question), undefined)).toBe(path))
