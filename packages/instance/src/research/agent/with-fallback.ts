import { AskError } from '../../errors/errors.ts'
import type { Log } from '../../ports/log.ts'
import type { Research } from '../deep-searches.ts'
import { explainModelFailure } from './model-failure.ts'

/** Where the model fails, the question is researched without it, and the answer says so. */
export function createResearchWithFallback({
  agent,
  extractive,
  log,
}: {
  agent: Research
  extractive: Research
  log: Log
}): Research {
  return async (question, caller, signal, context) => {
    try {
      return await agent(question, caller, signal, context)
    } catch (error) {
      if (signal.aborted || error instanceof AskError) throw error
      const modelFailure = explainModelFailure(error)
      // The error itself holds the whole request.
      log.warn('the language model failed; searching without it', {
        why: modelFailure,
        kind: error instanceof Error ? error.name : typeof error,
      })
      context.tell('Searching without the language model')
      return extractive(question, caller, signal, { ...context, modelFailure })
    }
  }
}
