import { type CommandHandler, defineCommand } from '../../ports/define.ts'
import { UserError } from '../../ports/errors.ts'
import type { Deps } from '../../ports/index.ts'
import { elsewhereMessage } from '../answering/messages/placeholder.ts'
import { checkLength } from '../asking/check-question.ts'
import { isUnderstood } from '../asking/is-understood.ts'
import { codeCall } from './code-call.job.ts'
import type { Subcommand } from './subcommand/define-subcommand.ts'
import { codeWords } from './words/code.ts'

/** The command of a subcommand: everything remote is done by a job. */
export function codeCommand(subcommand: Subcommand): CommandHandler<Pick<Deps, 'jobs'>> {
  const { usage, example } = subcommand
  return defineCommand({
    words: ['code', subcommand.name],
    usage,
    example,
    summary: subcommand.summary,
    tool: subcommand.tool,
    needs: 'everyone',
    asksInstance: true,
    options: subcommand.options,
    takes: isUnderstood((text) => subcommand.parse(text, {})),
    async run({ id, requester, target, text, options, absentFrom }, { jobs }: Pick<Deps, 'jobs'>) {
      checkLength(text)
      // Check option values before asking anything.
      if (!subcommand.parse(text, options))
        throw new UserError(codeWords.wrongForm(usage, subcommand.advice), { id: 'wrong-form' })
      const question = asTyped(subcommand, text, options)
      await jobs.enqueue(
        codeCall,
        { requester, target, question, subcommand: subcommand.name, text, options: { ...options } },
        { id: `${id}-code` },
      )
      return absentFrom === undefined ? undefined : elsewhereMessage(absentFrom)
    },
  })
}

function asTyped({ name: subcommand }: Subcommand, text: string, options: Readonly<Record<string, string>>): string {
  const given = Object.entries(options).map(([name, value]) => `${name}:${/\s/.test(value) ? `"${value}"` : value}`)
  return ['/code', subcommand, text.replaceAll('```', '').trim(), ...given].filter((part) => part !== '').join(' ')
}
