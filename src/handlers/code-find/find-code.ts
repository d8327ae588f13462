import { oneLine } from '../../blocks/escape.ts'
import { AllowanceUsedUp, NotOffered, UserError } from '../../ports/errors.ts'
import type { CodeAnswer, Deps, FileMatch, OnStep, Tools } from '../../ports/index.ts'
import { inSlackMarkdown } from '../answering/typed-for-tools.ts'
import { repositoryFilter } from '../asking/repositories.ts'
import { codeFindWords } from './words/code-find.ts'

const SAID_MAX = 300

/** Asks the code finder or, if it can't be used, searches for the words. Throws the code finder's error if that doesn't help. */
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
  const asked = before === undefined ? question : codeFindWords.askedAfter(question, before)
  return codeFindWords.task(repo, asked)
}

/** Undefined if another way wouldn't help. */
function reasonOf(
  error: unknown,
  catalog: Deps['catalog'],
): { words: string; instead: NonNullable<CodeAnswer['instead']> } | undefined {
  if (error instanceof NotOffered) {
    const words = codeFindWords.notOffered
    return { words, instead: 'not-offered' }
  }
  if (!(error instanceof AllowanceUsedUp)) return undefined
  const said = inSlackMarkdown(oneLine(error.message, SAID_MAX), catalog)
  const words = codeFindWords.usedUp(said)
  return { words, instead: 'used-up' }
}

interface CodeQuestion {
  repo: string
  rev: string | undefined
  question: string
  /** The question that is needed to understand this one. */
  before: string | undefined
}

const FILES = 8

/** Files that mention the words of a question, best first, by a free tool. Undefined if the instance has no such search. */
async function searchInstead(
  { repo, rev, question }: CodeQuestion,
  tools: Pick<Tools, 'callReadOnly'>,
  signal: AbortSignal,
): Promise<CodeAnswer | undefined> {
  const revision = rev === undefined ? '' : ` rev:${rev}`
  // A colon or quote in the question isn't part of a filter.
  const words = question.replace(/[:"]/g, ' ')
  const query = `${repositoryFilter([repo])}${revision} count:${FILES} ${words}`
  const found = await tools.callReadOnly('nls_search', { query }, signal).catch((error: unknown) => {
    if (error instanceof UserError) return undefined
    throw error
  })
  if (found?.kind !== 'matches') return undefined
  const places = found.items.slice(0, FILES).map(placeOf)
  return {
    summary: places.length === 0 ? codeFindWords.noFile : '',
    places,
    repositories: [...new Set(places.map((place) => place.repo))],
  }
}

function placeOf({ repo, path, url, chunks: [first] }: FileMatch): CodeAnswer['places'][number] {
  const lines = (first?.lines ?? []).map((text, at) => ({ number: (first?.startLine ?? 1) + at, text }))
  return {
    repo,
    revision: undefined,
    path,
    startLine: lines[0]?.number,
    endLine: lines.at(-1)?.number,
    url: first?.url ?? url,
    lines,
  }
}
