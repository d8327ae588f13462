import type { Erased } from '../../../ports/index.ts'

const names: Readonly<Record<Erased, readonly [string, string]>> = {
  questions: ['recent question', 'recent questions'],
  searches: ['deep search', 'deep searches'],
  instance: ['conversation on the instance', 'conversations on the instance'],
  conversations: ['thread', 'threads'],
  shares: ['record of a shared answer', 'records of shared answers'],
  feedback: ['piece of feedback', 'pieces of feedback'],
  digests: ['digest by DM', 'digests by DM'],
  jobs: ['request', 'requests'],
  'sign-ins': ['sign-in', 'sign-ins'],
  key: ['key of the audit log', 'keys of the audit log'],
}

export const forgetWords = {
  summary: 'Delete what is kept about you, or about someone else',
  confirm: (user: string) =>
    `**This deletes what I keep about <@${user}>**: questions, searches, feedback, DM digests, and the sign-in. It can’t be undone.`,
  button: 'Delete it',
  notYours: 'Only workspace admins can delete what is kept about someone else.',
  done: (user: string) => `**Deleted what was kept about <@${user}>.**`,
  nothing: 'Nothing was kept.',
  count: (of: Erased, count: number) => `- ${count} ${names[of][count === 1 ? 0 : 1]}`,
  audit: 'Lines in the audit log stay, but no longer lead to this person.',
  stays: 'What stays, for you to delete:',
  inSlack: '- In Slack: the questions, my answers, files that I attached, and shared answers.',
  onInstance: (left: number) =>
    `- On the instance: ${left} ${left === 1 ? 'conversation' : 'conversations'} that I couldn’t delete.`,
  backups: '- In backups: nothing once one is restored, because I delete it again.',
}
