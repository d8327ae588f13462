import { createContext, useContext } from 'react'
import type { Channel, Message, State, User } from './control/shapes.ts'
import type { Location } from './place.ts'

/** What every part of the page may ask about: who acts, who else is there, and how to go somewhere. */
type Workspace = {
  state: State
  user: User
  theme: 'light' | 'dark'
  go: (change: Location) => void
  /** Says something to the person that is no message, such as a refusal. */
  notify: (text: string | undefined) => void
}

export const WorkspaceContext = createContext<Workspace | undefined>(undefined)

export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext)
  if (!workspace) throw new Error('useWorkspace is for parts below WorkspaceContext')
  return workspace
}

export function userName(state: State, id: string | undefined): string {
  if (id === state.bot.user_id) return botName(state)
  if (id === 'USLACKBOT') return 'Workspace'
  const user = state.users.find((one) => one.id === id)
  return user?.real_name ?? user?.name ?? id ?? 'Someone'
}

/** Whose message it is, in words. */
export function authorName(state: State, { user, username }: Message): string {
  return username ?? userName(state, user)
}

export function botName(state: State): string {
  return state.users.find(({ id }) => id === state.bot.user_id)?.name ?? state.bot.name ?? 'crowsnest'
}

/** A direct message is named after the app, which is its other side, one of several people after all others. */
export function channelName(state: State, user: User, channel: Channel): string {
  if (channel.is_im) return botName(state)
  if (!channel.is_mpim) return channel.name
  const others = channel.members.filter((id) => id !== user.id)
  return others.map((id) => userName(state, id)).join(', ')
}

/** With the sign that channels have before their name. */
export function channelTitle(state: State, user: User, channel: Channel): string {
  return `${channel.is_im || channel.is_mpim ? '' : '#'}${channelName(state, user, channel)}`
}

/** As in Slack: public channels are open to all but guests and people of other companies. */
export function maySee({ id, is_guest, is_stranger }: User, { members, is_private, is_im }: Channel): boolean {
  return members.includes(id) || !(is_private || is_im || is_guest || is_stranger)
}

export const people = (state: State) => state.users.filter(({ id, is_bot }) => !is_bot && id !== state.bot.user_id)
