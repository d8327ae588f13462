import type { Shortcut } from '../../../ports/define.ts'

export const askAboutShortcut: Shortcut = {
  name: 'Ask about this',
  callbackId: 'ask-about',
  description: 'Ask a question about the code with this message as its context',
}
