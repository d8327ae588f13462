import type { Feature } from '../../ports/define.ts'
import { doctor } from './doctor.command.ts'
import { status } from './status.command.ts'

export const healthFeature: Feature = {
  name: 'health',
  commands: [status, doctor],
}
