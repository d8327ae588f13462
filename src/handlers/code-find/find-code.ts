import { oneLine } from '../../blocks/escape.ts'
import { AllowanceUsedUp, NotOffered } from '../../ports/errors.ts'
import type { CodeAnswer, Deps, OnStep } from '../../ports/index.ts'
import { inSlackMarkdown } from '../answering/typed-for-tools.ts'
import { type CodeQuestion, searchInstead } from './search-instead.ts'

const SAID_MAX = 300

/** Asks the code finder or, where it may not be used, searches for the words. Throws as the former where the latter is no help. */
export async function findCode(
  asked: CodeQuestion,
  { tools, catalog }: Pick<Deps, 'tools' | 'catalog'>,
  signal: AbortSignal,
  onStep?: OnStep,
) {
  try {
    return await tools.findCode(taskOf(asked), asked.rev, signal, onStep)
  } catch (error) {
    const why = reasonOf(error, catalog)
    const found = why === undefined ? undefined : await searchInstead(asked, tools, signal)
    if (why === undefined || found === undefined) throw error
    return { ...found, summary: `${why.words} ${found.summary}`.trim(), instead: why.instead } satisfies CodeAnswer
  }
}

function taskOf({ repo, question, before }: CodeQuestion): string {
  const asked = before === undefined ? question : `${question} (asked after: ${before})`
  return `In repository ${repo}: ${asked}`
}

/** Undefined where asking otherwise would not help. */
function reasonOf(
  error: unknown,
  catalog: Deps['catalog'],
): { words: string; instead: NonNullable<CodeAnswer['instead']> } | undefined {
  if (error instanceof NotOffered) {
    const words = 'The instance offers me no code finder, so I searched for your words instead.'
    return { words, instead: 'not-offered' }
  }
  if (!(error instanceof AllowanceUsedUp)) return undefined
  const said = inSlackMarkdown(oneLine(error.message, SAID_MAX), catalog)
  const words = `My allowance for the code finder is used up, so I searched for your words instead. (The instance says: ${said})`
  return { words, instead: 'used-up' }
}
