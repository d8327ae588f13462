import { z } from 'zod'
import { seconds } from '../../blocks/duration.ts'
import { defineJob, originSchema, placeSchema } from '../../ports/define.ts'
import { UserError } from '../../ports/errors.ts'
import type { Deps, Finding, Message } from '../../ports/index.ts'
import { answerInThread } from '../answering/answer-in-thread.ts'
import { concludeInThread } from '../answering/conclude-in-thread.ts'
import { refusedOrSoon } from '../answering/refused-or-soon.ts'
import { inSlackWords } from '../answering/typed-for-tools.ts'
import { resolveName } from '../asking/choose-repository.ts'
import { checkWord } from './check-subcommand.ts'
import { findingView } from './messages/result.ts'
import { onlyWithin } from './only-within.ts'
import { nextOf, pageOf } from './shown-page.ts'
import type { CodeWord, Page, Start, ToolArguments } from './subcommand/define-subcommand.ts'
import { codeWords } from './subcommands.ts'

const payload = z.object({
  origin: originSchema,
  place: placeSchema,
  /** As typed, for the message that stands for the question. */
  question: z.string(),
  word: z.string(),
  text: z.string(),
  options: z.record(z.string(), z.string()),
  start: z.object({ skip: z.int(), cursor: z.string().exactOptional() }).exactOptional(),
})

type CodeCall = z.output<typeof payload>

/** Calls the tool that a word of `/code` stands for, and answers in a thread. Free, so that what failed is tried again. */
export const codeCall = defineJob<CodeCall>({
  name: 'code-call',
  payload,
  concurrency: 20,
  attempts: 4,
  onFinalFailure: concludeInThread,
  async run(job, deps, context) {
    const word = codeWords.find((each) => each.word === job.word)
    if (!word) throw new UserError('This question is for another version of me. Ask again.')
    const start: Start = job.start ?? { skip: 0 }
    const preparing = context.step('arguments', () => prepare(word, job, deps))
    await refusedOrSoon(preparing)
    return answerInThread(job, deps, context, {
      opening: `Asking \`${word.tool}\` with my own rights…`,
      async run() {
        const page = word.page(await preparing, start)
        const found = await context.step('found', () => deps.tools.consult(word.tool, page.args, context.signal))
        const tookMs = deps.clock.now() - context.enqueuedAt
        return {
          answer: answerOf(found, page, start, word, deps, context.id),
          closing: `${word.tool} · ${seconds(tookMs)}`,
        }
      },
    })
  },
})

/** Looks at what can be known before the tool is called: whether there is such a tool, and such a repository. */
async function prepare(word: CodeWord, job: CodeCall, { tools, scope }: Deps): Promise<ToolArguments> {
  await checkWord(word, { tools, scope })
  const args = word.parse(job.text, job.options) ?? {}
  const resolve = async (typed: unknown) =>
    resolveName(String(typed), scope.repositories ?? (await tools.repositories()))
  if (args.repo !== undefined) return { ...args, repo: await resolve(args.repo) }
  if (Array.isArray(args.repos)) return { ...args, repos: await Promise.all(args.repos.map(resolve)) }
  return scope.repositories && word.within ? word.within(args, scope.repositories) : args
}

function answerOf(found: Finding, page: Page, start: Start, word: CodeWord, deps: Deps, job: string): Message {
  const allowed = onlyWithin(found, deps.scope)
  const shown = pageOf(allowed, page)
  const end = page.skip + shown.items.length
  const next = nextOf(allowed, page, end, start)
  const { note } = shown
  return findingView(note === undefined ? shown : { ...shown, note: inSlackWords(note, deps.catalog) }, {
    skipped: page.skip,
    advice: word.advice,
    ...(next && { next: JSON.stringify({ job, ...next }) }),
    isCut: found.hasMore && page.isLast && end === allowed.items.length,
  })
}
