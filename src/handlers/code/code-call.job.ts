import { z } from 'zod'
import { seconds } from '../../blocks/time.ts'
import { defineJob } from '../../ports/define.ts'
import { UserError } from '../../ports/errors.ts'
import type { CodeResult, Deps, Message } from '../../ports/index.ts'
import { stored, threadJobSchema } from '../../ports/job-payload.ts'
import { answerInThread, refusedOrSoon } from '../answering/answer-in-thread.ts'
import { concludeInThread } from '../answering/conclude-in-thread.ts'
import type { AnsweringPorts } from '../answering/thread-job.ts'
import { inSlackWords } from '../answering/typed-for-tools.ts'
import { resolveName } from '../asking/repositories.ts'
import { namedOutside } from '../asking/withhold.ts'
import { checkSubcommand } from './check-subcommand.ts'
import { codeResultMessage } from './messages/result.ts'
import { onlyWithin } from './only-within.ts'
import { nextOf, pageOf } from './shown-page.ts'
import type { Page, Start, Subcommand, ToolArguments } from './subcommand/define-subcommand.ts'
import { subcommands } from './subcommands.ts'
import { codeWords } from './words/code.ts'

const payload = stored(
  threadJobSchema.extend({
    subcommand: z.string(),
    text: z.string(),
    options: z.record(z.string(), z.string()),
    start: z.object({ skip: z.int(), cursor: z.string().exactOptional() }).exactOptional(),
  }),
  { word: 'subcommand' },
)

type CodeCall = z.output<typeof payload>
type CodeCallPorts = AnsweringPorts & Pick<Deps, 'tools' | 'allowlist'>

/** Calls the tool of a `/code` subcommand and answers in a thread. It is free, so failures are retried. */
export const codeCall = defineJob<CodeCall, CodeCallPorts>({
  name: 'code-call',
  asksInstance: true,
  payload,
  concurrency: 20,
  attempts: 4,
  isForAsker: true,
  onFinalFailure: (failure, job, deps: CodeCallPorts, context) =>
    concludeInThread(failure, job, deps, context, { feature: 'code' }),
  async run(job, deps: CodeCallPorts, context) {
    const subcommand = subcommands.find((each) => each.name === job.subcommand)
    if (!subcommand) throw new UserError(codeWords.oldQuestion, { id: 'old-question' })
    const start: Start = job.start ?? { skip: 0 }
    const preparing = context.step('arguments', () => prepare(subcommand, job, deps))
    await refusedOrSoon(preparing)
    const { opening } = codeWords
    return answerInThread(job, deps, context, {
      feature: 'code',
      opening,
      async run({ showSteps }) {
        const page = subcommand.page(await preparing, start)
        const args = await preparing
        // A step may name any repository that the account can see.
        const onStep = deps.allowlist.repositories ? undefined : showSteps(opening)
        const found = await context.step('found', () =>
          ask(subcommand, args, page, (asked) =>
            deps.tools.callReadOnly(subcommand.tool, asked, context.signal, onStep),
          ),
        )
        const tookMs = deps.clock.now() - context.enqueuedAt
        return {
          answer: await answerOf(found, { page, start, subcommand, args, job: context.id }, deps),
          closing: codeWords.done(seconds(tookMs)),
          isEmpty: found.kind !== 'text' && found.items.length === 0,
        }
      },
    })
  },
})

/** Checks before the tool is called whether it exists, and whether the repository does. */
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

/** What may be shown of a tool's answer; if that is nothing, of the answer to a wider question. */
async function ask(
  { keep, wider }: Subcommand,
  args: ToolArguments,
  page: Page,
  call: (args: ToolArguments) => Promise<CodeResult>,
): Promise<CodeResult> {
  const found = await call(page.args)
  const kept = keep?.(found, args, 'all') ?? found
  const asked = kept.items.length === 0 && kept.kind !== 'text' ? wider?.(args) : undefined
  if (!asked) return kept
  const more = await call(asked)
  return keep?.(more, args, 'some') ?? more
}

interface Asked {
  page: Page
  start: Start
  subcommand: Subcommand
  args: ToolArguments
  job: string
}

async function answerOf(
  found: CodeResult,
  { page, start, subcommand, args, job }: Asked,
  deps: CodeCallPorts,
): Promise<Message> {
  const named = found.kind === 'text' ? await namedOutside([found.text], deps) : []
  const allowed = onlyWithin(found, deps.allowlist, named)
  const shown = pageOf(allowed, page)
  const end = page.skip + shown.items.length
  const next = nextOf(allowed, page, end, start)
  const { note } = shown
  return codeResultMessage(note === undefined ? shown : { ...shown, note: inSlackWords(note, deps.catalog) }, {
    skipped: page.skip,
    advice: [subcommand.advice, ...(subcommand.hints?.(args) ?? [])].join(' '),
    ...(next && { next: JSON.stringify({ job, ...next }) }),
    isCut: found.hasMore && page.isLast && end === allowed.items.length,
  })
}
