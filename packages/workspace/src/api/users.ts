import { z } from 'zod'
import { APP } from '../state/seed.ts'
import { count } from './args.ts'
import { defineMethod } from './define.ts'
import { ApiFailure } from './failure.ts'
import { pageOf } from './page.ts'
import { shownBot, shownPerson } from './shown-person.ts'

export const usersInfo = defineMethod({
  name: 'users.info',
  scopes: ['users:read'],
  args: z.looseObject({ user: z.string() }),
  run({ user }, { manifest, state }) {
    if (user === APP.botUserId) return { user: shownBot(manifest.botName) }
    const person = state.directory.person(user)
    if (person === undefined) throw new ApiFailure('user_not_found')
    return { user: shownPerson(person) }
  },
})

export const usersList = defineMethod({
  name: 'users.list',
  scopes: ['users:read'],
  args: z.looseObject({ cursor: z.string().optional(), limit: count.min(0).max(1_000).default(0) }),
  run({ cursor, limit }, { manifest, state }) {
    const members = [...state.directory.people.map(shownPerson), shownBot(manifest.botName)]
    const { page, response_metadata } = pageOf(members, cursor, limit || members.length)
    return { members: page, cache_ts: Math.floor(Date.now() / 1000), response_metadata }
  },
})
