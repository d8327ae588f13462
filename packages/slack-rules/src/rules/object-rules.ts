import { blockKitPage, blockPage, LIMITS, SOURCES } from '../limits/limits.ts'
import { type Problem, problem, warning } from '../payload/problem.ts'
import { BLOCK_SURFACES, ELEMENT_SURFACES, type Surface } from '../payload/surfaces.ts'
import { countCharacters, isRecord, type Json } from '../payload/walk.ts'
import type { ObjectRule } from './rule.ts'

const SURFACES: ReadonlyMap<unknown, Surface[]> = new Map(Object.entries({ ...BLOCK_SURFACES, ...ELEMENT_SURFACES }))

/** Blocks and elements are only allowed on the surfaces that their pages list, also inside a container or card. */
export const surfaces: ObjectRule = ({ type }, at, surface) => {
  const allowed = SURFACES.get(type)
  if (allowed === undefined || allowed.includes(surface)) return []
  const elsewhere = allowed.length > 0 ? `, only in a ${allowed.join(' or ')}` : '; Slack alone adds it'
  return [
    problem('invalid_blocks', `${at}/type`, `"${type}" is not available in a ${surface}${elsewhere}`, SOURCES.surfaces),
  ]
}

/** The fields with the minimum and maximum of an input. */
const RANGES: ReadonlyMap<unknown, { least: string; most: string; page: string }> = new Map([
  ['number_input', { least: 'min_value', most: 'max_value', page: 'number-input' }],
  ['plain_text_input', { least: 'min_length', most: 'max_length', page: 'plain-text-input' }],
  ['rich_text_input', { least: 'min_lines', most: 'max_lines', page: 'rich-text-input' }],
])

/** An input's minimum must not exceed its maximum. */
export const ranges: ObjectRule = (element, at) => {
  const range = RANGES.get(element.type)
  if (range === undefined) return []
  const { least, most, page } = range
  // A missing value becomes NaN, which compares as false.
  if (!(Number(element[least]) > Number(element[most]))) return []
  const source = blockKitPage(`block-elements/${page}-element`)
  return [problem('invalid_blocks', `${at}/${least}`, `can not be greater than ${most}`, source)]
}

/** Only a collapsible container can start collapsed. */
export const containers: ObjectRule = ({ type, is_collapsible, default_collapsed }, at) => {
  if (type !== 'container' || default_collapsed !== true || is_collapsible === true) return []
  const message = 'needs is_collapsible to be true'
  return [problem('invalid_blocks', `${at}/default_collapsed`, message, blockPage('container'))]
}

/** Slack's pages give no number for these; other renderers of Block Kit use one. */
export const undocumentedCaps: ObjectRule = (block, at) => {
  if (block.type === 'alert') return alertText(block, at)
  if (block.type === 'card') return cardActions(block, at)
  return []
}

function alertText({ text }: Json, at: string): Problem[] {
  const length = isRecord(text) && typeof text.text === 'string' ? countCharacters(text.text) : 0
  if (length <= LIMITS.alertText) return []
  const message = `has ${length} characters; Slack may cut an alert over ${LIMITS.alertText}`
  return [warning('invalid_blocks', `${at}/text/text`, message, SOURCES.caps)]
}

function cardActions({ actions }: Json, at: string): Problem[] {
  if (!Array.isArray(actions) || actions.length <= LIMITS.cardActions) return []
  const message = `has ${actions.length} buttons; Slack may show only ${LIMITS.cardActions}`
  return [warning('invalid_blocks', `${at}/actions`, message, SOURCES.caps)]
}
