import { maySee } from '../state/directory.ts'
import type { Channel, Message, Person } from '../state/model.ts'
import type { View } from '../state/views.ts'
import type { Workspace } from '../workspace.ts'
import { ControlProblem } from './problem.ts'

export function requirePerson({ state }: Workspace, id: string): Person {
  const person = state.directory.person(id)
  if (person === undefined) throw new ControlProblem('user', `nobody has the id ${id}`)
  return person
}

export function requireChannel({ state }: Workspace, id: string): Channel {
  const channel = state.directory.channel(id)
  if (channel === undefined) throw new ControlProblem('channel', `no channel has the id ${id}`)
  return channel
}

/** Where the person may speak: an open channel that they are a member of. */
export function requireOpenChannel(workspace: Workspace, person: Person, id: string): Channel {
  const channel = requireChannel(workspace, id)
  if (channel.isArchived) throw new ControlProblem('channel', `${id} is archived`)
  if (!channel.members.includes(person.id)) throw new ControlProblem('channel', `${person.id} is not a member of ${id}`)
  return channel
}

/** A message that the person can see, for their eyes only or not. */
export function requireMessage({ state }: Workspace, person: Person, channel: Channel, ts: string): Message {
  const whispered = state.ephemerals.find(channel.id, ts)
  const message = whispered?.ephemeral_to === person.id ? whispered : state.messages.find(channel.id, ts)
  if (message === undefined || !maySee(person, channel)) {
    throw new ControlProblem('ts', `${person.id} sees no message ${ts} in ${channel.id}`)
  }
  return message
}

export function requireView({ state }: Workspace, person: Person, id: string): View {
  const home = state.views.home(person.id)
  const view = home?.id === id ? home : state.views.stack(person.id).find((one) => one.id === id)
  if (view === undefined) throw new ControlProblem('view_id', `${person.id} has no view ${id} open`)
  return view
}
