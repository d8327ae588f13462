import type { FileMatch } from '../../ports/engine.ts'
import { fileClass, isChangelog } from '../../search/text/file-class.ts'
import { outline } from '../../search/text/outline.ts'
import { enclosingSymbol } from '../../search/text/symbol-ranges.ts'
import { stemOf } from '../find/definitions-named.ts'
import type { Means } from '../kinds/kind.ts'
import { isProse, weightOf } from '../passages/prose-files.ts'
import { cutSections } from '../passages/sections.ts'
import { type Sayer, type SupportTerm, sayer, shareOf } from './support-words.ts'

/** A place that speaks for or against. */
export interface Evidence {
  repo: string
  commit: string
  path: string
  startLine: number
  endLine: number
  /** The line that says it best. */
  line: number
  text: string
  /** What it stands in: a heading or a symbol. */
  within: string | undefined
  isProse: boolean
  speaks: 'for' | 'against'
  /** 1 and more where all is said in one place. */
  score: number
}

interface EvidenceFound {
  /** What is mentioned nowhere; then there is no evidence either. */
  missing: SupportTerm | undefined
  /** Best first. */
  evidence: readonly Evidence[]
}

const MOST_FILES = 150
/** Of documents and of code each. */
const READ = 20
const NEAR = 4
const MOST_LINES = 100
const LONGEST_SYMBOL = 60
/** A heading or symbol of that name need not say again what it belongs to. */
const NAMED_IS_CLOSE = 0.85
const LONGEST_SECTION = 25
const LONGEST_COMMENT = 60
const COMMENT = /^\s*(?:\/\/|\/?\*|#(?!\s*(?:if|include|define))|--)/
/** What speaks for a place: all of it on the line, near it, in what it stands in, in words of support, in the name of the file. */
const WORTH = {
  own: 0.2,
  close: 0.45,
  named: 0.3,
  said: 0.15,
  title: 0.1,
  soft: 0.15,
  file: 0.15,
  poor: 0.3,
  prose: 0.1,
}
const AGAINST =
  /\b(?:not|n['’]t|cannot|no longer|never|without|lacks?|no)\b(?:\W+\w+){0,3}?\W+(?:support\w*|implement\w*|available|allow\w*|possible|handle[sd]?|compatible|works?)\b|\bunsupported\b|\bunimplemented\b|\bnon-goals?\b/i
/** Who asks the same says nothing: a sentence that is a question, in code only where it is a text. */
const ASKED = /[^.!?|]*\?(?=["'`*_)|\s]|$)/g
const ASKED_IN_QUOTES = /(['"`])(?:(?!\1).)*\?\1/g
const FOR =
  /\b(?:supports?|supported|supporting|enables?|allows?|provides?|available|implements?|you can|can be|use)\b/i
/** "APIs that support signals" lists what supports them, "Supported databases" what is supported. */
const FOR_IN_TITLE = /\b(?:supported|available|compatible|enabling|using|use)\b|\bsupport$/i

/** What the code and its documents say about a thing; `terms` in the order they were asked. */
export async function findEvidence(terms: readonly SupportTerm[], means: Means): Promise<EvidenceFound> {
  const mentioned = await Promise.all(terms.map(async (term) => ({ term, files: await filesWith(term, means) })))
  const missing = mentioned.find(({ term, files }) => files.length === 0 && !term.isOptional)
  if (missing !== undefined) return { missing: missing.term, evidence: [] }
  const present = mentioned.filter(({ files }) => files.length > 0)
  const hard = present.filter(({ term }) => !term.isOptional)
  const [rarest] = (hard.length > 0 ? hard : present).toSorted((a, b) => a.files.length - b.files.length)
  if (rarest === undefined) return { missing: undefined, evidence: [] }
  const says = (hard.length > 0 ? hard : present).map(({ term }) => sayer(term))
  const soft = present.filter((one) => hard.length > 0 && !hard.includes(one)).map(({ term }) => sayer(term))
  const isRarest = sayer(rarest.term).isSaid
  const holding = (file: FileMatch) =>
    present.filter(({ files }) => files.some(({ repo, path }) => repo === file.repo && path === file.path)).length
  const ranked = rarest.files
    .map((file) => ({
      file,
      worth: (holding(file) / present.length) * fileWeight(file.path) + (isRarest(file.path) ? 0.5 : 0),
    }))
    .sort((a, b) => b.worth - a.worth)
  const [prose, code] = [
    ranked.filter(({ file }) => isProse(file.path)),
    ranked.filter(({ file }) => !isProse(file.path)),
  ]
  const files = [...prose.slice(0, READ), ...code.slice(0, READ)]
  const all = await Promise.all(files.map(({ file }) => evidenceIn(file, { says, soft, isRarest }, means)))
  return { missing: undefined, evidence: all.flat().sort((a, b) => b.score - a.score) }
}

async function filesWith({ pattern }: SupportTerm, { engine, repositories, revision, signal }: Means) {
  const { files } = await engine.keywordSearch(
    {
      text: pattern,
      expression: { kind: 'regex', pattern },
      revisions: revision === undefined ? [] : [revision],
      count: MOST_FILES,
      caseSensitive: false,
    },
    { repoIds: repositories.map(({ id }) => id) },
    signal,
  )
  return files.filter(({ path }) => fileWeight(path) > 0)
}

/** Who is thanked, licences, locks and what was generated prove nothing. */
function fileWeight(path: string): number {
  if (
    /(?:^|\/)(?:licen[sc]e|copying|notice|authors|contributors|code_of_conduct)[^/]*$|stop-?words|(?:^|\/)(?:vendor|third_party|node_modules)\//i.test(
      path,
    )
  )
    return 0
  const kind = fileClass(path)
  if (kind === 'generated') return 0
  if (isChangelog(path)) return 0.45
  if (isProse(path)) return Math.min(1, weightOf(path))
  return { code: 1, config: 0.5, docs: 0.5, test: 0.4 }[kind]
}

interface Wanted {
  says: readonly Sayer[]
  /** May be missing. */
  soft: readonly Sayer[]
  isRarest: (text: string) => boolean
}

async function evidenceIn(file: FileMatch, { says, soft, isRarest }: Wanted, means: Means): Promise<Evidence[]> {
  const lines = await means.lines(file)
  const { repo, commit, path } = file
  const weight = fileWeight(path)
  const stretches = isProse(path) ? sectionsAround(lines, path) : symbolsAround(lines, path)
  const asked = isProse(path) ? ASKED : ASKED_IN_QUOTES
  const numbers = lines
    .flatMap((text, index) => (isRarest(text.replaceAll(asked, ' ')) ? [index + 1] : []))
    .slice(0, MOST_LINES)
  const found = numbers.map((line): Evidence => {
    const text = lines[line - 1] ?? ''
    const { startLine, endLine, name, title } = stretches(line)
    const near = lines.slice(Math.max(0, line - 1 - NEAR), line + NEAR).join('\n')
    const own = says.filter((say) => say.isSaid(text)).length / says.length
    const close = says.filter((say) => say.isSaid(near) || say.isSaid(title) || say.isSaid(path)).length / says.length
    const named = isRarest(name)
      ? (says.filter((say) => say.isSaid(title)).length / says.length) * (0.4 + 0.6 * shareOf(name, says))
      : 0
    const said = isProse(path) ? saidAt(lines, line, isRarest) : text
    const sentence = isProse(path) ? said : sentenceAt(lines, line)
    const softly =
      soft.filter((say) => say.isSaid(near) || say.isSaid(title) || say.isSaid(path)).length / Math.max(1, soft.length)
    const worth =
      WORTH.own * own +
      WORTH.close * close +
      WORTH.named * named +
      (FOR.test(sentence) ? WORTH.said : 0) +
      (FOR_IN_TITLE.test(name) ? WORTH.title : 0) +
      WORTH.soft * softly +
      WORTH.file * shareOf(stemOf(path), [...says, ...soft]) -
      (isPoor(text) ? WORTH.poor : 0)
    return {
      repo,
      commit,
      path,
      startLine,
      endLine,
      line,
      text: said,
      within: name === '' ? undefined : name,
      isProse: isProse(path),
      speaks: close === 1 && AGAINST.test(sentence) ? 'against' : 'for',
      score:
        (worth + (isProse(path) ? WORTH.prose : 0)) * weight * (named > 0 ? Math.max(close, NAMED_IS_CLOSE) : close),
    }
  })
  return found.sort((a, b) => b.score - a.score).slice(0, 2)
}

interface Around {
  startLine: number
  endLine: number
  /** What it is called. */
  name: string
  /** The same, with what it stands in. */
  title: string
}

function sectionsAround(lines: readonly string[], path: string): (line: number) => Around {
  const sections = cutSections(lines, path)
  return (line) => {
    const section = sections.findLast(({ startLine }) => startLine <= line)
    if (section === undefined) return { startLine: line, endLine: line, name: '', title: '' }
    const { titles } = section
    const named = { name: titles.at(-1) ?? '', title: titles.join(' ') }
    if (section.endLine - section.startLine < LONGEST_SECTION) return { ...section, ...named }
    const block = section.blocks.find(({ startLine, endLine }) => startLine <= line && line <= endLine)
    const [first] = section.blocks
    const { startLine, endLine } = block ?? { startLine: line, endLine: Math.max(line, first?.endLine ?? line) }
    return { startLine, endLine, ...named }
  }
}

function symbolsAround(lines: readonly string[], path: string): (line: number) => Around {
  const symbols = outline(lines, path)
  return (line) => {
    const below = belowComment(lines, line)
    const symbol = enclosingSymbol(below, lines, symbols)
    if (symbol === undefined) return { startLine: line, endLine: line, name: '', title: '' }
    const { name, start, end } = symbol
    const isShort = end - start < LONGEST_SYMBOL
    return { startLine: isShort ? Math.min(line, start) : line, endLine: isShort ? end : line, name, title: name }
  }
}

/** What a long comment is about stands below it. */
function belowComment(lines: readonly string[], line: number): number {
  let below = line
  while (below < line + LONGEST_COMMENT && COMMENT.test(lines[below - 1] ?? '')) below++
  return below
}

/** The line with what its sentence says before and after. */
function sentenceAt(lines: readonly string[], line: number): string {
  return lines.slice(Math.max(0, line - 2), line + 1).join(' ')
}

/** The sentence of a paragraph that says it. */
function saidAt(lines: readonly string[], line: number, isRarest: (text: string) => boolean): string {
  const isApart = (text = '') => text.trim() === '' || /^\s*(?:[-*+#>|`~]|\d+\.|={3,}|-{3,})/.test(text)
  let from = line
  while (from > 1 && line - from < 3 && !isApart(lines[from - 1]) && !isApart(lines[from - 2])) from--
  let to = line
  while (to < lines.length && to - line < 4 && !isApart(lines[to])) to++
  const sentences = lines
    .slice(from - 1, to)
    .join(' ')
    .split(/(?<=[.!?:])\s+(?=\p{Lu}|$)/u)
  return sentences.find((sentence) => isRarest(sentence)) ?? lines[line - 1] ?? ''
}

function isPoor(text: string): boolean {
  return /^\s*(?:import|from|require|use|#include|package)\b|https?:\/\/\S+$|^\s*["'][\w./-]+["'],?$/.test(text)
}
