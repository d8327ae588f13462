import type { Links } from '../files/links.ts'
import type { History } from '../history/history.ts'
import type { Engine } from '../ports/engine.ts'
import type { Log } from '../ports/log.ts'
import { type AgentOptions, createAgentResearch } from './agent/agent-research.ts'
import { createModel, type ModelSettings } from './agent/connect-model.ts'
import { createResearchWithFallback } from './agent/with-fallback.ts'
import type { Research } from './deep-searches.ts'
import { createResearchByKinds } from './research-by-kinds.ts'

/** By the language model where one is given; by searching and ranking alone where there is none, or it fails. */
export function createResearch(options: {
  engine: Engine
  history: History
  links: Links
  model: ModelSettings | undefined
  tools: AgentOptions['tools']
  log: Log
}): { research: Research; deadlineMs: number } {
  const { engine, history, links, model, tools, log } = options
  const extractive = createResearchByKinds(engine, links, history)
  if (model === undefined) return { research: extractive, deadlineMs: 120_000 }
  const agent = createAgentResearch({ model: createModel(model), tools, engine, links })
  return { research: createResearchWithFallback({ agent, extractive, log }), deadlineMs: 300_000 }
}
