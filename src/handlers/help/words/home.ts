import type { ChannelSettings, RecentQuestion, Role } from '../../../ports/index.ts'

const STATES: Readonly<Record<RecentQuestion['state'], string>> = {
  open: 'In progress',
  answered: 'Answered',
  'asks-back': 'Waiting for your choice',
  unanswered: 'No answer',
  stopped: 'Stopped',
}

const ROLES: Readonly<Record<Role, string>> = {
  everyone: '',
  operator: 'You’re a crowsnest operator.',
  admin: 'You’re a workspace admin.',
}

export const homeWords = {
  ask: 'Ask about your code',
  howToAsk: 'Ask here, send me a DM, or mention me in a channel.',
  askButton: 'Ask a question',
  examples: 'Show examples',

  questions: 'Your last questions',
  noQuestions: 'Your questions will appear here.',
  question: (question: string, state: RecentQuestion['state'], at: string, link: string | undefined) =>
    `*${question}*\n${STATES[state]} · ${at}${link === undefined ? '' : ` · <${link}|Open>`}`,

  openAlerts: 'Open credit alerts',
  digests: 'Your digests and alerts',
  noDigests: 'You don’t get a usage digest yet.',
  getDigest: 'Send me one on Mondays',
  more: (count: number) => `And ${count} more`,
  alertsIn: (channels: readonly string[]) => `Credit alerts go to ${channels.join(', ')}`,

  settings: 'Your settings',
  repository: (repository: string | undefined) =>
    repository === undefined
      ? 'In DMs, I search all repositories.'
      : `In DMs, I search \`${repository}\` unless you name another repository.`,
  zone: (zone: string) => `Your time zone is ${zone}.`,
  role: (role: Role) => ROLES[role],

  operators: 'For operators',
  allWell: 'Everything works.',
  broken: (parts: readonly string[]) => `Needs attention: ${parts.join(', ')}`,
  check: 'Check everything',
  anyChannel: 'I answer in every channel I’m added to.',
  listedChannels: (channels: readonly string[]) => `I answer in ${channels.join(', ')}.`,
  channel: (name: string, facts: readonly string[]) => `${name}: ${facts.join(', ')}`,
  facts: ({ repository, answersAmbient }: ChannelSettings) => [
    ...(repository === undefined ? [] : [`searches \`${repository}\``]),
    ...(answersAmbient ? ['replies to every message in its threads'] : []),
  ],
  weeklyDigest: 'weekly digest',
  creditAlerts: 'credit alerts',
}
