import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { z } from 'zod'

const questionSetSchema = z.object({
  /** What the questions are about, only for readers. */
  repository: z.string(),
  questions: z.array(
    z.object({
      question: z.string(),
      /** Any one of these is a right answer. Written down before the first run. */
      files: z.array(z.string()).min(1),
    }),
  ),
})

export type QuestionSet = z.output<typeof questionSetSchema> & { name: string }

/** Reads a file of `bench/questions/`. */
export async function loadQuestionSet(path: string): Promise<QuestionSet> {
  const set = questionSetSchema.parse(JSON.parse(await readFile(path, 'utf8')))
  return { name: basename(path, '.json'), ...set }
}
