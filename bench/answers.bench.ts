import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ALL_MECHANISMS, type Mechanisms, mechanismNames } from '../packages/instance/src/search/find/mechanisms.ts'
import { smallTalkOf } from '../src/handlers/asking/small-talk.ts'
import { type Answered, readAnswer } from './answers/answered.ts'
import { askDeepSearch } from './answers/ask-instance.ts'
import { mark, recallOf } from './answers/mark.ts'
import { type Marked, markBaselines, marksBeside, marksByKind } from './answers/marks-beside.ts'
import { loadQuestionFiles, type QuestionFile } from './answers/question-file.ts'
import { serveSubjects } from './answers/subjects.ts'
import { hundredths, mean, percentiles, round } from './percentiles.ts'

const USAGE =
  'Give a folder with OWNER+NAME repositories: answers ../mirrors [--kind history] [--half tuning] [--questions DIR] [--keep DIR] [--ablation] [--without-baselines] [--details FILE] [--first-lines FILE]'
/** How often people ask what, in percent. The kinds of one group share its weight. */
const GROUPS: readonly { kinds: readonly string[]; weight: number }[] = [
  { kinds: ['place', 'symbol', 'tests'], weight: 28 },
  { kinds: ['how', 'document', 'value'], weight: 35 },
  { kinds: ['history', 'between-versions'], weight: 23 },
]
const WEIGHT_OF_THE_REST = 14

interface Result extends Marked {
  answered: Answered
  recall: number | undefined
}

/**
 * Asks the embedded instance everyday questions with known truths, without a language model, and has a script mark the answers from 3 to
 * −2.
 */
export async function run(args: readonly string[]): Promise<unknown> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      kind: { type: 'string', multiple: true },
      half: { type: 'string' },
      /** A folder of other questions than `answers/questions`, such as `answers/elsewhere`, with its repositories. */
      questions: { type: 'string' },
      /** Where indexes are kept for the next run. */
      keep: { type: 'string' },
      /** Where the repositories are created at their pinned commits, to be shared by several runs. */
      repositories: { type: 'string' },
      /** Once more without each ranking mechanism. */
      ablation: { type: 'boolean', default: false },
      /** Skip the baselines, which take most of the time. */
      'without-baselines': { type: 'boolean', default: false },
      /** Each question with its mark and answer, as JSON. */
      details: { type: 'string' },
      'first-lines': { type: 'string' },
    },
  })
  const [mirrors] = positionals
  if (mirrors === undefined) throw new Error(USAGE)
  const files = (await loadQuestionFiles(values.questions)).filter(
    ({ kind, half }) => (values.kind?.includes(kind) ?? true) && (values.half ?? half) === half,
  )
  const dir = values.keep ?? (await mkdtemp(join(tmpdir(), 'crowsnest-answers-')))
  const ask = (mechanisms?: Mechanisms) =>
    askAll(files, {
      mirrors,
      dir,
      questions: values.questions,
      shadows: values.repositories,
      mechanisms,
      isOnlyOurs: values['without-baselines'] || mechanisms !== undefined,
    })
  try {
    const { results, baselines } = await ask()
    if (values.details !== undefined) await writeFile(values.details, JSON.stringify(results.map(detail), undefined, 1))
    if (values['first-lines'] !== undefined) await writeFile(values['first-lines'], firstLines(results))
    const report = { tuning: reportOf(results, 'tuning'), held: reportOf(results, 'held') }
    if (values['without-baselines'] && !values.ablation) return report
    const beside = { tuning: marksBeside(results, baselines, 'tuning'), held: marksBeside(results, baselines, 'held') }
    if (!values.ablation) return { ...report, besideWords: beside }
    const rows: object[] = [{ without: 'nothing', ...marksByKind(results) }]
    for (const name of mechanismNames) {
      const { results } = await ask({ ...ALL_MECHANISMS, [name]: false })
      rows.push({ without: name, ...marksByKind(results) })
    }
    return { ...report, besideWords: beside, ablation: rows }
  } finally {
    if (values.keep === undefined) await rm(dir, { recursive: true, force: true, maxRetries: 5 })
  }
}

