import type { Deps } from '../../ports/index.ts'
import type { TeamStoreOptions } from '../keys.ts'
import { createSettingsStore } from './channel-settings.ts'
import { createConversations } from './conversations.ts'
import { createFeedbackStore } from './feedback.ts'

/** What is kept of conversations with people. */
export function createConversationStores(
  options: TeamStoreOptions,
): Pick<Deps, 'conversations' | 'settings' | 'feedback'> {
  return {
    conversations: createConversations(options),
    settings: createSettingsStore(options),
    feedback: createFeedbackStore(options),
  }
}
