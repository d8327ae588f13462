import { shownFile } from '../actions/files/shown-file.ts'
import type { Channel, Json, Message, Person } from '../state/model/model.ts'
import type { View } from '../state/stores/views.ts'
import type { Workspace } from '../workspace.ts'
import { elementsOf, type Found, initialState, messageBlocks, pickedValue } from './elements.ts'

export type Values = View['state']['values']

/** What a person typed and picked: block id → action id → value, option values or file ids. */
export type Entered = Record<string, Record<string, unknown>>

/** Something that a person fills in. */
export interface Form {
  /** Identifies the view or message. */
  id: string
  blocks: readonly Json[]
  /** What they entered there earlier. */
  held: Values
}

export function viewForm({ id, blocks, state }: View): Form {
  return { id, blocks, held: state.values }
}

export function messageForm({ state }: Workspace, person: Person, channel: Channel, message: Message): Form {
  const id = messageFormId(channel, message)
  return { id, blocks: messageBlocks(message), held: state.heldValues.of(person.id, id) }
}

export function messageFormId({ id }: Channel, { ts }: Message): string {
  return `${id}/${ts}`
}

/**
 * `state.values` of every element that holds a value, including what the person entered; a string names a field that does not exist
 * (docs.slack.dev/reference/interaction-payloads/block_actions-payload).
 */
export function enteredState(workspace: Workspace, person: Person, form: Form, entered: Entered): Values | string {
  const values = { ...initialState(form.blocks) }
  for (const { blockId, element } of elementsOf(form.blocks)) {
    const action = String(element.action_id)
    const held = form.held[blockId]?.[action]
    if (held !== undefined && held.type === element.type) put(values, blockId, action, held)
  }
  for (const [blockId, actions] of Object.entries(entered)) {
    for (const [actionId, value] of Object.entries(actions)) {
      const found = elementsOf(form.blocks).find(
        ({ blockId: id, element }) => id === blockId && element.action_id === actionId,
      )
      const picked = found && pickedValue(found.element, value, offeredTo(workspace, person, form, found, value))
      if (found === undefined || picked === undefined) return `values.${blockId}.${actionId}`
      put(values, blockId, actionId, { type: found.element.type, ...picked })
    }
  }
  return values
}

/** The choices besides the element's own options. */
export function offeredTo(
  workspace: Workspace,
  person: Person,
  { id }: Pick<Form, 'id'>,
  { element }: Found,
  value: unknown,
): readonly Json[] {
  const { files, suggestions } = workspace.state
  if (element.type !== 'file_input') return suggestions.of(id, String(element.action_id))
  const ids = Array.isArray(value) ? value.map(String) : [String(value)]
  return ids.flatMap((fileId) => {
    const file = files.find(fileId)
    return file?.user === person.id ? [shownFile(workspace, { ...file, isComplete: true })] : []
  })
}

/** From now on, the app may read the files that were handed over in a form. */
export function handOverFiles({ state }: Workspace, values: Values): void {
  for (const { files } of Object.values(values).flatMap((actions) => Object.values(actions))) {
    for (const { id } of Array.isArray(files) ? files : []) {
      const file = state.files.find(String(id))
      if (file !== undefined) state.files.save({ ...file, isComplete: true, isGiven: true })
    }
  }
}

function put(values: Values, blockId: string, actionId: string, value: Json): void {
  values[blockId] = { ...values[blockId], [actionId]: value }
}
