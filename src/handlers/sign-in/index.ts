import type { Feature } from '../../ports/define.ts'
import { connectCommand, disconnectCommand } from './connect.command.ts'
import { deviceLook } from './device-look.job.ts'
import { signInNews } from './news.job.ts'
import { signInActions } from './sign-in.actions.ts'
import { tokenForm } from './token.form.ts'

export const signInFeature: Feature = {
  name: 'sign-in',
  commands: [connectCommand, disconnectCommand],
  actions: signInActions,
  forms: [tokenForm],
  jobs: [signInNews, deviceLook],
}
