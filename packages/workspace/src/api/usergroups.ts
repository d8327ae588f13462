import { z } from 'zod'
import { newId } from '../state/model/ids.ts'
import type { UserGroup } from '../state/model/model.ts'
import { APP } from '../state/model/seed.ts'
import type { Workspace } from '../workspace.ts'
import { flag } from './args.ts'
import { defineMethod } from './define.ts'
import { ApiFailure } from './failure.ts'

const chosen = z.looseObject({ usergroup: z.string() })
const handle = z.string().regex(/^[a-z0-9._-]+$/)

export const usergroupsList = defineMethod({
  name: 'usergroups.list',
  args: z.looseObject({ include_users: flag.default(false), include_disabled: flag.default(false) }),
  run: ({ include_users, include_disabled }, { state, team }) => ({
    usergroups: state.directory
      .groups()
      .filter(({ isDisabled }) => include_disabled || !isDisabled)
      .map((group) => shown(group, include_users, team.id)),
  }),
})

export const usergroupsCreate = defineMethod({
  name: 'usergroups.create',
  args: z.looseObject({ name: z.string().min(1), handle: handle.optional(), description: z.string().default('') }),
  run({ name, description, ...args }, workspace) {
    const group = { name, description, handle: args.handle ?? name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-') }
    requireFree(workspace, group)
    return saved(workspace, { ...group, id: newId('S'), members: [], isDisabled: false })
  },
})

export const usergroupsUpdate = defineMethod({
  name: 'usergroups.update',
  args: chosen.extend({
    name: z.string().min(1).optional(),
    handle: handle.optional(),
    description: z.string().optional(),
  }),
  run({ usergroup, ...args }, workspace) {
    const group = find(workspace, usergroup)
    const { name = group.name, handle = group.handle, description = group.description } = args
    requireFree(workspace, { id: group.id, name, handle })
    return saved(workspace, { ...group, name, handle, description })
  },
})

export const usergroupsEnable = defineMethod({
  name: 'usergroups.enable',
  args: chosen,
  run: ({ usergroup }, workspace) => saved(workspace, { ...find(workspace, usergroup), isDisabled: false }),
})

export const usergroupsDisable = defineMethod({
  name: 'usergroups.disable',
  args: chosen,
  run: ({ usergroup }, workspace) => saved(workspace, { ...find(workspace, usergroup), isDisabled: true }),
})

export const usergroupsUsersList = defineMethod({
  name: 'usergroups.users.list',
  args: chosen,
  run: ({ usergroup }, workspace) => ({ users: find(workspace, usergroup).members }),
})

export const usergroupsUsersUpdate = defineMethod({
  name: 'usergroups.users.update',
  args: chosen.extend({ users: z.union([z.array(z.string()), z.string()]) }),
  run({ usergroup, users }, workspace) {
    const group = find(workspace, usergroup)
    const members = (typeof users === 'string' ? users.split(',') : users).map((user) => user.trim()).filter(Boolean)
    if (members.length === 0) throw new ApiFailure('no_users_provided')
    if (members.some((id) => workspace.state.directory.person(id) === undefined)) throw new ApiFailure('invalid_users')
    return saved(workspace, { ...group, members })
  },
})

function find({ state }: Workspace, id: string): UserGroup {
  const group = state.directory.groups().find((one) => one.id === id)
  if (group === undefined) throw new ApiFailure('no_such_subteam')
  return group
}

function requireFree({ state }: Workspace, { id, name, handle }: Pick<UserGroup, 'name' | 'handle'> & { id?: string }) {
  const others = state.directory.groups().filter((group) => group.id !== id)
  if (others.some((group) => group.name === name)) throw new ApiFailure('name_already_exists')
  if (others.some((group) => group.handle === handle)) throw new ApiFailure('handle_already_exists')
}

function saved({ state, changes, team }: Workspace, group: UserGroup) {
  state.directory.saveGroup(group)
  changes.tell({ kind: 'channel' })
  return { usergroup: shown(group, true, team.id) }
}

function shown({ members, isDisabled, ...group }: UserGroup, withUsers: boolean, team: string) {
  return {
    ...group,
    team_id: team,
    is_usergroup: true,
    is_external: false,
    auto_type: null,
    date_create: 1_760_000_000,
    date_update: 1_760_000_000,
    date_delete: isDisabled ? Math.floor(Date.now() / 1000) : 0,
    created_by: APP.botUserId,
    updated_by: APP.botUserId,
    deleted_by: null,
    prefs: { channels: [], groups: [] },
    user_count: members.length,
    ...(withUsers ? { users: members } : {}),
  }
}
