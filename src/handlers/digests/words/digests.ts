import type { SlashCommand } from '../../../ports/define.ts'

export const digestSlashCommand: SlashCommand = {
  command: '/digest',
  description: 'The week’s usage, sent by itself',
  usageHint: 'weekly mon 09:00 Europe/Berlin #channel | list | test',
  isEscaped: true,
}

/** What `/digest` and its buttons answer. */
export const digestWords = {
  weekly: 'Post a weekly usage report to a channel or your DMs',
  list: 'Show the weekly digests you can see',
  test: 'Send yourself a preview',
  pause: 'Pause a digest',
  resume: 'Resume a paused digest',
  remove: 'Remove a digest',
  edit: 'Change a digest’s day, time, channel or content',

  notUnderstood: (example: string) => `I didn’t understand that. Try \`${example}\`.`,
  noSuchTime: (typed: string) => `${typed} isn’t a time. Use one like 09:00 or 9am.`,
  tooMany: (most: number) => `This workspace already has ${most} digests. Remove one you don’t need.`,
  same: (id: string) => `This digest already exists (${id}).`,
  noSuchDigest: (id: string) => `I can’t find a digest ${id} that you can change.`,
  none: 'You don’t have a digest yet.',
  noneHere: 'There are no digests in your channels yet.',
  several: (word: string) => `You have several digests. Pick one in the list, or add its ID: \`/digest ${word} ID\`.`,
  showAll: 'Show digests',
  sendMondays: 'Send me one on Mondays',

  heading: '*Weekly digests*',
  more: (count: number) => `And ${count} more. To see them, run \`/digest list\` in their channels.`,
  made: 'Weekly digest scheduled.',
  changed: 'Digest changed.',
  paused: 'Digest paused.',
  resumed: 'Digest resumed.',
  removed: (what: string) => `Digest removed: ${what}`,
  line: (when: string, where: string, facts: readonly string[]) => `*${when}* → ${where}\n${facts.join(' · ')}`,
  plainLine: (when: string, where: string) => `${when} → ${where}`,
  isPaused: '*paused*',
  next: (at: string) => `Next: ${at}`,
  id: (id: string) => `ID \`${id}\``,
  without: (sections: readonly string[]) => `without ${sections.join(', ')}`,
  skipsEmpty: 'skips weeks without activity',
  early: (week: string) =>
    `At that time, the week isn’t over in UTC. The first digest will cover ${week}. For the newest week, pick a later time.`,

  sendTest: 'Send me a preview',
  testSent: 'I’ll send you a preview in a DM.',
  pauseButton: 'Pause',
  resumeButton: 'Resume',
  editButton: 'Edit',
  removeButton: 'Remove',
  removeTitle: 'Remove this digest?',
  removeText: 'It won’t be posted anymore.',
  keep: 'Keep',

  remark: (id: string) => `Weekly digest \`${id}\`.`,
  testRemark: (id: string) => `Only you can see this preview of the digest \`${id}\`.`,
  gone: 'This digest was removed, so there is no preview.',
  notSent: (week: string) => `*I couldn’t post the digest for ${week}.*`,
  whenAndWhere: (when: string, where: string) => `It’s scheduled for ${when} in ${where}.`,
  toDirect: (when: string, where: string) => `It’s scheduled for ${when} as a ${where}.`,
  whatNext: (command: string) =>
    `Fix this, pick another channel with *Edit*, or remove the digest. The next one comes as scheduled. To see this week now, run \`${command}\`.`,
}

export const digestFormWords = {
  title: 'Weekly digest',
  save: 'Save',
  day: 'Day',
  time: 'Time',
  zone: 'Time zone',
  zoneHint: 'For example: Europe/Berlin',
  channel: 'Channel',
  sections: 'Include',
  locale: 'Dates and numbers',
  empty: 'Quiet weeks',
  skipEmpty: 'Skip weeks without activity',
  open: 'Open the form:',
  openButton: 'Edit digest',
}

/** Date formats, by their BCP 47 tag. */
export const LOCALES: ReadonlyMap<string, string> = new Map([
  ['en-US', 'English (US): Nov 9, 2026'],
  ['en-GB', 'English (UK): 9 Nov 2026'],
  ['de-DE', 'Deutsch: 09.11.2026'],
  ['fr-FR', 'Français: 9 nov. 2026'],
  ['es-ES', 'Español: 9 nov 2026'],
  ['it-IT', 'Italiano: 9 nov 2026'],
  ['nl-NL', 'Nederlands: 9 nov 2026'],
  ['pl-PL', 'Polski: 9 lis 2026'],
  ['pt-BR', 'Português: 9 de nov. de 2026'],
  ['sv-SE', 'Svenska: 9 nov. 2026'],
  ['ja-JP', '日本語: 2026/11/09'],
  ['ko-KR', '한국어: 2026. 11. 9.'],
  ['zh-CN', '中文: 2026年11月9日'],
])
