import { expect, it } from 'vitest'
import {
  THREAD_QUESTION_KEY as KEY,
  talkOf,
  threadQuestionSchema,
} from '../../../packages/instance/src/research/question/thread-question.ts'
import { earlierMessages } from '../../../src/handlers/deep-search/conversation/thread-history.ts'
import { asText, THREAD_QUESTION_KEY, withoutEarlier } from '../../../src/integrations/deep-search/thread-question.ts'
import { createToolsOf, startDeepSearchWire } from '../../support/deep-search/wire.ts'

const never = new AbortController().signal
const said = (text: string) => ({ ts: '1000.0', author: 'Ada', isOwn: false, text, files: ['trace.log'] })
const question = {
  text: 'Why?\n\nLook in the repository org/app.',
  followsOn: 'https://code.example/deepsearch/7',
  earlier: earlierMessages(Array.from({ length: 500 }, (_, index) => said(`It fails ${index} ${'x'.repeat(5_000)}`))),
}

it('a question is sent with its thread in a form that the embedded instance takes', async () => {
  const wire = await startDeepSearchWire()
  const tools = createToolsOf(wire)
  let meta: unknown
  const { answer } = wire.instance
  wire.instance.answer = (call) => {
    meta = call.meta[KEY]
    return answer(call)
  }
  await tools.askDeepSearch(question, never)
  await tools.close()
  expect(THREAD_QUESTION_KEY).toBe(KEY)
  expect(threadQuestionSchema.parse(meta)).toEqual(question)
  expect(asText(question)).toBe(`${question.text}\n\n${talkOf({ ...question, earlier: [...question.earlier] })}`)
})

it('other instances get it as one text, of which what was said before is not shown again', async () => {
  const wire = Object.assign(await startDeepSearchWire(), { connect: 'writes' })
  const tools = createToolsOf(wire)
  await tools.askDeepSearch(question, never)
  await tools.close()
  const [asked] = wire.asked
  expect(asked?.question).toBe(asText(question))
  expect(withoutEarlier(asText(question))).not.toContain('It fails')
})
