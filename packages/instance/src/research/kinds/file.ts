import { isImportLine } from '../../search/find/score-lines.ts'
import { fileClass } from '../../search/text/file-class.ts'
import { isKnownExtension } from '../../search/text/languages.ts'
import { type FileHead, headOf } from '../files/file-head.ts'
import { definitionsNamed } from '../find/definitions-named.ts'
import { code, escapeLabel } from '../find/finding.ts'
import { toolFilesAsked } from '../manifests/tools.ts'
import { cutSections } from '../passages/sections.ts'
import { inWords } from '../past/commit-words.ts'
import { counted } from '../reply/counted.ts'
import { firstOf } from '../reply/first-of.ts'
import type { Reply, ReplyPlace } from '../reply/reply.ts'
import { snippetOf } from '../reply/snippet.ts'
import { linkTo } from '../reply/write-reply.ts'
import type { Kind, Means } from './kind.ts'

const FOLDER = '(?:bin|cmd|docs?|etc|lib|pkg|scripts?|src|tests?|tools?)'
const PATH = `[\`'"]?((?:\\.{0,2}/)?(?:[\\w@.+-]+/)*[\\w@.+-]*\\.[a-z]\\w{0,5}|(?:\\.{1,2}/|${FOLDER}/|[\\w@.+-]+/(?=[^/\\s]+/))(?:[\\w@.+-]+/)*[\\w@.+-]+)[\`'"]?`
/** "What is socket.io" may be about no file. */
const IS_FILE = /\/|\.(?:cfg|conf|css|html?|ini|json|lock|md|mdx|rst|toml|txt|xml|ya?ml)$/i
const OPENS =
  "(?:(?:please|can you|could you) )?(?:explain|describe|summari[sz]e|open|show(?: me)?|tell me about|walk me through|look at|what(?:['’]?s| is| are| does| do)?)"
const OF_FILE = '(?: (?:in|inside|within|defined in|contained in|the|this|our|file|code|contents?|purpose|role|of|is))*'
/** *Explain PATH, what is in PATH, what does PATH do, what is PATH for*. */
const ASKS = new RegExp(
  `^\\W*${OPENS}${OF_FILE} ${PATH}(?: (?:file|do|does|contain|define|export|have in it|for|about|is|used|good|in|of|from))*\\W*$`,
  'i',
)
const DOES = /\bwhat (?:does|do)\b/i
const SHOWN = 8
const MOST = 3
const NAMES = 8

/** *What is in FILE, explain FILE*, and files known by what they are for: *where is the CI config*. */
export const file: Kind = {
  name: 'file',
  plan: 'what a file is for and defines, and where the configuration of a tool is',
  fits: ({ text }) => (pathIn(text) !== undefined || toolFilesAsked(text) !== undefined ? 1 : 0),
  async answer({ text }, means) {
    const path = pathIn(text)
    if (path !== undefined) return (await isMember(path, text, means)) ? undefined : await replyOfFile(path, means)
    const pattern = toolFilesAsked(text)
    return pattern === undefined ? undefined : await replyOfTool(pattern, means)
  },
}

function pathIn(text: string): string | undefined {
  const path = ASKS.exec(text)?.[1]
  const isFile = path !== undefined && (IS_FILE.test(path) || isKnownExtension(path.slice(path.lastIndexOf('.') + 1)))
  return isFile ? path : undefined
}

/** "What does response.json do" asks for the method, where there is one. */
async function isMember(path: string, text: string, means: Means): Promise<boolean> {
  if (!DOES.test(text) || !/^[A-Za-z_$][\w$]*\.\w+$/.test(path)) return false
  return (await definitionsNamed(path, means)).some(({ owner }) => owner !== undefined)
}

