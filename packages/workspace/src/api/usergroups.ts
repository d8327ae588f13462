import { z } from 'zod'
import { TEAM } from '../state/seed.ts'
import { flag } from './args.ts'
import { defineMethod } from './define.ts'
import { ApiFailure } from './failure.ts'

export const usergroupsList = defineMethod({
  name: 'usergroups.list',
  scopes: ['usergroups:read'],
  args: z.looseObject({ include_users: flag.default(false) }),
  run: ({ include_users }, { state }) => ({
    usergroups: state.directory.groups.map(({ members, ...group }) => ({
      ...group,
      team_id: TEAM.id,
      is_usergroup: true,
      is_external: false,
      date_delete: 0,
      user_count: members.length,
      ...(include_users ? { users: members } : {}),
    })),
  }),
})

export const usergroupsUsersList = defineMethod({
  name: 'usergroups.users.list',
  scopes: ['usergroups:read'],
  args: z.looseObject({ usergroup: z.string() }),
  run({ usergroup }, { state }) {
    const group = state.directory.groups.find(({ id }) => id === usergroup)
    if (group === undefined) throw new ApiFailure('no_such_subteam')
    return { users: group.members }
  },
})
