import { isJson } from '../actions/blocks/block-ids.ts'
import type { Json } from '../state/model/model.ts'
import type { View } from '../state/stores/views.ts'
import { valueKey } from './elements.ts'

/** docs.slack.dev/reference/block-kit/block-elements/file-input-element */
const MAX_FILES = 10

/**
 * What Slack's client says about a modal's fields before it submits, by block (docs.slack.dev/reference/block-kit/blocks/input-block and
 * the pages of its elements).
 */
export function fieldErrors({ blocks }: View, values: View['state']['values']): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const block of blocks) {
    if (block.type !== 'input' || !isJson(block.element)) continue
    const held = values[String(block.block_id)]?.[String(block.element.action_id)]
    const value = held?.[valueKey(block.element.type) ?? '']
    const error = fieldError(block.element, value, block.optional === true)
    if (error !== undefined) errors[String(block.block_id)] = error
  }
  return errors
}

function fieldError(element: Json, value: unknown, isOptional: boolean): string | undefined {
  const isEmpty = value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  if (isEmpty) return isOptional ? undefined : 'Please complete this required field.'
  if (Array.isArray(value)) return tooMany(element, value)
  switch (element.type) {
    case 'plain_text_input':
      return wrongLength(element, String(value))
    case 'number_input':
      return wrongNumber(element, String(value))
    case 'email_text_input':
      return /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(String(value)) ? undefined : 'Please enter a valid email address.'
    case 'url_text_input':
      return URL.canParse(String(value)) ? undefined : 'Please enter a valid URL.'
    case 'datepicker':
      return /^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? undefined : 'Please enter a date as YYYY-MM-DD.'
    case 'timepicker':
      return /^\d{2}:\d{2}$/.test(String(value)) ? undefined : 'Please enter a time as HH:mm.'
    default:
      return undefined
  }
}

function tooMany({ type, max_selected_items, max_files, filetypes }: Json, value: unknown[]): string | undefined {
  if (type === 'file_input') return wrongFiles(Number(max_files ?? MAX_FILES), filetypes, value)
  const max = max_selected_items
  return typeof max === 'number' && value.length > max ? `Please select at most ${max}.` : undefined
}

function wrongFiles(max: number, filetypes: unknown, files: unknown[]): string | undefined {
  if (files.length > max) return `Please choose at most ${max} file${max === 1 ? '' : 's'}.`
  const isTaken = (file: unknown) =>
    isJson(file) &&
    (!Array.isArray(filetypes) || filetypes.includes(file.filetype) || filetypes.includes(extension(file)))
  return files.every(isTaken) ? undefined : `Please choose files of these types: ${String(filetypes)}.`
}

function extension({ name }: Json): string {
  return String(name).split('.').pop()?.toLowerCase() ?? ''
}

function wrongLength({ min_length, max_length }: Json, { length }: string): string | undefined {
  const [min, max] = [Number(min_length ?? 0), Number(max_length ?? Number.POSITIVE_INFINITY)]
  if (length < min) return `Please add ${min - length} more character${min - length === 1 ? '' : 's'}.`
  return length > max ? `Please remove ${length - max} character${length - max === 1 ? '' : 's'}.` : undefined
}

function wrongNumber({ is_decimal_allowed, min_value, max_value }: Json, text: string): string | undefined {
  const value = Number(text)
  if (!Number.isFinite(value)) return 'Please enter a number.'
  if (is_decimal_allowed !== true && !Number.isInteger(value)) return 'Please enter a whole number.'
  if (min_value !== undefined && value < Number(min_value)) return `Please enter ${min_value} or more.`
  return max_value !== undefined && value > Number(max_value) ? `Please enter ${max_value} or less.` : undefined
}
