import { z } from 'zod'
import { AskError } from '../../errors/errors.ts'
import { evidenceText } from './evidence-text.ts'
import type { ResearchTool } from './research-tool.ts'
import type { WritingJob } from './writer.ts'

/** What each kind's plan is for; in the same words in docs/deep-search.md. */
export const PLANS: Readonly<Record<string, string>> = {
  trace: 'a stack trace or log line',
  'across-repositories': 'which repositories use or declare something',
  'between-versions': 'what changed between two versions',
  history: 'who last changed something, when it was added, why it was removed',
  people: 'who knows something',
  nowhere: 'whether a name exists at all, and the closest ones',
  symbol: 'the definition of a name',
  tests: 'where something is tested',
  'all-of-them': 'every use or definition, counted',
  document: 'passages of documents: how to run, install, release',
  value: 'defaults, ports, limits, settings',
  'does-it': 'whether something is supported',
  how: 'how something works, and why',
  place: 'where something is done',
}

/** The plan of a kind, put to another question. */
export function planTool({ plan, means }: Pick<WritingJob, 'plan' | 'means'>): ResearchTool {
  const kinds = Object.entries(PLANS).map(([kind, what]) => `${kind} (${what})`)
  return {
    name: 'run_plan',
    description: `Answers another question about the code as the first findings were: by a plan for its kind. The kinds: ${kinds.join('; ')}.`,
    input: z.strictObject({
      question: z.string().min(1).max(2_000).describe('In full, with the names it is about.'),
      kind: z.string().optional().describe('By default the one that fits the question best.'),
    }),
    async run(args, _caller, signal) {
      const { question, kind } = z.object({ question: z.string(), kind: z.string().optional() }).parse(args)
      if (kind !== undefined && !(kind in PLANS))
        return `There is no plan ${kind}; there are ${Object.keys(PLANS).join(', ')}.`
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
