import { z } from 'zod'
import { seconds } from '../../blocks/time.ts'
import { defineJob } from '../../ports/define.ts'
import { UserError } from '../../ports/errors.ts'
import type { CodeResult, Deps, Message } from '../../ports/index.ts'
import { requesterSchema, stored, targetSchema } from '../../ports/job-payload.ts'
import { answerInThread, refusedOrSoon } from '../answering/answer-in-thread.ts'
import { concludeInThread } from '../answering/conclude-in-thread.ts'
import type { AnsweringPorts } from '../answering/thread-job.ts'
import { inSlackWords } from '../answering/typed-for-tools.ts'
import { resolveName } from '../asking/repositories.ts'
import { checkSubcommand } from './check-subcommand.ts'
import { codeResultMessage } from './messages/result.ts'
import { onlyWithin } from './only-within.ts'
import { nextOf, pageOf } from './shown-page.ts'
import type { Page, Start, Subcommand, ToolArguments } from './subcommand/define-subcommand.ts'
import { subcommands } from './subcommands.ts'

const payload = stored(
  z.object({
    requester: requesterSchema,
    target: targetSchema,
    /** As typed, for the message that stands for the question. */
    question: z.string(),
    subcommand: z.string(),
    text: z.string(),
    options: z.record(z.string(), z.string()),
    start: z.object({ skip: z.int(), cursor: z.string().exactOptional() }).exactOptional(),
  }),
  { word: 'subcommand' },
)

type CodeCall = z.output<typeof payload>
type CodeCallPorts = AnsweringPorts & Pick<Deps, 'tools' | 'allowlist'>

/** Calls the tool that a word of `/code` stands for, and answers in a thread. Free, so that what failed is tried again. */
export const codeCall = defineJob<CodeCall, CodeCallPorts>({
  name: 'code-call',
  payload,
  concurrency: 20,
  attempts: 4,
  onFinalFailure: (failure, job, deps: CodeCallPorts, context) =>
    concludeInThread(failure, job, deps, context, { feature: 'code' }),
  async run(job, deps: CodeCallPorts, context) {
    const subcommand = subcommands.find((each) => each.name === job.subcommand)
    if (!subcommand) throw new UserError('This question is for another version of me. Ask again.')
    const start: Start = job.start ?? { skip: 0 }
    const preparing = context.step('arguments', () => prepare(subcommand, job, deps))
    await refusedOrSoon(preparing)
    const opening = `Asking \`${subcommand.tool}\` with my own rights…`
    return answerInThread(job, deps, context, {
      feature: 'code',
      opening,
      async run({ showSteps }) {
        const page = subcommand.page(await preparing, start)
        const found = await context.step('found', () =>
          deps.tools.callReadOnly(subcommand.tool, page.args, context.signal, showSteps(opening)),
        )
        const tookMs = deps.clock.now() - context.enqueuedAt
        return {
          answer: answerOf(found, page, start, subcommand, deps, context.id),
          closing: `${subcommand.tool} · ${seconds(tookMs)}`,
        }
      },
    })
  },
})

/** Looks at what can be known before the tool is called: whether there is such a tool, and such a repository. */
async function prepare(
  subcommand: Subcommand,
  job: CodeCall,
  { tools, allowlist }: CodeCallPorts,
): Promise<ToolArguments> {
  await checkSubcommand(subcommand, { tools, allowlist })
  const args = subcommand.parse(job.text, job.options) ?? {}
  const resolve = async (typed: unknown) =>
    resolveName(String(typed), allowlist.repositories ?? (await tools.repositories()))
  if (args.repo !== undefined) return { ...args, repo: await resolve(args.repo) }
  if (Array.isArray(args.repos)) return { ...args, repos: await Promise.all(args.repos.map(resolve)) }
  return allowlist.repositories && subcommand.within ? subcommand.within(args, allowlist.repositories) : args
}

function answerOf(
  found: CodeResult,
  page: Page,
  start: Start,
  subcommand: Subcommand,
  deps: CodeCallPorts,
  job: string,
): Message {
  const allowed = onlyWithin(found, deps.allowlist)
  const shown = pageOf(allowed, page)
  const end = page.skip + shown.items.length
  const next = nextOf(allowed, page, end, start)
  const { note } = shown
  return codeResultMessage(note === undefined ? shown : { ...shown, note: inSlackWords(note, deps.catalog) }, {
    skipped: page.skip,
    advice: subcommand.advice,
    ...(next && { next: JSON.stringify({ job, ...next }) }),
    isCut: found.hasMore && page.isLast && end === allowed.items.length,
  })
}
