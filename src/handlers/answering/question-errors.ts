import { UserError } from '../../ports/errors.ts'
import { refusalWords } from './words/answering.ts'

/** Jobs, with what was asked and answered, are kept for a day. */
export const questionTooOld = () => new UserError(refusalWords.questionTooOld, { id: 'too-old' })
export const answerTooOld = () => new UserError(refusalWords.answerTooOld, { id: 'too-old' })
export const onlyAsker = () => new UserError(refusalWords.onlyAsker, { id: 'only-asker' })
