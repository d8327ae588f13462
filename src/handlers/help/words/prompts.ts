import type { SuggestedPrompt } from '../../../ports/define.ts'

/** At most four, https://docs.slack.dev/reference/app-manifest. */
export const suggestedPrompts: readonly SuggestedPrompt[] = [
  { title: 'Find something in the code', message: 'Where is the configuration read?' },
  { title: 'Get started with this code', message: 'How do I run the tests?' },
  { title: 'Show last week’s usage', message: 'usage last week' },
  { title: 'See what else I can do', message: 'help' },
]
