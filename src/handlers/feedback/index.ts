import type { Feature } from '../../ports/define.ts'
import { feedbackAction } from './feedback.action.ts'
import { feedbackCommand } from './feedback.command.ts'
import { feedbackForm } from './feedback.form.ts'

export const feedbackFeature: Feature = {
  name: 'feedback',
  commands: [feedbackCommand],
  actions: [feedbackAction],
  forms: [feedbackForm],
}
