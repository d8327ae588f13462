import type { FileMatch, ReadableRepository } from '../../ports/engine.ts'
import { fileClass, isPipeline, isVendored } from '../../search/text/file-class.ts'
import { definitionsNamed } from '../find/definitions-named.ts'
import { type Finding, isThin } from '../find/finding.ts'
import { versionsOf } from '../manifests/versions-of.ts'
import { symbolSaid } from '../names/symbol-said.ts'
import type { Asked } from '../question/asked.ts'
import { lastName, refersBack } from '../question/topic.ts'
import { insideOf, moduleFolder, pathNamed, type Tree } from './folder-named.ts'
import { type Past, readableIn } from './past.ts'
import { partsOf, stemmed } from './past-words.ts'
import { filesWith, fileTest, lineNamed, mainEnding, pathSaid } from './path-said.ts'
import { tellingWords } from './telling-words.ts'

/** What a question about the past is about. */
export interface PastSubject {
  repository: ReadableRepository
  /** The commit that "now" means. */
  head: string
  /** The file or folder; for a name that is only mentioned, a file that mentions it; empty if no file has it today. */
  path: string
  isFolder: boolean
  /** For a folder: a few of its most telling files. */
  inside?: readonly string[]
  /** All files whose names have the words of the question, if there are several and none is called just so. */
  together?: readonly string[]
  /** What is defined in the file, with its lines; without lines, it is only mentioned there. */
  name?: string
  lines?: { startLine: number; endLine: number }
  /** Found by ranking, not by name. */
  isGuess?: boolean
  /** A line of a manifest. */
  isDependency?: boolean
  /** It is only called what the question says in words: the thing itself may be older. */
  isCalledSo?: boolean
}

