import { type CommandHandler, defineCommand } from '../../ports/define.ts'
import { UserError } from '../../ports/errors.ts'
import { elsewhereView } from '../answering/messages/elsewhere.ts'
import { checkLength } from '../asking/check-question.ts'
import { codeCall } from './code-call.job.ts'
import type { CodeWord } from './subcommand/define-subcommand.ts'

/** The command of a word: everything remote is left to a job. */
export function codeCommand(word: CodeWord): CommandHandler {
  const usage = `/code ${word.word} ${word.form}`
  const example = `/code ${word.example}`
  return defineCommand({
    words: ['code', word.word],
    usage,
    example,
    summary: word.summary,
    tool: word.tool,
    needs: 'everyone',
    options: word.options,
    takes: { test: (text) => isTaken(word, text) },
    async run({ id, origin, place, text, options, absentFrom }, { jobs }) {
      checkLength(text)
      // An option's wrong value is told before anything is asked.
      if (!word.parse(text, options)) throw new UserError(`Type \`${usage}\`. ${word.advice}`)
      const question = asTyped(word, text, options)
      await jobs.enqueue(
        codeCall,
        { origin, place, question, word: word.word, text, options: { ...options } },
        { id: `${id}-code` },
      )
      return absentFrom === undefined ? undefined : elsewhereView(absentFrom)
    },
  })
}

/** Arguments of the right form with a wrong value are the word's all the same: it tells what is wrong. */
function isTaken(word: CodeWord, text: string): boolean {
  try {
    return word.parse(text, {}) !== undefined
  } catch (error) {
    if (error instanceof UserError) return true
    throw error
  }
}

function asTyped({ word }: CodeWord, text: string, options: Readonly<Record<string, string>>): string {
  const given = Object.entries(options).map(([name, value]) => `${name}:${/\s/.test(value) ? `"${value}"` : value}`)
  return ['/code', word, text.replaceAll('```', '').trim(), ...given].filter((part) => part !== '').join(' ')
}
