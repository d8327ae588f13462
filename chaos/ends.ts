import { blockIds, type Message } from '@crowsnest/workspace/testing'
import type { Workspace } from './workspace.ts'

const CLOSED = ['answered', 'in-doubt', 'failed', 'stopped'].map((ending) => `placeholder-${ending}`)

/** What people see of a question. */
export interface Seen {
  placeholders: number
  answers: number
  inDoubt: number
  stopped: number
  /** The text of each failure message. */
  failures: readonly string[]
  isClosed: boolean
}

/** What is in the workspace for each question that was asked in a channel, each in a thread of its own. */
export async function whatIsSeen(
  workspace: Workspace,
  channel: string,
  questions: readonly string[],
): Promise<Map<string, Seen>> {
  const roots = await workspace.messages({ channel })
  const seen = new Map<string, Seen>()
  for (const question of questions) {
    const own = roots.filter(({ text }) => text.includes(`${question} `) || text.includes(`${question}*`))
    const threads = await Promise.all(own.map(({ ts }) => workspace.messages({ channel, thread_ts: ts })))
    const tagged = (part: string) => threads.flat().filter((one) => tagOf(one).endsWith(`.${part}.0`))
    const [placeholders, ends] = [tagged('anchor'), tagged('answer')]
    const has = (one: Message, id: string) => blockIds(one).includes(id)
    const kinds = {
      // A word that only the stand-in's answers contain.
      answers: ({ text }: Message) => text.includes('ANSWER'),
      inDoubt: (one: Message) => has(one, 'search-in-doubt'),
      stopped: (one: Message) => has(one, 'stopped'),
    }
    const count = (isOne: (one: Message) => boolean) => ends.filter(isOne).length
    const isKnown = (one: Message) => Object.values(kinds).some((isOne) => isOne(one))
    seen.set(question, {
      placeholders: placeholders.length,
      answers: count(kinds.answers),
      inDoubt: count(kinds.inDoubt),
      stopped: count(kinds.stopped),
      failures: ends.flatMap((one) => (isKnown(one) ? [] : one.text)),
      isClosed: placeholders.every((one) => CLOSED.some((id) => has(one, id))),
    })
  }
  return seen
}

/** The tag by which the bot recognizes its own messages. */
export function tagOf({ metadata }: Message): string {
  const tag = metadata?.event_payload.tag
  return typeof tag === 'string' ? tag : ''
}

export function endsOf({ answers, inDoubt, stopped, failures }: Seen): number {
  return answers + inDoubt + stopped + failures.length
}

/** What is seen of each channel's questions. */
export async function allSeen(workspace: Workspace, questionsOf: (n: number) => readonly string[]): Promise<Seen[]> {
  const seen: Seen[] = []
  for (const [n, channel] of workspace.channels.entries())
    seen.push(...(await whatIsSeen(workspace, channel, questionsOf(n))).values())
  return seen
}

/** The counts that must be zero, for any number of questions. */
export function faultsIn(seen: readonly Seen[], asked: readonly string[]) {
  const isDoubled = (one: Seen) => endsOf(one) > 1 || one.placeholders > 1
  return {
    lost: seen.filter((one) => endsOf(one) === 0).length,
    doubled: seen.filter(isDoubled).length,
    doubles: seen.filter(isDoubled).slice(0, 3),
    askedTwice: asked.length - new Set(asked).size,
    failed: seen.filter(({ failures }) => failures.length > 0).length,
    words: seen.flatMap(({ failures }) => failures).slice(0, 3),
    mayHaveAsked: seen.filter(({ inDoubt }) => inDoubt > 0).length,
  }
}
