import { LIMITS, SOURCES } from '../limits/limits.ts'
import { type Problem, warning } from '../payload/problem.ts'
import { countCharacters, isRecord, type Json } from '../payload/walk.ts'
import type { ObjectRule } from './rule.ts'

/** Slack's pages name no number for these; other renderers of Block Kit keep to one. */
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
