import { expect, test } from 'vitest'
import { pastIntent } from '../../../src/research/question/past-intent.ts'

test.each([
  ['when was `--remove` introduced?', 'introduced'],
  ['when was --remove added', 'introduced'],
  ['when was `created_at` removed', 'removed'],
  ['who last changed `added`', 'last'],
  ['why was the cart removed', 'removed'],
  ['where is --added read', undefined],
  ['what version of node is required?', undefined],
  ['who is required to approve a release?', undefined],
  ['which commit hooks are required?', undefined],
  ['when was node 18 required?', 'introduced'],
  ['why was the parser vendored', 'introduced'],
  ['why did the Go build fail?', undefined],
  ['why did it go wrong?', undefined],
  ['when did it go ESM only?', 'introduced'],
  ['when did it become ESM only?', 'introduced'],
  ['Were old jobs deleted by the worker?', undefined],
  ['Was the row deleted because of a cascade?', undefined],
  ['has the user to be deleted first?', undefined],
  ['was the old parser removed?', 'removed'],
  ['when did the proxy protocol land', 'introduced'],
  ['why did the webhook never arrive?', undefined],
  ['why did my click land on the wrong element?', undefined],
])('%s is about what was %s', (question, intent) => expect(pastIntent(question)).toBe(intent))
