import { isOfPrograms, languageNamed } from '../text/languages.ts'
import { splitIdentifiers } from '../text/split-identifiers.ts'
import { STOP_WORDS } from './stop-words.ts'

export interface Question {
  /** Lower case, in order, each once, without stop words. */
  words: readonly string[]
  /** Names that look like code, each as its words: `parseCsv` and `parse_csv` both become `parse csv`. */
  identifiers: readonly string[]
  /** Each pair of consecutive words joined, in lower case: `ratelimit` for "rate limit". */
  compounds: readonly string[]
  /** What looks like a path or a file's name. */
  paths: readonly string[]
  /** What it calls a folder: `src/http` in *in src/http* and in `src/http: …`, `scheduler` in *in the scheduler package*. */
  folders: readonly string[]
  /** The words of the `parser:` or `web/ui:` that a task begins with, as in commits and issues: where, not what. */
  area: readonly string[]
  /** The language that it names first, if programs are written in it. */
  language: string | undefined
  asksForTests: boolean
  asksForDocs: boolean
  asksForConfig: boolean
  /** What people see in a browser. */
  asksForPages: boolean
  asksForImports: boolean
}

const LONGEST = 20_000
const MOST_WORDS = 200
const MOST_NAMES = 12
const MOST_COMPOUNDS = 24
const SHORTEST_COMPOUND = 5

/** Takes a question apart into what an index can be asked for. */
export function parseQuestion(text: string): Question {
  // No name is this long, and on endless input the expressions below take seconds.
  const question = text.slice(0, LONGEST).replace(/\S{300,}/g, ' ')
  const names = [...question.matchAll(/[A-Za-z_$][\w$]*(?:(?:\.|::|#|->)[A-Za-z_$][\w$]*)*/g)].map(([name]) => name)
  const quoted = [...question.matchAll(/[`"']([\w$.:#-]{3,80})[`"']/g)].map(([, name = '']) => name)
  const headers = [...question.matchAll(HEADER)].map(([name]) => name)
  const identifiers = [...quoted, ...headers, ...names.filter(looksLikeCode)].flatMap((name) =>
    name.split(/\.|::|#|->/),
  )
  const words = wordsOf(question).filter((word) => word.length > 1 && word.length < 50 && !STOP_WORDS.has(word))
  const asksForTests = /\b(tests?|tested|testing|specs?|fixtures?|benchmarks?)\b/i.test(question)
  // The requested kind of file is weighed by path; every test says that it is one.
  const telling = asksForTests
    ? words.filter((word) => !/^(tests?|tested|testing|specs?|cover(s|ed|age)?)$/.test(word))
    : words
  return {
    words: [...new Set(telling.length > 0 ? telling : words)].slice(0, MOST_WORDS),
    identifiers: distinct(identifiers.map(spoken).filter((name) => name.length > 2 && !STOP_WORDS.has(name))),
    compounds: compoundsIn(question),
    paths: distinct(
      [...question.matchAll(/[\w@.-]+(?:\/[\w@.-]+)*\.[a-z]{1,5}\b|[\w@.-]+(?:\/[\w@.-]+)+/gi)].map(([path]) => path),
    ),
    folders: foldersIn(question),
    area: wordsOf(areaOf(question)),
    language: languageOfPrograms(question),
    asksForTests,
    asksForDocs: /\b(docs?|documentation|documented|readme|changelog|guide)\b/i.test(question),
    asksForConfig:
      /\b(manifests?|config(uration)?s?|settings?|dependenc(y|ies)|workflows?|ci|docker(file)?|compose|makefile|ya?ml|json|toml)\b/i.test(
        question,
      ),
    asksForPages: PAGES.test(question),
    asksForImports:
      /\b(imports?|imported|includ(es?|ed|ing)|dependenc(y|ies)|librar(y|ies)|packages?|modules?|requires?)\b/i.test(
        question,
      ),
  }
}

/** The `web/ui` that a task begins with: `web/ui: …`. */
function areaOf(question: string): string {
  return /^\s*([\w./-]+):\s/.exec(question)?.[1] ?? ''
}

function languageOfPrograms(question: string): string | undefined {
  const language = languageNamed(question)
  return language !== undefined && isOfPrograms(language) ? language : undefined
}

const PAGES =
  /\b(?:buttons?|web ?pages?|screens?|click(?:s|ed)?|browsers?|ui|front ?end|dialogs?|css|colou?rs?|show(?:s|n)?(?! (?:me|us)\b)|display(?:s|ed)?|input forms?|menus?|icons?|themes?|dark mode|charts?|render(?:s|ed|ing)?|tabs?|sidebars?|modals?|popups?|drag\w*|keyboard|shortcuts?|scroll\w*|dashboard|widgets?|components?|layouts?|drawn|website|vue|react|svelte|(?:java|type)script|js)\b/i

/** `If-None-Match`: of its words, the first two tell nothing. */
const HEADER = /(?<![\w-])[A-Z][A-Za-z]*(?:-[A-Z][A-Za-z]*)+(?![\w-])/g
const FOLDER =
  /\b(?:in|under|inside|within|below|of|from)\s+(?:the\s+)?[`'"]?([\w@.-]+(?:\/[\w@.-]+)*)[`'"]?\s+(?:folder|directory|dir|package|module|crate|subfolder|subproject)\b/gi
const SLASHED = /\b(?:in|under|inside|within|below)\s+[`'"]?((?:[\w@.-]+\/)+[\w@.-]*)/gi

function foldersIn(question: string): string[] {
  const area = areaOf(question)
  const said = [...question.matchAll(FOLDER), ...question.matchAll(SLASHED)].map(([, folder = '']) => folder)
  if (area.includes('/')) said.push(area)
  return distinct(said.map((folder) => folder.replace(/^\.?\/|[/.]+$/g, '')).filter((folder) => folder !== ''))
}

/** *Does it* and *is this* name nothing, whereas *look up* may be `lookup`. */
const GRAMMAR =
  /^(?:an?|and|are|can|could|did|do|does|had|has|have|how|i|if|is|its?|or|our|that|the|their|there|they|this|was|we|were|what|when|where|which|who|why|will|would|your?)$/

function compoundsIn(question: string): string[] {
  const words = wordsOf(question)
  const pairs = words.slice(1).flatMap((word, index) => {
    const [before = ''] = words.slice(index)
    return GRAMMAR.test(before) && GRAMMAR.test(word) ? [] : [`${before}${word}`]
  })
  return [...new Set(pairs.filter((pair) => pair.length >= SHORTEST_COMPOUND))].slice(0, MOST_COMPOUNDS)
}

/** Lower case, with identifiers split. */
function wordsOf(text: string): string[] {
  return splitIdentifiers(text)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

function looksLikeCode(name: string): boolean {
  return /[a-z][A-Z]|[A-Z]{2,}[a-z]|\w_\w|\w(\.|::|#|->)\w|^[$_]/.test(name)
}

function spoken(name: string): string {
  return splitIdentifiers(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function distinct(names: readonly string[]): string[] {
  return [...new Set(names)].slice(0, MOST_NAMES)
}
