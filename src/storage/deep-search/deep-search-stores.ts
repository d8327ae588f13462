import type { Settings } from '../../config/settings.ts'
import type { Clock, SearchStores } from '../../ports/index.ts'
import type { TeamStoreOptions } from '../keys.ts'
import { createLimits } from './limits.ts'
import { createSearches } from './searches.ts'
import { createSharedQuestions } from './shared-questions.ts'
import { createSlots } from './slots.ts'

type LimitSettings = Pick<
  Settings,
  'LIMIT_PER_PERSON' | 'LIMIT_PER_WORKSPACE' | 'LIMIT_RUNNING_PER_PERSON' | 'LIMIT_RUNNING'
>

export function createDeepSearchStores(
  options: TeamStoreOptions & { clock: Clock },
  limits: LimitSettings,
  isFree?: () => Promise<boolean>,
  /** There are several workspaces. */
  isOneOfMany = false,
): SearchStores {
  return {
    searches: createSearches(options),
    limits: createLimits({
      ...options,
      perPerson: limits.LIMIT_PER_PERSON,
      perWorkspace: limits.LIMIT_PER_WORKSPACE,
      ...(isFree && { isFree }),
    }),
    slots: createSlots({
      ...options,
      ...(isOneOfMany && { owner: options.team }),
      perPerson: limits.LIMIT_RUNNING_PER_PERSON,
      inAll: limits.LIMIT_RUNNING,
    }),
    sharedQuestions: createSharedQuestions(options),
  }
}
