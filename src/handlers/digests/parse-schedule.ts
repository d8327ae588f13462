import { echoed } from '../../blocks/escape.ts'
import { UserError } from '../../ports/errors.ts'
import type { Subscription } from '../../ports/index.ts'
import { parseZone, zoneNamed } from '../asking/parse-zone.ts'
import { digestWords } from './words/digests.ts'

interface ScheduleWords extends Pick<Subscription, 'weekday' | 'hour' | 'minute'> {
  /** Undefined: the asker's. */
  zone: string | undefined
  /** A channel's id, `#name` as typed, or `me`; undefined: the current one. */
  channel: string | undefined
}

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const FILLERS = new Set(['every', 'on', 'at', 'in', 'to', 'each'])

/**
 * Parses `mon 09:00 Europe/Berlin #channel`, in any order; undefined for other words. Throws UserError for an invalid time or zone.
 * `channel` is an id such as `C0123ABCD`, `#name` or `me`.
 */
export function parseScheduleWords(text: string): ScheduleWords | undefined {
  let [weekday, time, zone, channel]: [Subscription['weekday']?, Time?, string?, string?] = []
  for (const word of text.replace(/(\d)\s+([ap]\.?m\b\.?)/gi, '$1$2').split(/[\s,]+/)) {
    if (word === '' || FILLERS.has(word.toLowerCase())) continue
    if (!weekday && weekdayNamed(word)) weekday = weekdayNamed(word)
    else if (!time && TIME.test(word)) time = parseTime(word)
    else if (!channel && /^(?:#\S+|me|[CDG][A-Z0-9]{7,})$/.test(word)) channel = word
    else if (!zone && isZoneLike(word)) zone = parseZone(word)
    else return undefined
  }
  return weekday && time && { weekday, ...time, zone, channel }
}

function weekdayNamed(word: string): Subscription['weekday'] | undefined {
  const typed = word.toLowerCase().replace(/s$|\.$/, '')
  const index = typed.length < 2 ? -1 : WEEKDAYS.findIndex((name) => name.startsWith(typed))
  return ([1, 2, 3, 4, 5, 6, 7] as const)[index]
}

interface Time {
  hour: number
  minute: number
}

const TIME = /^(\d{1,2})(?:[:.h](\d{2}))?(?:([ap])\.?m?\.?)?$/i

/** Parses `9`, `09:00`, `9.30`, `9am` and `12:30pm`. Throws UserError. */
export function parseTime(word: string): Time {
  const [, hours, minutes = '00', half] = TIME.exec(word) ?? []
  const [hour, minute] = [Number(hours), Number(minutes)]
  const isThere = half ? hour >= 1 && hour <= 12 : hour <= 23
  if (!isThere || !(minute <= 59)) throw new UserError(digestWords.noSuchTime(echoed(word)), { id: 'no-such-time' })
  if (!half) return { hour, minute }
  return { hour: (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0), minute }
}

/** Names of zones have a slash, except for a few short ones. */
function isZoneLike(word: string): boolean {
  return word.includes('/') || zoneNamed(word) !== undefined
}
