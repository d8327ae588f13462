import type { Feature } from '../../ports/define.ts'
import { share, shareTo } from './share.action.ts'
import { shareForm } from './share.form.ts'
import { takeBack } from './take-back.action.ts'

export const sharingFeature: Feature = {
  name: 'sharing',
  actions: [share, shareTo, takeBack],
  forms: [shareForm],
}
