import { expect, test } from 'vitest'
import { withoutCommonStart } from '../../../src/research/reply/common-start.ts'

test.each([
  [
    ['StateIdle', 'StateRunning', 'StateFailed'],
    ['Idle', 'Running', 'Failed'],
  ],
  [
    ['STATE_IDLE', 'STATE_RUNNING_NOW', 'STATE_FAILED'],
    ['IDLE', 'RUNNING_NOW', 'FAILED'],
  ],
  [
    ['PullOrderRandom', 'PullOrderAlphabetic', 'PullOrderNewestFirst'],
    ['Random', 'Alphabetic', 'NewestFirst'],
  ],
])('%j are listed without what all of them begin with', (names, short) => {
  expect(withoutCommonStart(names)).toEqual(short)
})

test.each([
  [['Idle', 'Running', 'Failed']],
  [['State', 'StateRunning', 'StateFailed']],
  [['TLS_1', 'TLS_2', 'TLS_3']],
  [['shop-api', 'shop-web', 'shop-jobs']],
  [['byScore', 'byLength', 'byName']],
  [['StateIdle', 'StateFailed']],
])('%j are listed as they are', (names) => {
  expect(withoutCommonStart(names)).toEqual(names)
})
