import { listOf } from './alert.ts'

/** Where alerts are on and how, the form that changes it, and refusals. */
export const alertSettingsWords = {
  summary: 'Get alerts when credits run low',
  wrongForm: (usage: string) => `I didn’t understand that. Here’s how to write it: \`${usage}\``,
  on: 'Credit alerts are on.',
  changed: 'Credit alerts updated.',
  off: (channel: string) =>
    `Credit alerts are off in <#${channel}>. To turn them on again, run \`/credits alerts on\` there.`,
  notOn: 'Credit alerts are off there. Turn them on: `/credits alerts on at 50,75,90,100 quiet 20-08`',
  alreadyOff: 'Credit alerts are already off there. To see where they’re on, run `/credits alerts list`.',
  none: 'Credit alerts aren’t on in any of your channels. To turn them on in one, run `/credits alerts on` there.',
  needsOperator: (who: readonly string[]) =>
    `Only workspace admins and crowsnest operators${who.length > 0 ? ` (${listOf(who)})` : ''} can do this.`,
  showCredits: 'Show credits',
  sendToMe: 'Send alerts to me instead',
  cannotPost: (channel: string, why: string) =>
    `*Credit alerts can’t be posted in <#${channel}>.* ${why} They’ll wait until that’s fixed. To get them somewhere else, run \`/credits alerts on\` there.`,

  list: '*Credit alerts*',
  more: (count: number) => `And ${count} more.`,
  line: (channel: string, facts: string) => `<#${channel}>: ${facts}`,
  isOff: 'off',
  thresholds: (percents: readonly number[]) => `at ${listOf(percents)}%`,
  notAtAll: '*no alert when everything is used*, because 100% isn’t listed',
  trends: 'when credits burn too fast or will run out early',
  quiet: (from: string, to: string, zone: string) => `quiet hours ${from}–${to} (${zone})`,
  paused: (since: string) => `*paused* since ${since}: I can’t read the credit data`,
  waiting: (why: string) => `*waiting*: ${why}`,
  nextLook: (at: string) => `Next check: ${at}`,
  looksNow: (at: string) => `I’m checking credits now. Next check: ${at}`,
  sendTest: 'Send a test',
  edit: 'Edit',
  turnOff: 'Turn off',

  offer: (percents: readonly number[]) =>
    `*Post here when credits run low?* You get alerts at ${listOf(percents)}%. You also get one when credits burn too fast or will run out early. Admins and operators can acknowledge, snooze or mute each alert.`,
  turnOnHere: 'Turn on alerts here',
  choose: 'Choose settings',
  offerOnce: 'I won’t ask again. You can always use `/credits alerts`.',

  form: 'Credit alerts',
  save: 'Save',
  channel: 'Channel',
  thresholdsField: 'Alert at (%)',
  thresholdsHint: 'For example: 50, 75, 90, 100. Each threshold alerts once per period.',
  quietField: 'Quiet hours',
  quietHint: 'For example: 20-08. Alerts wait until quiet hours end. Leave empty for none.',
  zoneField: 'Time zone of the quiet hours',
  zoneHint: 'For example: Europe/Berlin or America/New_York.',
  openForm: 'Open the form:',
  editAlerts: 'Edit alerts',

  wrongThresholds: (most: number) => `Type up to ${most} numbers between 1 and 100, such as \`at 50,75,90,100\`.`,
  noHours: 'Type quiet hours as whole hours, such as `quiet 20-08`. To have none: `quiet off`',
  wrongHours: (typed: string) =>
    `I can’t read ${typed} as quiet hours. Type whole hours, such as \`quiet 20-08\`, or \`quiet off\`.`,
}
