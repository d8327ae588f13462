import { type Entered, enteredState, type Form, type Values } from '../interactions/entered.ts'
import type { Channel, Message, Person } from '../state/model/model.ts'
import { maySee } from '../state/stores/directory.ts'
import type { StoredFile } from '../state/stores/files.ts'
import type { View } from '../state/stores/views.ts'
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

/** A channel that the person may post to: not archived, and they are a member. */
export function requireOpenChannel(workspace: Workspace, person: Person, id: string): Channel {
  const channel = requireChannel(workspace, id)
  if (channel.isArchived) throw new ControlProblem('channel', `${id} is archived`)
  if (!channel.members.includes(person.id)) throw new ControlProblem('channel', `${person.id} is not a member of ${id}`)
  return channel
}

/** Same, and the app accepts messages there. */
export function requireWritableChannel(workspace: Workspace, person: Person, id: string): Channel {
  const channel = requireOpenChannel(workspace, person, id)
  if (channel.kind === 'im' && workspace.manifest.messagesTab !== 'writable') {
    throw new ControlProblem('channel', 'Sending messages to this app has been turned off.')
  }
  return channel
}

/** A message that the person can see, ephemeral or not. */
export function requireMessage({ state }: Workspace, person: Person, channel: Channel, ts: string): Message {
  const ephemeral = state.ephemerals.find(channel.id, ts)
  const message = ephemeral?.ephemeral_to === person.id ? ephemeral : state.messages.find(channel.id, ts)
  if (message === undefined || !maySee(person, channel)) {
    throw new ControlProblem('ts', `${person.id} sees no message ${ts} in ${channel.id}`)
  }
  return message
}

/** A file that this person uploaded. */
export function ownUpload({ state }: Workspace, person: Person, id: string): StoredFile {
  const file = state.files.find(id)
  if (file?.user !== person.id) throw new ControlProblem('files', `${person.id} uploaded no file ${id}`)
  return file
}

/** The form's state, including what is entered now. */
export function requireEntered(workspace: Workspace, person: Person, form: Form, entered: Entered): Values {
  const values = enteredState(workspace, person, form, entered)
  if (typeof values === 'string') throw new ControlProblem(values, 'there is no such field, option or file')
  return values
}

export function requireView({ state }: Workspace, person: Person, id: string): View {
  const home = state.views.home(person.id)
  const view = home?.id === id ? home : state.views.stack(person.id).find((one) => one.id === id)
  if (view === undefined) throw new ControlProblem('view_id', `${person.id} has no view ${id} open`)
  return view
}
