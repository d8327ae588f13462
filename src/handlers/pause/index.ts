import type { Feature } from '../../ports/define.ts'
import { pauseCommand } from './pause.command.ts'
import { resumeCommand } from './resume.command.ts'

export const pauseFeature: Feature = {
  name: 'pause',
  commands: [pauseCommand, resumeCommand],
}
