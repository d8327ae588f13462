import { ifRefused } from '../../errors/errors.ts'
import { fileClass } from '../../search/text/file-class.ts'
import { outline } from '../../search/text/outline.ts'
import { definesType } from '../../search/text/pieces-of.ts'
import { commentedStart, enclosingSymbol } from '../../search/text/symbol-ranges.ts'
import { saysOf } from '../find/definition.ts'
import type { Means } from '../kinds/kind.ts'
import { linesMatching } from '../manifests/lines-matching.ts'
import { type DocTerm, heldBy, stemOf, stemsIn, wordsOf } from '../passages/terms.ts'
import { isBeside } from '../values/fit/value-paths.ts'

/** A field of a type of settings, where it is declared. */
export interface DeclaredField {
  name: string
  /** The type that it is of. */
  owner: string
  repo: string
  commit: string
  path: string
  startLine: number
  endLine: number
  /** The first sentence of its comment. */
  says: string | undefined
  score: number
  /** Its name has no other words than those asked for. */
  isJustThat: boolean
}

const CODE = '\\.(go|rs|[cm]?tsx?|py|java|kt|cs|php|swift|scala)$'
export const OF_SETTINGS = /conf|option|setting|param|opts|prefer|propert|builder|default|spec|args/i
const MODIFIERS =
  '(?:(?:pub(?:\\(\\w+\\))?|public|private|protected|internal|readonly|static|final|virtual|required|override|var|val|let)\\s+)'
/** Go; what says its type behind a colon; what says it before the name. */
const FIELDS: readonly (readonly [path: RegExp, field: RegExp])[] = [
  [/\.go$/, /^\s+([A-Z]\w*)\s+[\w.*[\](){}]+(?:\s|$)/],
  [/\.(?:[cm]?tsx?|py|rs|kt|swift|scala)$/, new RegExp(`^\\s+${MODIFIERS}*([A-Za-z_]\\w*)[?!]?\\s*:\\s*[^\\s:]`)],
  [/\.py$/, /^\s+([a-z_]\w*)\s*=\s*\S/],
  [/\.(?:java|cs|php)$/, new RegExp(`^\\s+${MODIFIERS}+(?:[\\w<>[\\]?.,]+\\s+)?\\$?(\\w+)\\s*(?:=|;|\\{|$)`)],
]
const PRIVATE = /^\s+private\b/
export const BEHIND = /\s(?:\/\/+|#+:?)\s*(\S.*)$/
const LONGEST_LINE = 300
const SHORTEST_STEM = 3
const MOST_FILES = 40
/** A word of its comment, compared with one of its name. */
const IN_COMMENT = 0.8
const LESS = 0.01

/** The fields whose names and comments have most of some words, best first. */
export async function fieldsAbout(terms: readonly DocTerm[], means: Means): Promise<DeclaredField[]> {
  const telling = terms.filter(({ weight }) => weight >= 1)
  const stems = telling.flatMap(({ stems: [own = ''] }) => (own.length < SHORTEST_STEM ? [] : [RegExp.escape(own)]))
  if (stems.length === 0) return []
  const files = await linesMatching(`^[ \\t]+[^(){}"'=:\\n]{0,40}\\w*(${stems.join('|')})`, CODE, means).catch(
    ifRefused([]),
  )
  const own = files.filter(({ path }) => fileClass(path) === 'code' && !isBeside(path)).slice(0, MOST_FILES)
  const found = await Promise.all(
    own.map(async ({ repo, commit, path, lines: said }) => {
      const lines = await means.lines({ repo, commit, path })
      const symbols = outline(lines, path)
      return said.flatMap(({ line, text }) => {
        const name = text.length > LONGEST_LINE ? undefined : fieldOn(text.trimEnd(), path)
        const around = name === undefined ? undefined : enclosingSymbol(commentedStart(lines, line) - 1, lines, symbols)
        const isOfType = around !== undefined && definesType(lines[around.start - 1] ?? '')
        if (name === undefined || !isOfType || !(OF_SETTINGS.test(around.name) || OF_SETTINGS.test(path))) return []
        const startLine = commentedStart(lines, line)
        const comment = [...lines.slice(startLine - 1, line - 1), BEHIND.exec(text)?.[1] ?? ''].join(' ')
        const says = startLine < line ? saysOf(lines, line, path) : BEHIND.exec(text)?.[1]
        const score = scoreOf(name, comment, telling)
        const isJustThat = wordsOf(name).every((word) => telling.some(({ stems }) => stems.includes(stemOf(word))))
        return [{ isJustThat, name, owner: around.name, repo, commit, path, startLine, endLine: line, says, score }]
      })
    }),
  )
  const sorted = found.flat().sort((a, b) => b.score - a.score)
  const named = [...Map.groupBy(sorted, ({ name }) => name).values()].flatMap(([first]) => first ?? [])
  // One word is in many names.
  return telling.length > 1 ? named : named.filter(({ isJustThat }) => isJustThat)
}

/** The name of the field that a line declares for others. */
export function fieldOn(text: string, path: string): string | undefined {
  for (const [of, field] of FIELDS) {
    const name = of.test(path) ? field.exec(text)?.[1] : undefined
    if (name !== undefined && !PRIVATE.test(text) && !name.startsWith('_')) return name
  }
  return undefined
}

/** From 0 to 1; 0 if its name has none of the words. */
function scoreOf(name: string, comment: string, terms: readonly DocTerm[]): number {
  const [named, told] = [stemsIn(name), stemsIn(comment)]
  const held = terms.map((term) => ({ name: heldBy(named, term), told: IN_COMMENT * heldBy(told, term) }))
  if (held.every((one) => one.name === 0)) return 0
  const share = held.reduce((sum, one) => sum + Math.max(one.name, one.told), 0) / terms.length
  return share - LESS * wordsOf(name).length
}