interface Means {
  mirrors: string
  dir: string
  questions: string | undefined
  shadows: string | undefined
  mechanisms: Mechanisms | undefined
  isOnlyOurs: boolean
}

async function askAll(
  files: readonly QuestionFile[],
  { mirrors, dir, questions, shadows, mechanisms, isOnlyOurs }: Means,
) {
  const { instance, subjects } = await serveSubjects(mirrors, dir, shadows, mechanisms, questions)
  try {
    const results: Result[] = []
    for (const { kind, half, questions } of files) {
      for (const question of questions) {
        // The bot answers it by itself.
        const isSmallTalk = smallTalkOf(question.question) !== undefined
        const answered = isSmallTalk ? readAnswer('', 0) : await askDeepSearch(question, instance)
        const recall = recallOf(question, answered)
        results.push({ kind, half, question, answered, mark: mark(question, answered), recall })
      }
    }
    return { results, baselines: isOnlyOurs ? [] : await markBaselines(results, subjects) }
  } finally {
    await instance.close()
  }
}

function reportOf(results: readonly Result[], half: string) {
  const within = results.filter((result) => result.half === half)
  if (within.length === 0) return undefined
  const kinds = Object.fromEntries(
    [...Map.groupBy(within, ({ kind }) => kind)].map(([kind, of]) => [
      kind,
      { ...totals(of), lengthP50: percentiles(of.map(({ answered }) => answered.shown.length)).p50 },
    ]),
  )
  const { mark: plain, ...all } = totals(within)
  const ms = percentiles(within.map(({ answered }) => answered.ms))
  const length = percentiles(within.map(({ answered }) => answered.shown.length))
  return { weighted: weighted(within), plain, ...all, ms, length, kinds }
}

function totals(results: readonly Result[]) {
  const recalls = results.flatMap(({ recall }) => recall ?? [])
  return {
    asked: results.length,
    mark: mean(results.map((result) => result.mark)),
    right: results.filter((result) => result.mark === 3).length,
    falseFirst: results.filter((result) => result.mark === -2).length,
    /** Failed or timed out: a busy machine says nothing about the answers. */
    unanswered: results.filter((result) => isUnanswered(result)).length,
    recall: recalls.length === 0 ? undefined : mean(recalls),
  }
}

function isUnanswered({ question, answered }: Result): boolean {
  return question.truth.is !== 'smallTalk' && answered.all.trim() === ''
}

function weighted(results: readonly Result[]): number {
  const named = GROUPS.flatMap(({ kinds }) => kinds)
  const rest = { of: results.filter(({ kind }) => !named.includes(kind)), weight: WEIGHT_OF_THE_REST }
  const groups = [
    ...GROUPS.map(({ kinds, weight }) => ({ of: results.filter(({ kind }) => kinds.includes(kind)), weight })),
    rest,
  ].filter(({ of }) => of.length > 0)
  const sum = groups.reduce((total, { weight }) => total + weight, 0)
  return hundredths(groups.reduce((total, { of, weight }) => total + weight * mean(of.map((one) => one.mark)), 0) / sum)
}

function detail({ kind, half, question, answered, mark, recall }: Result) {
  const { all, ms, shown } = answered
  return {
    kind,
    half,
    mark,
    question: question.question,
    truth: question.truth,
    recall,
    length: shown.length,
    ms: round(ms),
    answer: all,
  }
}

function firstLines(results: readonly Result[]): string {
  return results
    .map(
      ({ kind, mark, question, answered }) =>
        `${mark}\t${kind}\t${question.question}\n\t${answered.first.replaceAll('\n', ' ⏎ ')}\n`,
    )
    .join('\n')
}
