import { codeSpan, echoed } from '../../blocks/escape.ts'
import { UserError } from '../../ports/errors.ts'
import { parseZone } from '../asking/parse-zone.ts'
import { alertSettingsWords } from './words/settings.ts'

/** What people type about alerts. `channel`: an id, `#name` or `me`; undefined: the current one. */
type AlertWords =
  | { do: 'list' }
  | { do: 'edit' | 'off'; channel: string | undefined }
  | ({ do: 'set'; isOn: boolean; channel: string | undefined } & SettingWords)

export interface SettingWords {
  thresholds?: readonly number[]
  /** False: no quiet hours any more. Without a zone: the asker's. */
  quiet?: { fromHour: number; toHour: number; timeZone?: string } | false
}

const THRESHOLDS_MAX = 10
const FILLERS = new Set(['in', 'for', 'and', 'hours', 'alerts', 'to'])
const CHANNEL = /^(?:#\S+|[CDG][A-Z0-9]{7,}|me)$/

/**
 * Parses `on #c at 50,75,90 quiet 20-08 Europe/Berlin`, in any order; `off`, `list`, or nothing. Undefined for other words. Throws a
 * UserError for invalid thresholds, hours or zones.
 */
export function parseAlertWords(text: string): AlertWords | undefined {
  const words = text.replace(/\s*[-–—]\s*(?=\d)/g, '-').split(/[\s,]+/)
  let verb: 'list' | 'off' | 'on' | 'edit' | undefined
  let channel: string | undefined
  let numbers: string[] | undefined
  let hours: ReturnType<typeof parseHours> | undefined
  let timeZone: string | undefined
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? ''
    const lower = word.toLowerCase()
    if (word === '' || FILLERS.has(lower)) continue
    if (channel === undefined && CHANNEL.test(word)) channel = word
    else if (!numbers && lower === 'at') {
      const from = i + 1
      while (/^\d+(?:\.\d+)?%?$|^%$/.test(words[i + 1] ?? '')) i++
      numbers = words.slice(from, i + 1).filter((one) => one !== '%')
    } else if (hours === undefined && lower === 'quiet') {
      i++
      if (words[i] === 'hours') i++
      hours = parseHours(words[i] ?? '')
    } else if (!verb && isVerb(lower)) verb = lower
    else if (hours && timeZone === undefined) timeZone = parseZone(word)
    else return undefined
  }
  if (numbers || hours !== undefined) {
    if (verb !== undefined && verb !== 'on') return undefined
    return {
      do: 'set',
      isOn: verb === 'on',
      channel,
      ...(numbers && { thresholds: parseThresholds(numbers.join(',')) }),
      ...(hours !== undefined && { quiet: hours && { ...hours, ...(timeZone !== undefined && { timeZone }) } }),
    }
  }
  if (verb === 'on') return { do: 'set', isOn: true, channel }
  if (verb === 'list') return { do: 'list' }
  return { do: verb ?? 'edit', channel }
}

function isVerb(word: string): word is 'list' | 'off' | 'on' | 'edit' {
  return ['list', 'off', 'on', 'edit'].includes(word)
}

/** Parses `50, 75, 90`, in percent, and sorts it. Throws a UserError. */
export function parseThresholds(text: string): number[] {
  const parts = text.split(/[\s,;%]+/).filter((part) => part !== '')
  const numbers = [...new Set(parts.map(Number))].sort((a, b) => a - b)
  const isRight = numbers.length > 0 && numbers.every((one) => one >= 1 && one <= 100)
  if (isRight && numbers.length <= THRESHOLDS_MAX) return numbers
  throw new UserError(alertSettingsWords.wrongThresholds(THRESHOLDS_MAX), {
    id: 'wrong-thresholds',
  })
}

/** Parses `20-08` or `20:00-08:00`; false for `off`. Throws a UserError. */
export function parseHours(text: string): { fromHour: number; toHour: number } | false {
  if (/^(?:off|none|no)$/i.test(text.trim())) return false
  const [, from, to] = /^(\d{1,2})(?::00|h)?\s*[-–—]\s*(\d{1,2})(?::00|h)?$/.exec(text.trim()) ?? []
  const [fromHour, toHour] = [Number(from), Number(to) % 24]
  if (from !== undefined && fromHour <= 23 && Number(to) <= 24 && fromHour !== toHour) return { fromHour, toHour }
  throw new UserError(
    text.trim() === '' ? alertSettingsWords.noHours : alertSettingsWords.wrongHours(codeSpan(echoed(text))),
    { id: 'wrong-quiet-hours' },
  )
}
