import type { Engine, FileMatch } from '../../ports/engine.ts'
import { isPoorLine } from '../../search/find/score-lines.ts'
import { fileClass } from '../../search/text/file-class.ts'
import { outline } from '../../search/text/outline.ts'
import { enclosingSymbol } from '../../search/text/symbol-ranges.ts'
import { isBorrowed } from './definition.ts'
import type { Finding } from './finding.ts'

/** A line elsewhere that names a finding's symbol. */
export interface Use {
  repo: string
  commit: string
  path: string
  line: number
  text: string
  /** The symbol that the line stands in. */
  within: string | undefined
  isTest: boolean
}

export interface UsedSymbol {
  symbol: string
  finding: { path: string }
  uses: readonly Use[]
  /** There are more than were looked at. */
  more: boolean
}

/** A name in more files than this is a common word, or used everywhere: neither says how these places are connected. */
const MOST_FILES = 20
const SHORTEST_NAME = 4

/** Where the symbol of a finding is used in other files of its repository; undefined where its name is too common to say. */
export async function findUses(finding: Finding, engine: Engine, signal: AbortSignal): Promise<UsedSymbol | undefined> {
  const found = await usesOf(finding, engine, signal, MOST_FILES)
  return found?.more ? undefined : found
}

/** The same for who wants to know of this symbol: also where there are more. */
export async function usesOf(
  finding: Pick<Finding, 'repo' | 'commit' | 'path' | 'symbol'>,
  engine: Engine,
  signal: AbortSignal,
  mostFiles: number,
): Promise<UsedSymbol | undefined> {
  const { repo, commit, path, symbol } = finding
  const repository = engine.repositories().find(({ name }) => name === repo)
  if (repository === undefined || symbol === undefined || !isWorthFollowing(finding)) return undefined
  const { files, limitHit } = await engine.keywordSearch(
    {
      text: symbol,
      expression: { kind: 'literal', text: symbol },
      revisions: [commit],
      count: mostFiles,
      caseSensitive: true,
    },
    { repoIds: [repository.id] },
    signal,
  )
  const others = files.filter((file) => file.path !== path && ['code', 'test'].includes(fileClass(file.path)))
  const uses = await Promise.all(others.map((file) => useIn(file, finding, symbol, engine)))
  return { symbol, finding, uses: uses.filter((use) => use !== undefined), more: limitHit }
}

async function useIn(
  file: FileMatch,
  finding: { path: string },
  symbol: string,
  engine: Engine,
): Promise<Use | undefined> {
  const name = new RegExp(`(?<![\\w$#])${symbol.replaceAll('$', '\\$')}(?![\\w$])`)
  const use = file.lines.find(
    ({ text }) => name.test(text) && !isPoorLine(text) && !isCommentLine(text) && !isBorrowed(text),
  )
  if (use === undefined) return undefined
  const { repo, commit, path } = file
  const content = await engine.readFile(repo, commit, path)
  if (content.kind !== 'text') return undefined
  if (!isDistinctive(symbol) && !content.text.includes(moduleName(finding.path))) return undefined
  const lines = content.text.split('\n')
  const symbols = outline(lines, path)
  // A file with its own definition of the name means that one.
  if (symbols.some(({ name, line }) => name === symbol && !isBorrowed(lines[line - 1]))) return undefined
  const within = enclosingSymbol(use.line, lines, symbols)?.name
  return { repo, commit, path, line: use.line, text: use.text, within, isTest: fileClass(path) === 'test' }
}

function isWorthFollowing({ path, symbol }: Pick<Finding, 'path' | 'symbol'>): boolean {
  return symbol !== undefined && /^[\w$]+$/.test(symbol) && symbol.length >= SHORTEST_NAME && fileClass(path) === 'code'
}

/** A name that two things hardly share; others count only beside the name of the file that defines them. */
function isDistinctive(name: string): boolean {
  return /[a-z][A-Z]|\w_\w/.test(name) || name.length >= 12
}

function isCommentLine(text: string): boolean {
  return /^\s*(\/\/|\/?\*|#|--)/.test(text)
}

function moduleName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
}
