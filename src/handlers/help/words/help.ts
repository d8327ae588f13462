import type { SlashCommand, SuggestedPrompt } from '../../../ports/define.ts'

/** At most four, https://docs.slack.dev/reference/app-manifest. */
export const suggestedPrompts: readonly SuggestedPrompt[] = [
  { title: 'Find something in the code', message: 'Where is the configuration read?' },
  { title: 'Get started with this code', message: 'How do I run the tests?' },
  { title: 'Show last week’s usage', message: 'usage last week' },
  { title: 'See what else I can do', message: 'help' },
]

export const crowsnestSlashCommand: SlashCommand = {
  command: '/crowsnest',
  description: 'Help, status and everything else',
  usageHint: 'help | connect | settings repo:app answer:all | status | doctor | audit | pause',
  isEscaped: true,
}

export const helpWords = {
  help: 'Show what you can ask',
  helpOf: (name: string) => `Show how to use \`/${name}\``,
  allCommands: '**All commands**',
  /** Slash commands by purpose. */
  topics: [
    { title: 'Ask about code', commands: ['code-find', 'deepsearch', 'code'] },
    { title: 'Usage and credits', commands: ['usage', 'digest', 'credits'] },
    { title: 'About crowsnest', commands: ['crowsnest'] },
  ],
  code: (count: number) => `Search, read and compare code: ${count} commands, see \`/code help\``,
  howToLearn: 'Add `help` to any command to see its options, for example `/digest help`.',
  withoutSlash: 'In a mention or a DM, leave out the slash. Put phrases in quotes.',
  example: (examples: string) => `For example: ${examples}`,
  toAll: 'All commands: `/crowsnest help`',
  operators: 'operators',
  admins: 'admins',
  notOffered: (names: string) =>
    `Not available here, because your code-intelligence instance doesn’t offer them: ${names}`,
}
