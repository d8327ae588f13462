import type { Feature } from '../../ports/define.ts'
import { auditCommand } from './audit.command.ts'

export const auditFeature: Feature = {
  name: 'audit',
  commands: [auditCommand],
}
