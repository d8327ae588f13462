import { randomBytes } from 'node:crypto'
import type { Json } from '../../state/model/model.ts'

/** Elements that report interactions. */
const INTERACTIVE =
  /^(button|workflow_button|overflow|checkboxes|radio_buttons|datepicker|timepicker|datetimepicker|feedback_buttons|icon_button|(multi_)?(static|users|conversations|channels|external)_select|(plain|email|url|number|rich)_text_input|number_input|file_input)$/

/** Slack gives every block and interactive element an id if the app didn't. */
export function withBlockIds(blocks: readonly Json[]): Json[] {
  return blocks.map((block) => ({ block_id: newBlockId(), ...withActionIds(block) }))
}

function withActionIds(node: Json): Json {
  const entries = Object.entries(node).map(([key, value]) => [key, descend(value)])
  return {
    ...(INTERACTIVE.test(String(node.type)) ? { action_id: newBlockId() } : {}),
    ...Object.fromEntries(entries),
  }
}

function descend(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(descend)
  return isJson(value) ? withActionIds(value) : value
}

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function newBlockId(): string {
  return randomBytes(4).toString('base64url').slice(0, 5)
}
