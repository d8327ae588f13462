import { expect, it } from 'vitest'
import { checkQuestion } from '../../../src/handlers/asking/check-question.ts'
import { question } from '../../../src/handlers/conversations/question/question.command.ts'
import { createWorld, typed } from '../../support/handler-world.ts'

it.each(['', '?', '… !?'])('%j asks nothing that could be searched for', async (text) => {
  expect(() => checkQuestion(text, '/x how')).toThrow(expect.objectContaining({ id: 'no-question' }))
  const { deps, jobs, context } = createWorld(undefined)
  await expect(question.run(typed(text), deps, context())).rejects.toMatchObject({ id: 'no-question' })
  await expect(question.run(typed(`new question: ${text}`), deps, context())).rejects.toMatchObject({
    id: 'no-question-anew',
  })
  expect(jobs).toEqual([])
})

it.each(['¿por qué?', '為什麼', 'E2E?'])('%j is a question', (text) => {
  expect(checkQuestion(text, '/x how')).toBe(text)
})