async function replyOfFile(path: string, means: Means): Promise<Reply | undefined> {
  const wanted = path.replace(/^\.{0,2}\//, '')
  const named = (await means.paths(wanted)).filter((one) => one.path === wanted || one.path.endsWith(`/${wanted}`))
  const [best, ...others] = named.toSorted((a, b) => a.path.split('/').length - b.path.split('/').length)
  if (best === undefined) return undefined
  const lines = await means.lines(best)
  if (lines.length === 0) return undefined
  const { repo, commit } = best
  const head = headOf(lines, best.path)
  const place = placeOf({ repo, commit, path: best.path }, lines, head)
  const link = linkTo(place, means.links, means.repositories.length > 1)
  const importers = fileClass(best.path) === 'code' ? await importersOf(best, means) : undefined
  const importer = importers?.files[0]
  const imported =
    importers === undefined || importer === undefined
      ? []
      : [
          `Named in ${importers.isWhole ? '' : 'at least '}${counted(importers.files.length, 'file')}, as in ${linkTo(importer, means.links, means.repositories.length > 1)}`,
        ]
  return {
    first: `${head.says === undefined ? `${link} ${contentsOf(best.path, lines, head)}` : `“${inWords(withoutEnd(head.says))}” (${link})`}.`,
    ...(head.says !== undefined && head.defines.length > 0 && { body: `It ${contentsOf(best.path, lines, head)}.` }),
    places: [place, ...others.slice(0, MOST - 1).map((one) => ({ ...placeAt(one), lines: [] }))],
    shown: 1,
    facts: imported,
    certainty: 'exact',
    isComplete: true,
  }
}

function contentsOf(path: string, lines: readonly string[], { defines }: FileHead): string {
  const titles =
    fileClass(path) === 'docs' ? cutSections(lines, path).flatMap(({ titles: [...all] }) => all.at(-1) ?? []) : []
  if (titles.length > 0) return `has the sections ${listed([...new Set(titles)].map((one) => `“${escapeLabel(one)}”`))}`
  if (defines.length > 0) return `defines ${listed(defines.map(({ name }) => code(name)))}`
  return `has ${counted(lines.length, 'line')}`
}

function listed(names: readonly string[]): string {
  const [last] = names.slice(-1)
  const isAll = names.length > 1 && names.length <= NAMES
  return isAll ? `${names.slice(0, -1).join(', ')} and ${last}` : firstOf(names, NAMES)
}

function withoutEnd(sentence: string): string {
  return sentence.replace(/\.$/, '')
}

/** The lines with its first definition; without one, its beginning. */
function placeOf(
  at: Pick<ReplyPlace, 'repo' | 'commit' | 'path'>,
  lines: readonly string[],
  { defines: [first] }: FileHead,
): ReplyPlace {
  const from = Math.max(1, lines.findIndex((line, index) => index + 1 >= (first?.line ?? 1) && line.trim() !== '') + 1)
  const range = { startLine: 1, endLine: Math.max(1, lines.at(-1) === '' ? lines.length - 1 : lines.length) }
  return {
    ...at,
    ...range,
    symbol: undefined,
    lines: snippetOf(lines, { startLine: from, endLine: Math.min(from + SHOWN - 1, range.endLine) }, from, SHOWN),
  }
}

/**
 * The first lines of other files that name it: in an import without its ending, elsewhere in full. Undefined if another file has the same
 * name, which they may mean.
 */
async function importersOf(
  { repo, path }: { repo: string; path: string },
  { mentions, paths }: Means,
): Promise<{ files: readonly Omit<ReplyPlace, 'symbol' | 'lines'>[]; isWhole: boolean } | undefined> {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const namesakes = (await paths(name)).filter((one) => one.repo === repo && `/${one.path}`.endsWith(`/${name}`))
  if (namesakes.length > 1) return undefined
  const stem = name.replace(/\.\w+$/, '')
  const whole = new RegExp(`(?<![\\w.-])${RegExp.escape(name)}(?![\\w-])`)
  const imported = new RegExp(`(?<=[/.'"\\s])${RegExp.escape(stem)}(?=['"\\s;,]|$)`)
  // In Go, folders are imported.
  const byStem = !path.endsWith('.go')
  const { files, isWhole } = await mentions(stem)
  const naming = files
    .filter((one) => one.repo === repo && one.path !== path && fileClass(one.path) === 'code')
    .flatMap((one) => {
      const found = one.lines.find(
        ({ text }) => whole.test(text) || (byStem && isImportLine(text) && imported.test(text)),
      )
      return found === undefined ? [] : [{ ...one, startLine: found.line, endLine: found.line }]
    })
  return { files: naming, isWhole }
}

async function replyOfTool(pattern: string, means: Means): Promise<Reply | undefined> {
  const found = await means.pathsLike(pattern)
  const nearest = found.toSorted((a, b) => worthOf(b.path) - worthOf(a.path) || a.path.length - b.path.length)
  const places = await Promise.all(
    nearest.slice(0, MOST * 2).map(async (one, index) => {
      const lines = await means.lines(one)
      return { ...placeAt(one), ...(index === 0 ? placeOf(placeAt(one), lines, { says: undefined, defines: [] }) : {}) }
    }),
  )
  const [first, ...others] = places
  if (first === undefined) return undefined
  const isAcross = means.repositories.length > 1
  const also = others.map((one) => linkTo(one, means.links, isAcross))
  return {
    first: `${linkTo(first, means.links, isAcross)}${also.length === 0 ? '' : `; also ${also.join(', ')}`}.`,
    places: [first],
    certainty: 'exact',
    isComplete: true,
  }
}

/** What runs for every change comes before what runs now and then. */
function worthOf(path: string): number {
  return (/(?:^|\/)(?:ci|main|build|tests?)\b[^/]*$/i.test(path) ? 1 : 0) - path.split('/').length / 10
}

function placeAt({ repo, commit, path }: { repo: string; commit: string; path: string }): ReplyPlace {
  return { repo, commit, path, symbol: undefined, startLine: 1, endLine: 1, lines: [] }
}
