import type { Feature } from '../../ports/define.ts'
import { help } from './help.command.ts'

export const helpFeature: Feature = {
  commands: [help],
}
