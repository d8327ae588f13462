import type { Redis } from 'ioredis'
import type { Deps } from '../../ports/index.ts'
import { createSettingsStore } from './channel-settings.ts'
import { createTalks } from './conversations.ts'
import { createFeedbackStore } from './feedback.ts'

/** What is kept of conversations with people. */
export function createTalkStores(options: {
  redis: Redis
  prefix?: string
}): Pick<Deps, 'talks' | 'settings' | 'feedback'> {
  return {
    talks: createTalks(options),
    settings: createSettingsStore(options),
    feedback: createFeedbackStore(options),
  }
}
