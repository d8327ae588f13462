import { APP } from '../state/model/seed.ts'

export {
  ADMIN,
  directOf,
  ENGINEERING,
  GENERAL,
  GUEST,
  HELPDESK,
  MEMBER,
  OPERATOR,
  PARTNERS,
  PRIVATE,
  RANDOM,
  STRANGER,
} from '../state/model/seed.ts'
export { type Control, createControl } from './control.ts'
export { actionIds, blockIds } from './message-ids.ts'
export type { Call, Message } from './shapes.ts'
export { until } from './until.ts'

/** The app's own user. */
export const BOT = APP.botUserId
