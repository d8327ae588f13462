import { randomBytes } from 'node:crypto'
import { generateText, isStepCount, type LanguageModel, type ToolSet, tool } from 'ai'
import { createFindCited } from '../find/find-cited.ts'
import { withTalk } from '../question/thread-question.ts'
import { aboveMore } from '../reply/write-reply.ts'
import { asData } from './as-data.ts'
import { type Budget, DEFAULT_BUDGET, isUsedUp } from './budget.ts'
import { checkAnswer } from './check/check-answer.ts'
import { createFindCommit } from './check/find-commit.ts'
import { createFindSupport } from './check/find-support.ts'
import { firstSentences } from './check/first-sentences.ts'
import { citationsForLinks, evidenceText } from './evidence-text.ts'
import { takeFollowUps } from './follow-ups.ts'
import { instructionsFor, LAST_STEP } from './instructions.ts'
import type { ModelSettings } from './model/connect-model.ts'
import { UselessAnswer } from './model/model-failure.ts'
import { planTool } from './plan-tool.ts'
import type { ResearchTool } from './research-tool.ts'
import { stepWords } from './step-words.ts'
import { withoutMentions } from './without-mentions.ts'
import type { Writer, WritingJob } from './writer.ts'

export interface WriterOptions {
  model: LanguageModel
  name: string
  /** The tools it may use besides the plans. */
  tools(): readonly ResearchTool[]
  budget?: Partial<Budget> | undefined
  onUse?: ModelSettings['onUse'] | undefined
}

const MOST_OUTPUT = 16_000
/** The answer of a model that runs wild would take long to check. */
const MOST_ANSWER = 60_000
const MOST_EARLIER = 6
const MOST_EARLIER_CHARACTERS = 6_000

/** A language model that writes an answer from what the plan found, and may look further. Its statements are checked. */
export function createModelWriter({ model, name, tools, budget: given, onUse }: WriterOptions): Writer {
  const budget = { ...DEFAULT_BUDGET, ...given }
  return {
    name,
    async write(job) {
      const { question, earlier, means } = job
      const { repositories, tell, signal } = means
      const mark = randomBytes(6).toString('hex')
      const instructions = instructionsFor(repositories, mark)
      const began = performance.now()
      tell('Planning')
      const content = `${question}\n\n${await findings(job, mark)}`
      const { text, steps } = await generateText({
        model,
        instructions,
        messages: [...conversation(earlier), { role: 'user', content }],
        tools: toolSet([planTool(job), ...tools()], job, { mark, most: budget.looks }),
        stopWhen: isStepCount(budget.steps),
        prepareStep({ steps }) {
          const tokens = steps.reduce((sum, { usage }) => sum + (usage.totalTokens ?? 0), 0)
          if (!isUsedUp(budget, { steps: steps.length, tokens, ms: performance.now() - began })) return {}
          tell('Writing the answer')
          return { toolChoice: 'none' as const, instructions: `${instructions}\n\n${LAST_STEP}` }
        },
        onStepEnd({ usage }) {
          const [input, output] = [usage.inputTokens ?? 0, usage.outputTokens ?? 0]
          onUse?.({ input, output })
          means.spent?.(input + output)
        },
        maxRetries: 1,
        timeout: { stepMs: budget.stepMs },
        abortSignal: AbortSignal.any([signal, AbortSignal.timeout(budget.totalMs)]),
      })
      tell('Checking the sources')
      const calls = steps.reduce((sum, { toolCalls }) => sum + toolCalls.length, 0)
      return { ...(await check(text, job)), looks: Math.min(calls, budget.looks) }
    },
  }
}

/** Throws UselessAnswer if less than half of the answer holds up. */
async function check(text: string, { means }: WritingJob) {
  const { engine, links, repositories, revision } = means
  // Some models think aloud first.
  const said = text.slice(0, MOST_ANSWER).replace(/^\s*<think>[\s\S]*?<\/think>/, '')
  const { answer, followUps } = takeFollowUps(withoutMentions(said))
  const sentences = firstSentences(answer)
  if (sentences === '') throw new UselessAnswer(answer === '' ? 'gave no answer' : 'did not stop writing')
  const find = createFindSupport(createFindCited(engine, repositories, revision), createFindCommit(means), links)
  const exists = async (name: string) => (await means.mentions(name, { anyCase: true })).files.length > 0
  const { markdown, sources, statements } = await checkAnswer(sentences, find, exists)
  if (sources.length === 0) throw new UselessAnswer('cited code that does not exist')
  const wrong = statements.unsupported + statements.dropped
  if (wrong * 2 > statements.shown + statements.dropped) throw new UselessAnswer('made claims without sources')
  return { sentences: markdown, sources, unsupported: statements.unsupported, followUps }
}

async function findings({ found, means }: WritingJob, mark: string): Promise<string> {
  if (found === undefined) return 'The first search found nothing. Look further.'
  const text = asData(await evidenceText(found, means), mark)
  const begins =
    found.certainty === 'exact'
      ? `\n\nThe answer begins with this line, which was counted or looked up; do not repeat it, add what it leaves open:\n${asData(citationsForLinks(found.first, means.links), mark)}`
      : ''
  return `What a first search found:\n${text}${begins}`
}

function conversation(earlier: WritingJob['earlier']) {
  return earlier.slice(-MOST_EARLIER).flatMap((turn) => [
    { role: 'user' as const, content: withTalk(turn) },
    { role: 'assistant' as const, content: clip(sentencesOf(turn.answer), MOST_EARLIER_CHARACTERS) },
  ])
}

/** An answer without its lists, quotations and code, which come from repositories. */
function sentencesOf(answer: string): string {
  const paragraphs = aboveMore(answer)
    .replace(/^(`{3,})[^`\n]*\n[\s\S]*?\n\1$/gm, '')
    .split(/\n{2,}/)
  return paragraphs.filter((paragraph) => !/^\s*(?:[-*>|[_]|\d+\.)/.test(paragraph)).join('\n\n') || 'I answered that.'
}

function toolSet(
  tools: readonly ResearchTool[],
  { caller, means: { signal, tell } }: WritingJob,
  { mark, most }: { mark: string; most: number },
): ToolSet {
  let looks = 0
  const entries = tools.map(({ name, description, input, run }) => [
    name,
    tool({
      description,
      inputSchema: input,
      async execute(args: Record<string, unknown>, { abortSignal = signal }) {
        if (++looks > most) return 'There are no more looks; answer from what you have read.'
        tell(stepWords(name, args))
        return asData(clip(await run(args, caller, abortSignal), MOST_OUTPUT), mark)
      },
    }),
  ])
  return Object.fromEntries(entries)
}

function clip(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most)}\n[cut: ask for less]`
}
