import type { Section, Subscription } from '../../../ports/index.ts'

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** The choices in order, in a few words each. */
export const SECTIONS: ReadonlyMap<Section, string> = new Map([
  ['people', 'People: active, new, inactive'],
  ['work', 'Searches, chats, completions'],
  ['clients', 'By client'],
  ['languages', 'By language'],
  ['seats', 'Seats: used and idle'],
  ['credits', 'Credits left'],
  ['steps', 'Suggested next steps'],
])

/** `09:00`. */
export function clockTime({ hour, minute }: Pick<Subscription, 'hour' | 'minute'>): string {
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
}

/** `Mondays at 09:00 (Europe/Berlin)`. */
export function cadence(subscription: Subscription): string {
  return `${WEEKDAYS[subscription.weekday - 1]}s at ${clockTime(subscription)} (${subscription.zone})`
}

/** Where it goes, in mrkdwn. */
export function target({ channel, owner }: Subscription): string {
  return channel.startsWith('D') ? `DM to <@${owner}>` : `<#${channel}>`
}