const FLAG = /(?<!\S)--?([a-z][\w-]{2,})(?![\w/])/gi
/** Documents at the root that people call by the stem alone. */
const DOCUMENT = /\b(?:readme|changelog|contributing|licen[sc]e|code of conduct)\b/i
const BUMPED = /\b(?:bump|upgrad|updat)/i
/** `pkg-up` and `@fastify/cors` may be packages; many other words are written so too. */
const PACKAGE = /(?<![\w./@-])@?[a-z]\w*(?:[-/][a-z\d]\w*)+(?![\w/])/gi
const ACRONYM = /^[A-Z]{2,6}$/
const DOTFILE = /(?<!\S)[`'"]?(\.[a-z][\w.-]*)/gi

/** The file, folder, symbol or name that a question is about; undefined if nothing in scope has that name. */
export async function pastSubject(asked: Asked, past: Past): Promise<PastSubject | undefined> {
  const trees = await treesOf(past)
  const { text, names, topic } = asked
  const line = lineNamed(names, trees)
  if (line !== undefined) return line
  const dotfiles = [...text.matchAll(DOTFILE)].map(([, name = '']) => name.replace(/[.?!,:]+$/, ''))
  const flags = [...text.matchAll(FLAG)].map(([flag, name = '']) => (name.includes('-') ? name : flag))
  const own = [...names.filter((name) => name !== topic?.symbol), ...dotfiles, ...basenamesIn(text, trees)]
  const isFile = fileTest(trees.flatMap(({ paths }) => paths))
  const symbols = [...names.filter((name) => !isFile(name)), ...flags]
  const file = own
    .filter((name) => /[./]/.test(name))
    .map((name) => pathNamed(name, trees))
    .find((found) => found !== undefined)
  if (file !== undefined && (symbols.length === 0 || file.isFolder)) return file
  const page = pageSaid(text, trees)
  if (page !== undefined && symbols.every((name) => DOCUMENT.test(name))) return page
  for (const name of symbols) {
    const found =
      (await symbolNamed(name, file?.path ?? topic?.path, trees, past)) ??
      (ACRONYM.test(name) ? await calledSo(name, text, trees, past) : undefined) ??
      (await mentioned(name, trees, past))
    if (found !== undefined) return found
  }
  // If the file has no such symbol, the question isn't about the file.
  if (file !== undefined) return symbols.every((name) => pathNamed(name, trees) !== undefined) ? file : undefined
  const path = own.map((name) => pathNamed(name, trees)).find((one) => one !== undefined)
  if (path !== undefined) return path
  if (topic !== undefined && topic.path !== '' && refersBack(text)) {
    const tree = trees.find(({ repository }) => repository.name === topic.repo)
    if (tree !== undefined) return { repository: tree.repository, head: tree.head, path: topic.path, isFolder: false }
  }
  // If a name exists nowhere today, don't answer about another one.
  if (names.length + dotfiles.length > 0) return undefined
  return (await saidInWords(text, trees, past)) ?? (await ranked(text, trees, past))
}

/** What is called as an acronym that no code defines says more of it than a line that has it. */
async function calledSo(name: string, text: string, trees: readonly Tree[], past: Past) {
  const found = await saidInWords(text, trees, past)
  return found !== undefined && partsOf(`${found.path} ${found.name ?? ''}`).includes(stemmed(name.toLowerCase()))
    ? found
    : undefined
}

/** `Makefile` is a file's name, but doesn't look like one. */
function basenamesIn(text: string, trees: readonly Tree[]): string[] {
  const words = text.match(/(?<![\w/.-])[A-Z][\w-]{3,}(?![\w/.-])/g) ?? []
  return words.filter((word) =>
    trees.some(({ paths }) => paths.some((path) => path === word || path.endsWith(`/${word}`))),
  )
}

/** The document at the root that a question names the way people do: "the readme". */
function pageSaid(text: string, trees: readonly Tree[]): PastSubject | undefined {
  const said = DOCUMENT.exec(text)?.[0].toLowerCase().replaceAll(' ', '_')
  if (said === undefined) return undefined
  const path = trees.flatMap(({ paths }) => paths).find((path) => path.toLowerCase().replace(/\.\w+$/, '') === said)
  return path === undefined ? undefined : pathNamed(path, trees)
}

async function treesOf(past: Past): Promise<Tree[]> {
  const trees = await Promise.all(
    readableIn(past).map(async (repository) => {
      const head =
        past.revision === undefined
          ? repository.head
          : await past.engine.resolveRevision(repository.name, past.revision)
      const paths = head === undefined ? undefined : await past.history.log.paths(repository, head, past.signal)
      return head === undefined || paths === undefined ? [] : [{ repository, head, paths }]
    }),
  )
  return trees.flat()
}

async function symbolNamed(
  name: string,
  near: string | undefined,
  trees: readonly Tree[],
  past: Past,
): Promise<PastSubject | undefined> {
  const owned = await definitionsNamed(name, past)
  const definitions = owned.length > 0 ? owned : await definitionsNamed(lastName(name), past)
  // Pipelines only set what the code reads.
  const own = definitions.filter(({ path }) => !isPipeline(path))
  return inTree(own.find(({ path }) => path === near) ?? own[0], trees)
}

/** Where a manifest declares a package. */
async function dependencyNamed(name: string, trees: readonly Tree[], past: Past): Promise<PastSubject | undefined> {
  const [found] = await versionsOf(name, past)
  const place = found && { ...found, startLine: found.line, endLine: found.line, symbol: found.name }
  const subject = inTree(place, trees)
  return subject && { ...subject, isDependency: true }
}

type Named = Pick<Finding, 'repo' | 'path' | 'symbol' | 'startLine' | 'endLine'>

function inTree(found: Named | undefined, trees: readonly Tree[]): PastSubject | undefined {
  const tree = found && trees.find(({ repository }) => repository.name === found.repo)
  if (found?.symbol === undefined || tree === undefined) return undefined
  const { path, startLine, endLine, symbol: name } = found
  const { repository, head } = tree
  return { repository, head, path, isFolder: false, name, lines: { startLine, endLine } }
}

async function mentioned(name: string, trees: readonly Tree[], past: Past): Promise<PastSubject | undefined> {
  const text = /^[A-Za-z_$][\w$.:#>()-]*$/.test(name) ? lastName(name) : name
  const { files } = await past.mentions(text)
  const order = ['code', 'config', 'test', 'docs', 'generated']
  const sets = new RegExp(`^\\W*(?:\\w+\\s+){0,4}["']?${RegExp.escape(text)}["']?\\??\\s*[:=](?!=)`)
  const main = mainEnding(trees.flatMap(({ paths }) => paths))
  const opens = new RegExp(`^\\s*${RegExp.escape(text)}\\??\\s*[:=](?!=)`)
  const weight = ({ path, lines }: FileMatch) =>
    order.indexOf(fileClass(path)) * 2 +
    (isVendored(path) || isPipeline(path) ? 3 : 0) -
    (path.endsWith(main) ? 0.6 : 0) -
    (lines.some((line) => sets.test(line.text)) ? 1 : 0) -
    (lines.some((line) => opens.test(line.text)) ? 0.5 : 0)
  const [best] = files.filter(({ matchCount }) => matchCount > 0).sort((a, b) => weight(a) - weight(b))
  const tree = best && trees.find(({ repository }) => repository.name === best.repo)
  return best === undefined || tree === undefined
    ? undefined
    : { repository: tree.repository, head: tree.head, path: best.path, isFolder: false, name: text }
}

async function saidInWords(text: string, trees: readonly Tree[], past: Past): Promise<PastSubject | undefined> {
  const words = tellingWords(text, past)
  const [only = '', ...others] = words.own.filter((word) => !BUMPED.test(word))
  const isOne = only !== '' && others.length === 0
  const bumped = isOne && BUMPED.test(text) ? await dependencyNamed(only, trees, past) : undefined
  if (bumped !== undefined) return bumped
  const parts = trees.flatMap(({ repository, head, paths }) => {
    const path = moduleFolder([...words.own, ...words.sorts], repository.name, paths)
    return path === undefined
      ? []
      : [{ repository, head, path, isFolder: true, isCalledSo: true, ...insideOf(path, paths) }]
  })
  if (parts.length === 1) return parts[0]
  const packages = [...text.matchAll(PACKAGE)].map(([name]) => name)
  const folder = packages.map((name) => pathNamed(name, trees)).find((one) => one?.isFolder === true)
  // Its version may be raised where other packages of the repository declare it.
  if (folder !== undefined && !BUMPED.test(text)) return folder
  for (const name of packages) {
    const declared = await dependencyNamed(name, trees, past)
    if (declared !== undefined) return declared
  }
  const said = trees.flatMap(({ repository, head, paths }) => {
    const found = pathSaid(words, paths, repository.name)
    return found === undefined ? [] : [{ ...found, repository, head, paths }]
  })
  const [best] = said.sort((a, b) => b.score - a.score)
  const own = best === undefined ? [] : partsOf(best.path)
  const isWhole = words.own.every((word) => own.includes(stemmed(word)))
  const symbol = isWhole ? undefined : inTree(await symbolSaid(words.own, past), trees)
  if (symbol !== undefined && fileClass(symbol.path) === 'code') return { ...symbol, isCalledSo: true }
  if (best !== undefined) {
    const { repository, head, path, isFolder, paths } = best
    return { repository, head, path, isFolder, isCalledSo: true, ...(isFolder && insideOf(path, paths)) }
  }
  if (!isOne) return undefined
  const typed = new RegExp(`\\b${RegExp.escape(only)}\\b`, 'i').exec(text)?.[0] ?? only
  const defined = await symbolNamed(typed, undefined, trees, past)
  const isCode = defined !== undefined && fileClass(defined.path) === 'code'
  if (isCode) return { ...defined, isCalledSo: true }
  // A helper of tests is called like what it tests.
  const isAside = defined !== undefined && fileClass(defined.path) === 'test' && !/\b(?:tests?|specs?)\b/i.test(text)
  return (await dependencyNamed(only, trees, past)) ?? (isAside ? undefined : defined)
}

async function ranked(text: string, trees: readonly Tree[], past: Past): Promise<PastSubject | undefined> {
  const { own, sorts } = tellingWords(text, past)
  if (own.length === 0) return undefined
  const found = (await past.ranked([...own, ...sorts].join(' '))).filter(({ path }) => fileClass(path) === 'code')
  const [best] = found
  if (isThin(own, found.slice(0, 1))) return undefined
  const tree = best && trees.find(({ repository }) => repository.name === best.repo)
  if (best === undefined || tree === undefined) return undefined
  const together = filesWith(own, tree.paths)
  const path = together.includes(best.path) ? best.path : (together.at(0) ?? best.path)
  const guess = { repository: tree.repository, head: tree.head, path, isFolder: false, isGuess: true }
  return together.length < 2 ? guess : { ...guess, together }
}
