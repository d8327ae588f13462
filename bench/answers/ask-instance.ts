import { until } from '@crowsnest/workspace/testing'
import { z } from 'zod'
import { type Answered, readAnswer } from './answered.ts'
import type { AnswerQuestion } from './question-file.ts'

const conversationSchema = z.looseObject({
  name: z.string(),
  state: z.looseObject({}),
  questions: z.array(
    z.looseObject({ answer: z.array(z.object({ markdown: z.object({ text: z.string() }) })).optional() }),
  ),
})

/** Asks a deep search as the bot does, and waits for its answer; a failed search is an empty answer. */
export async function askDeepSearch(
  { question, repositories }: AnswerQuestion,
  { url, botToken }: { url: string; botToken: string },
): Promise<Answered> {
  const scope = repositories === 'all' ? '' : `\n\n${repositories.map((name) => `repo:${name}`).join(' ')}`
  const input = [{ question: { text: `${question}${scope}` } }]
  const startedAt = performance.now()
  const { name } = await call('CreateConversation', { parent: 'users/~self', conversation: { questions: [{ input }] } })
  const done = await until(
    `an answer to: ${question}`,
    async () => {
      const conversation = await call('GetConversation', { name })
      return 'processing' in conversation.state ? undefined : conversation
    },
    120_000,
    5,
  )
  const ms = performance.now() - startedAt
  return readAnswer(done.questions[0]?.answer?.[0]?.markdown.text ?? '', ms)

  async function call(method: string, body: object) {
    const response = await fetch(`${url}/api/deepsearch.v1.Service/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `token ${botToken}` },
      body: JSON.stringify(body),
    })
    return conversationSchema.parse(await response.json())
  }
}
