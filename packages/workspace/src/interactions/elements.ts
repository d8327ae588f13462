import { isJson } from '../actions/blocks/block-ids.ts'
import type { Json, Message } from '../state/model/model.ts'

/** Including those in its attachments. */
export function messageBlocks({ blocks = [], attachments = [] }: Message): Json[] {
  return [...blocks, ...attachments.flatMap(({ blocks }) => (Array.isArray(blocks) ? blocks.filter(isJson) : []))]
}

export interface Found {
  blockId: string
  element: Json
}

/** Every element with an action id, whichever property of its block holds it. */
export function elementsOf(blocks: readonly Json[]): Found[] {
  return blocks.flatMap((block) => collect(block, String(block.block_id)))
}

function collect(node: unknown, blockId: string): Found[] {
  if (Array.isArray(node)) return node.flatMap((one) => collect(one, blockId))
  if (!isJson(node)) return []
  const own = typeof node.block_id === 'string' ? node.block_id : blockId
  const inside = Object.values(node).flatMap((value) => collect(value, own))
  return typeof node.action_id === 'string' ? [{ blockId: own, element: node }, ...inside] : inside
}

type Values = Record<string, Record<string, Json>>

/** The values that elements hold before anybody uses them, as in `state.values`. */
export function initialState(blocks: readonly Json[]): Values {
  const values: Values = {}
  for (const { blockId, element } of elementsOf(blocks)) {
    const held = initialValue(element)
    if (held !== undefined) values[blockId] = { ...values[blockId], [String(element.action_id)]: held }
  }
  return values
}

/** The name that payloads use for the value of each kind of element. */
const VALUE_KEYS: Record<string, string> = {
  static_select: 'selected_option',
  external_select: 'selected_option',
  radio_buttons: 'selected_option',
  overflow: 'selected_option',
  multi_static_select: 'selected_options',
  multi_external_select: 'selected_options',
  checkboxes: 'selected_options',
  users_select: 'selected_user',
  multi_users_select: 'selected_users',
  conversations_select: 'selected_conversation',
  multi_conversations_select: 'selected_conversations',
  channels_select: 'selected_channel',
  multi_channels_select: 'selected_channels',
  datepicker: 'selected_date',
  timepicker: 'selected_time',
  datetimepicker: 'selected_date_time',
  rich_text_input: 'rich_text_value',
  file_input: 'files',
  plain_text_input: 'value',
  email_text_input: 'value',
  url_text_input: 'value',
  number_input: 'value',
}

export function valueKey(type: unknown): string | undefined {
  return VALUE_KEYS[String(type)]
}

function initialValue(element: Json): Json | undefined {
  const { type } = element
  const key = valueKey(type)
  if (key === undefined || type === 'overflow') return undefined
  const initial = element[key.replace(/^selected/, 'initial')] ?? element[`initial_${key}`] ?? element.initial_value
  return { type, [key]: initial ?? (/s$/.test(key) ? [] : null) }
}

/**
 * The value an element gets when a person picks `picked`; undefined if it has no such option. `offered` are options that the app supplied
 * later.
 */
export function pickedValue(element: Json, picked: unknown, offered: readonly Json[] = []): Json | undefined {
  const key = valueKey(element.type)
  if (key === undefined) return undefined
  const isOption = key === 'selected_option' || key === 'selected_options'
  if (!isOption && key !== 'files') return { [key]: picked }
  const wanted = (Array.isArray(picked) ? picked : [picked]).map(String)
  const choices = [...optionsOf(element), ...offered]
  const options = wanted.map((value) => choices.find((one) => (key === 'files' ? one.id : one.value) === value))
  if (options.some((option) => option === undefined)) return undefined
  return { [key]: key === 'selected_option' ? options[0] : options }
}

function optionsOf(element: Json): Json[] {
  const groups = Array.isArray(element.option_groups) ? element.option_groups : []
  return [element, ...groups].flatMap((holder: unknown) =>
    isJson(holder) && Array.isArray(holder.options) ? holder.options.filter(isJson) : [],
  )
}
