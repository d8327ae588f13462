import type { Workspace } from './workspace.ts'

/** What people see of a question. */
export interface Seen {
  placeholders: number
  answers: number
  inDoubt: number
  /** Said to have failed. */
  failures: number
  isClosed: boolean
}

const bot = 'U07APPBOT01'

/** What stands in the workspace for each question that was asked in a channel. */
export async function whatIsSeen(
  workspace: Workspace,
  channel: string,
  questions: readonly string[],
): Promise<Map<string, Seen>> {
  const roots = (await workspace.messages({ channel })).filter(({ user }) => user === bot)
  const seen = new Map<string, Seen>()
  for (const question of questions) {
    const own = roots.filter(({ text }) => text.includes(`${question} `) || text.includes(`${question}*`))
    const replies = (await Promise.all(own.map(({ ts }) => workspace.messages({ channel, thread_ts: ts })))).flatMap(
      (all) => all.slice(1),
    )
    const count = (words: RegExp) => replies.filter(({ text }) => words.test(text)).length
    seen.set(question, {
      placeholders: own.length,
      answers: count(/ANSWER/),
      inDoubt: count(/do not know whether the instance got/),
      failures: replies.length - count(/ANSWER|do not know whether the instance got/),
      isClosed: own.every(({ text }) => /\n(?:Answered|Interrupted|Not answered|Stopped)/.test(text)),
    })
  }
  return seen
}

export function endsOf({ answers, inDoubt, failures }: Seen): number {
  return answers + inDoubt + failures
}
