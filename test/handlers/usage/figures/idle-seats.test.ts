import { expect, it } from 'vitest'
import { createIdleTally } from '../../../../src/handlers/usage/figures/idle-seats.ts'
import { usageRow } from '../../../support/usage-rows.ts'

const seats = [...'abcd', 'robot'].map((user) => ({ user, isService: user === 'robot', isAdmin: false }))

it('seats without an active row are idle, those that were never used first, service accounts never', () => {
  const tally = createIdleTally()
  tally.addMonth(usageRow({ user: 'a', username: 'ann', date: '2026-11' }))
  tally.addMonth(usageRow({ user: 'b', username: 'bob', date: '2026-09' }))
  tally.addMonth(usageRow({ user: 'b', username: 'bob', date: '2026-08' }))
  tally.addMonth(usageRow({ user: 'c', email: 'c@example.com', date: '2026-10', isActive: false }))
  tally.addRecent(usageRow({ user: 'a' }))
  tally.addRecent(usageRow({ user: 'b', isActive: false }))
  expect(tally.idle(seats)).toEqual([
    { user: 'd', name: '', lastMonth: undefined },
    { user: 'c', name: 'c@example.com', lastMonth: undefined },
    { user: 'b', name: 'bob', lastMonth: '2026-09' },
  ])
})
