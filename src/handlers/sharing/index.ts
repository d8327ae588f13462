import type { Feature } from '../../ports/define.ts'
import { share } from './share.action.ts'
import { shareForm } from './share.form.ts'

export const sharingFeature: Feature = {
  name: 'sharing',
  actions: [share],
  forms: [shareForm],
}
