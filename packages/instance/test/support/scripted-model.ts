import { MockLanguageModelV4 } from 'ai/test'

type Options = Parameters<MockLanguageModelV4['doGenerate']>[0]
type Result = Awaited<ReturnType<MockLanguageModelV4['doGenerate']>>

/** What the model does in one step: calls tools, or says something. */
export type ScriptedStep = { calls: readonly { tool: string; input: object }[]; tokens?: number } | { says: string }

/** A model that goes through a script, whatever it is asked; `seen` holds what it was given at each step. */
export function createScriptedModel(script: (step: number, options: Options) => ScriptedStep | Promise<ScriptedStep>) {
  const seen: Options[] = []
  const model = new MockLanguageModelV4({
    async doGenerate(options): Promise<Result> {
      seen.push(options)
      return toResult(await script(seen.length - 1, options), seen.length)
    },
  })
  return { model, seen }
}

function toResult(step: ScriptedStep, number: number): Result {
  const tokens = 'calls' in step ? (step.tokens ?? 100) : 100
  const usage = {
    inputTokens: { total: tokens, noCache: tokens, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: 0, text: 0, reasoning: 0 },
  }
  if ('says' in step) {
    const finishReason = { unified: 'stop' as const, raw: 'stop' }
    return { content: [{ type: 'text', text: step.says }], finishReason, usage, warnings: [] }
  }
  const content = step.calls.map(({ tool, input }, index) => ({
    type: 'tool-call' as const,
    toolCallId: `${number}-${index}`,
    toolName: tool,
    input: JSON.stringify(input),
  }))
  return { content, finishReason: { unified: 'tool-calls', raw: 'tool_calls' }, usage, warnings: [] }
}

/** All that tools answered so far, as the model reads it. */
export function toolAnswers({ prompt }: Options): string[] {
  return prompt.flatMap(({ role, content }) =>
    role === 'tool' ? content.map((part) => JSON.stringify('output' in part ? part.output : part)) : [],
  )
}
