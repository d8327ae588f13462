import { describe, expect, it } from 'vitest'
import type { TableBy } from '../../../src/handlers/usage/figures/usage-digest.ts'
import { audienceOf } from '../../../src/handlers/usage/who-may-know.ts'
import type { Role } from '../../../src/ports/index.ts'

const all: readonly (TableBy | undefined)[] = [undefined, 'client', 'language', 'day', 'month', 'user']
const places = [true, false]
const asked = all.flatMap((by) => [true, false].map((isWhole) => ({ by, isWhole })))

describe('who may know', () => {
  it.each<Role>(['everyone', 'operator'])('%s: aggregates of whole weeks and months, wherever they ask', (role) => {
    for (const isDirect of places) {
      const told = asked.filter((words) => {
        try {
          return audienceOf(words, { role, isDirect }) === 'channel'
        } catch (error) {
          expect(error).toMatchObject({
            id: words.by === 'user' ? 'names-for-admins' : 'days-for-admins',
            offer: { typed: expect.stringMatching(/^\/usage last week/) },
          })
          return false
        }
      })
      expect(told).toEqual(all.filter((by) => by !== 'user').map((by) => ({ by, isWhole: true })))
    }
  })

  it('admins: everything in their direct messages', () => {
    for (const words of asked) expect(audienceOf(words, { role: 'admin', isDirect: true })).toBe('admins')
  })

  it('admins: from a channel, what is not for it goes to them', () => {
    for (const words of asked) {
      const isForChannel = words.isWhole && words.by !== 'user'
      expect(audienceOf(words, { role: 'admin', isDirect: false })).toBe(isForChannel ? 'channel' : 'admins')
    }
  })
})
