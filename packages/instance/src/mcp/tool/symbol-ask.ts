import { z } from 'zod'
import { visibleRepository } from '../../access/caller.ts'
import { RepositoryNotReady } from '../../errors/errors.ts'
import { echoed } from '../../errors/printable.ts'
import type { SymbolAsk } from '../../symbols/open-symbols.ts'
import { codeLanguage } from '../../symbols/source/code-language.ts'
import { LARGEST_SOURCE } from '../../symbols/source/source-trees.ts'
import { type ToolContext, ToolFailure, type ToolOutput } from './tool.ts'

/** Arguments that both navigation tools take. */
export const symbolInput = {
  repo: z.string().describe('Full repository name.'),
  symbol: z.string().min(1).max(500).describe('Name of the symbol; case matters.'),
  revision: z.string().optional().describe('Branch, tag or commit hash; the default branch by default.'),
}

interface Arguments {
  repo: string
  path: string
  symbol: string
  revision?: string | undefined
}

/** Marks of variables that aren't part of their names. */
const SIGIL: Readonly<Record<string, RegExp>> = { php: /^[$&]+/, shell: /^[$]/, perl: /^[$@%&]+/ }

/** Checks that the file exists, and that its names can be followed. */
export async function symbolAsk(args: Arguments, { engine, caller, signal }: ToolContext): Promise<SymbolAsk> {
  const { id } = visibleRepository(engine, caller, args.repo)
  const commit = await engine.resolveRevision(args.repo, args.revision)
  const path = args.path
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .join('/')
  const file = await engine.readBytes(args.repo, commit, path)
  if (file.kind !== 'text')
    throw new ToolFailure(`${echoed(path)} is not a text file. Give a source file that names the symbol.`)
  if (codeLanguage(path) === undefined)
    throw new ToolFailure(
      `Names in ${echoed(path)} cannot be followed: its language is not supported. Use keyword_search to find where they are mentioned.`,
    )
  if (file.size > LARGEST_SOURCE)
    throw new ToolFailure(`${echoed(path)} is over 1 MB, too large to follow names in. Try keyword_search.`)
  const [repository] = engine.readable([id])
  if (repository === undefined) throw new RepositoryNotReady(`${args.repo} cannot be read right now. Try again later.`)
  return { repository, commit, path, ...nameIn(args.symbol, path), repoIds: caller.repoIds, signal }
}

/** `Queue.add`, `Queue#add`, `queue::add`, `queue->add`, `#add`, `@add` and `add()` all name `add`. */
function nameIn(symbol: string, path: string): { name: string; qualifier?: string } {
  const parts = symbol
    .trim()
    .replace(/\(.*\)$/s, '')
    .split(/\.|::|->|(?<=.)#|\\/)
  const sigil = SIGIL[codeLanguage(path)?.family ?? ''] ?? /^[#@]+/
  const name = parts.at(-1)?.trim().replace(sigil, '') ?? ''
  if (!/^[\p{L}\p{N}_$#@?!]+$/u.test(name)) {
    throw new ToolFailure(
      'symbol must be a single name as written in the file, such as add or Queue.add. For anything else, use keyword_search.',
    )
  }
  const qualifier = parts.at(-2)?.trim()
  return qualifier === undefined || qualifier === '' ? { name } : { name, qualifier }
}

/** Not a failure: the answer is that there is nothing, with what to try. */
export function symbolNotFound({ path, name }: SymbolAsk, isUsed: boolean): ToolOutput {
  const [place, symbol] = [echoed(path), echoed(name)]
  const why = isUsed
    ? `No definition of ${symbol} was found in the repositories that you can access. It may come from a library.`
    : `${place} does not contain ${symbol} as a whole word (case matters).`
  const advice = `Try keyword_search for ${symbol}, or give the path of a file that uses it.`
  return { text: `Symbol not found\n\n${why} ${advice}`, fileBlocks: [] }
}
