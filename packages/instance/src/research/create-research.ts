import type { Log } from '../ports/log.ts'
import { createModelWriter, type WriterOptions } from './agent/create-writer.ts'
import { createModel, type ModelSettings } from './agent/model/connect-model.ts'
import type { Searchable } from './prepare-question.ts'
import { createResearchByKinds } from './research-by-kinds.ts'
import type { Research } from './search-runs.ts'

/** Research by plans alone, or with a language model that writes from what they find. */
export function createResearch(
  searchable: Searchable,
  options: { model: ModelSettings | undefined; tools: WriterOptions['tools']; log: Log },
): { research: Research; deadlineMs: number } {
  const { model: settings, tools, log } = options
  if (settings === undefined) return { research: createResearchByKinds(searchable), deadlineMs: 120_000 }
  const { model: name, budget, onUse } = settings
  const writer = createModelWriter({ model: createModel(settings), name, tools, budget, onUse })
  return { research: createResearchByKinds(searchable, { writer, log }), deadlineMs: 300_000 }
}
