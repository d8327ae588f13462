import type { Feature } from '../../ports/define.ts'
import { ask } from './actions/ask.ts'
import { askEdited, switchEngine } from './actions/ask-again.actions.ts'
import { askExample } from './actions/ask-example.ts'
import { followUp } from './actions/follow-up.ts'
import { askAboutEvent } from './events/ask-about.ts'
import { editEvent } from './events/edit.ts'
import { stopEvent } from './events/stop.ts'
import { askForm } from './forms/ask.ts'
import { askAboutForm } from './forms/ask-about.ts'
import { questionJob } from './question/question.job.ts'
import { askAboutShortcut } from './words/conversations.ts'

export const conversationsFeature: Feature = {
  name: 'conversations',
  shortcuts: [askAboutShortcut],
  actions: [ask, followUp, switchEngine, askEdited, askExample],
  forms: [askForm, askAboutForm],
  events: [editEvent, stopEvent, askAboutEvent],
  jobs: [questionJob],
}
