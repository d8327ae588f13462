import { generateText, isStepCount, type LanguageModel, type ToolSet, tool } from 'ai'
import type { Caller } from '../../access/caller.ts'
import type { Links } from '../../files/links.ts'
import type { Engine } from '../../ports/engine.ts'
import type { Research, ResearchContext } from '../deep-searches.ts'
import { createFindCited } from '../find/find-cited.ts'
import { scopeOf } from '../question/scope.ts'
import { withTalk } from '../question/thread-question.ts'
import { type Budget, DEFAULT_BUDGET, isUsedUp } from './budget.ts'
import { checkAnswer } from './check/check-answer.ts'
import { takeFollowUps } from './follow-ups.ts'
import { instructionsFor, LAST_STEP } from './instructions.ts'
import { UselessAnswer } from './model-failure.ts'
import type { ResearchTool } from './research-tool.ts'
import { stepWords } from './step-words.ts'

export interface AgentOptions {
  model: LanguageModel
  tools(): readonly ResearchTool[]
  engine: Engine
  links: Links
  budget?: Budget
}

const MOST_OUTPUT = 16_000
/** What a model that runs wild would write takes long to check. */
const MOST_ANSWER = 60_000
const MOST_EARLIER = 6
const MOST_EARLIER_CHARACTERS = 6_000

/** Research by a language model with tools. Its answer is checked; throws UselessAnswer where nothing of it stands, and what the endpoint throws. */
export function createAgentResearch({ model, tools, engine, links, budget = DEFAULT_BUDGET }: AgentOptions): Research {
  return async (question, caller, signal, { earlier, talk, tell }) => {
    const { repositories, revision } = scopeOf(question, engine, caller, {
      questions: [...earlier.map(withTalk), talk],
    })
    const scoped = { ...caller, repoIds: repositories.map(({ id }) => id) }
    const instructions = instructionsFor(repositories)
    const began = performance.now()
    tell('Planning')
    const { text, steps } = await generateText({
      model,
      instructions,
      messages: [...conversation(earlier), { role: 'user', content: withTalk({ question, talk }) }],
      tools: toolSet(tools(), { caller: scoped, signal, tell, most: budget.looks }),
      stopWhen: isStepCount(budget.steps),
      prepareStep({ steps }) {
        const tokens = steps.reduce((sum, { usage }) => sum + (usage.totalTokens ?? 0), 0)
        if (!isUsedUp(budget, { steps: steps.length, tokens, ms: performance.now() - began })) return {}
        tell('Writing the answer')
        return { toolChoice: 'none' as const, instructions: `${instructions}\n\n${LAST_STEP}` }
      },
      maxRetries: 2,
      timeout: { stepMs: budget.stepMs },
      abortSignal: AbortSignal.any([signal, AbortSignal.timeout(budget.totalMs)]),
    })
    tell('Checking the sources')
    const { answer, followUps } = takeFollowUps(text.slice(0, MOST_ANSWER))
    if (answer === '') throw new UselessAnswer('gave no answer')
    const checked = await checkAnswer(answer, createFindCited(engine, repositories, revision), links)
    if (checked.sources.length === 0) throw new UselessAnswer('named no place in the code that stands')
    const calls = Math.min(
      steps.reduce((sum, { toolCalls }) => sum + toolCalls.length, 0),
      budget.looks,
    )
    return {
      markdown: `${checked.markdown}\n\n${closing(checked.unsupported, calls)}`,
      sources: checked.sources,
      repositories: repositories.map(({ name }) => name),
      followUps,
    }
  }
}

function closing(unsupported: number, calls: number): string {
  const searched = `Written by a language model after ${calls} ${calls === 1 ? 'look' : 'looks'} into the code; each link was checked to hold a name or word of what it stands for.`
  if (unsupported === 0) return searched
  const marked = unsupported === 1 ? 'One statement is' : `${unsupported} statements are`
  return `${searched} ${marked} marked as unsupported: no place was found that shows it.`
}

function conversation(earlier: ResearchContext['earlier']) {
  return earlier.slice(-MOST_EARLIER).flatMap((turn) => [
    { role: 'user' as const, content: withTalk(turn) },
    { role: 'assistant' as const, content: clip(turn.answer, MOST_EARLIER_CHARACTERS) },
  ])
}

function toolSet(
  tools: readonly ResearchTool[],
  { caller, signal, tell, most }: { caller: Caller; signal: AbortSignal; tell(step: string): void; most: number },
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
        return clip(await run(args, caller, abortSignal), MOST_OUTPUT)
      },
    }),
  ])
  return Object.fromEntries(entries)
}

function clip(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most)}\n[cut: ask for less]`
}
