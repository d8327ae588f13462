import type { Feature } from '../../ports/define.ts'
import { forgetAction } from './forget.action.ts'
import { forgetCommand } from './forget.command.ts'

export const forgetFeature: Feature = {
  name: 'forget',
  commands: [forgetCommand],
  actions: [forgetAction],
}
