import { z } from 'zod'
import { APP } from '../state/model/seed.ts'
import type { Workspace } from '../workspace.ts'
import { count, flag } from './args.ts'
import { listArgs, listedChannels } from './conversations.ts'
import { defineMethod } from './define.ts'
import { ApiFailure } from './failure.ts'
import { pageOf } from './page.ts'
import { shownChannel } from './shown-channel.ts'
import { shownBot, shownOtherBot, shownPerson } from './shown-person.ts'

export const usersInfo = defineMethod({
  name: 'users.info',
  args: z.looseObject({ user: z.string(), include_locale: flag.default(false) }),
  run: ({ user, include_locale }, workspace) => ({ user: shownUser(workspace, user, include_locale) }),
})

export const usersList = defineMethod({
  name: 'users.list',
  args: z.looseObject({
    cursor: z.string().optional(),
    limit: count.min(0).max(1_000).default(0),
    include_locale: flag.default(false),
  }),
  run({ cursor, limit, include_locale }, workspace) {
    const { directory } = workspace.state
    const people = directory.people.map(({ id }) => id)
    const ids = [...people, APP.botUserId, ...directory.bots().map(({ userId }) => userId)]
    const { page, response_metadata } = pageOf(ids, cursor, limit || ids.length)
    const members = page.map((id) => shownUser(workspace, id, include_locale))
    return { members, cache_ts: Math.floor(Date.now() / 1000), response_metadata }
  },
})

export const usersLookupByEmail = defineMethod({
  name: 'users.lookupByEmail',
  args: z.looseObject({ email: z.string() }),
  run({ email }, workspace) {
    const person = workspace.state.directory.people.find((one) => one.email === email.trim().toLowerCase())
    if (person === undefined) throw new ApiFailure('users_not_found')
    return { user: shownUser(workspace, person.id) }
  },
})

export const usersProfileGet = defineMethod({
  name: 'users.profile.get',
  args: z.looseObject({ user: z.string().default(APP.botUserId), include_labels: flag.default(false) }),
  run: ({ user }, workspace) => ({ profile: shownUser(workspace, user).profile }),
})

/** Everybody here is always active. */
export const usersGetPresence = defineMethod({
  name: 'users.getPresence',
  args: z.looseObject({ user: z.string().default(APP.botUserId) }),
  run({ user }, workspace) {
    shownUser(workspace, user)
    return { presence: 'active' }
  },
})

export const usersConversations = defineMethod({
  name: 'users.conversations',
  args: listArgs.extend({ user: z.string().default(APP.botUserId) }),
  run({ user, ...args }, workspace) {
    shownUser(workspace, user)
    const channels = listedChannels(args, workspace).filter(({ members }) => members.includes(user))
    const { page, response_metadata } = pageOf(channels, args.cursor, args.limit || 100)
    return { channels: page.map((channel) => shownChannel(channel, workspace.team.id)), response_metadata }
  },
})

function shownUser({ manifest, state, team }: Workspace, id: string, withLocale = false) {
  if (id === APP.botUserId) return shownBot(manifest.botName, team.id, { withLocale })
  const bot = state.directory.bots().find(({ userId }) => userId === id)
  if (bot) return shownOtherBot(bot, team.id, { withLocale })
  const person = state.directory.person(id)
  if (person === undefined) throw new ApiFailure('user_not_found')
  return shownPerson(person, { withEmail: manifest.scopes.has('users:read.email'), withLocale })
}
