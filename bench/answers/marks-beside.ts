import { mean } from '../percentiles.ts'
import { answeredWith, type Baseline, createBm25, createGrep } from './baselines.ts'
import { mark } from './mark.ts'
import type { AnswerQuestion } from './question-file.ts'

export interface Marked {
  kind: string
  half: string
  question: AnswerQuestion
  mark: number
}

interface BaselineMark {
  name: Baseline['name']
  question: AnswerQuestion
  mark: number
}

/** Answers the same questions with plain BM25 and with a search for their rarest words, if a place can answer them. */
export async function markBaselines(
  asked: readonly Marked[],
  subjects: readonly { name: string; gitDir: string }[],
): Promise<BaselineMark[]> {
  const all = subjects.map(({ name }) => name)
  const marks: BaselineMark[] = []
  for (const baseline of [createBm25(subjects), createGrep(subjects)]) {
    for (const { question } of asked.filter(isOfPlaces)) {
      const scope = question.repositories === 'all' ? all : question.repositories
      const places = await baseline.find(question.question, scope)
      marks.push({ name: baseline.name, question, mark: mark(question, answeredWith(places)) })
    }
  }
  return marks
}

/**
 * Mean marks by kind, ours and theirs, for questions that a place answers. The baselines needn't have the phrases that an answer also
 * needs.
 */
export function marksBeside(results: readonly Marked[], baselines: readonly BaselineMark[], half: string) {
  const within = results.filter((result) => result.half === half && isOfPlaces(result))
  return Object.fromEntries(
    [...Map.groupBy(within, ({ kind }) => kind)].map(([kind, of]) => {
      const questions = new Set(of.map(({ question }) => question))
      const theirs = (name: Baseline['name']) =>
        mean(baselines.filter((one) => one.name === name && questions.has(one.question)).map((one) => one.mark))
      return [
        kind,
        { asked: of.length, ours: mean(of.map((one) => one.mark)), bm25: theirs('bm25'), grep: theirs('grep') },
      ]
    }),
  )
}

export function marksByKind(results: readonly Marked[]): Record<string, number> {
  return Object.fromEntries(
    [...Map.groupBy(results, ({ kind, half }) => `${kind} ${half}`)].map(([key, of]) => [
      key,
      mean(of.map((one) => one.mark)),
    ]),
  )
}

function isOfPlaces({ question }: Marked): boolean {
  return question.truth.is === 'lines'
}
