import { BEGINNING } from './said/beginning.ts'

/** "Can I do that with Y?" */
const DO_THAT = new RegExp(
  String.raw`${BEGINNING}((?:(?:can|could|may) (?:i|we|you|one)|is it possible to) (?:also |still )?(?:do|have|get) (?:that|this|it|the same|those|so)|does (?:that|this) (?:also )?work|does it also work) (?:too |also )?((?:with|in|on|for|from|under|using|without|via|through) .{1,60}?)\W*$`,
  'i',
)
/** The clause of "how do I X", and of "can I X". */
const DONE =
  /^\W*(?:(?:and|so|but|hi|hello|hey|ok)\W+)*(?:how (?:do|can|could|should|would) (?:i|we|you|one)|how to|(?:can|could) (?:i|we|you|one)|is (?:it possible|there (?:a|any) way) to) (\w.{3,120}?)\W*$/i

/** What "can I do that with Y?" asks after "how do I X?"; undefined for other questions. */
export function doneWith(question: string, before: string): string | undefined {
  const [, , circumstance] = DO_THAT.exec(question) ?? []
  const [, done] = circumstance === undefined ? [] : (DONE.exec(before) ?? [])
  return done === undefined ? undefined : `can I ${done} ${circumstance}?`
}
