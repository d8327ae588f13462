import { z } from 'zod'
import { AskError } from '../../errors/errors.ts'
import { kinds } from '../kinds/index.ts'
import { evidenceText } from './evidence-text.ts'
import type { ResearchTool } from './research-tool.ts'
import type { WritingJob } from './writer.ts'

/** Runs a kind's plan for another question. */
export function planTool({ plan, means }: Pick<WritingJob, 'plan' | 'means'>): ResearchTool {
  const plans = kinds.map(({ name, plan: what }) => `${name} (${what})`)
  return {
    name: 'run_plan',
    description: `Answers another question about the code as the first findings were: by a plan for its kind. The kinds: ${plans.join('; ')}.`,
    input: z.strictObject({
      question: z.string().min(1).max(2_000).describe('In full, with the names it is about.'),
      kind: z.string().optional().describe('By default the one that fits the question best.'),
    }),
    async run(args, _caller, signal) {
      const { question, kind } = z.object({ question: z.string(), kind: z.string().optional() }).parse(args)
      const names = kinds.map(({ name }) => name)
      if (kind !== undefined && !names.includes(kind)) return `There is no plan ${kind}; there are ${names.join(', ')}.`
      try {
        const found = await plan(question, kind, signal)
        return found === undefined ? 'Nothing found; try other words.' : await evidenceText(found, means)
      } catch (error) {
        if (error instanceof AskError) return error.message
        throw error
      }
    },
  }
}
