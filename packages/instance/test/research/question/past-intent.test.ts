import { expect, test } from 'vitest'
import { pastIntent } from '../../../src/research/question/past-intent.ts'

test.each([
  ['when was `--remove` introduced?', 'introduced'],
  ['when was --remove added', 'introduced'],
  ['when was `created_at` removed', 'removed'],
  ['who last changed `added`', 'last'],
  ['why was the cart removed', 'removed'],
  ['where is --added read', undefined],
])('%s is about what was %s', (question, intent) => expect(pastIntent(question)).toBe(intent))
