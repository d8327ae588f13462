import type { Block } from './cutting/blocks.ts'
import { cutSections, type Section } from './sections.ts'

/** A shipped settings file that explains each setting: `redis.conf`, `values.example.yaml`, `app.env.example`, `defaults/config.js`. */
export const SETTINGS_PAGE =
  '\\.(conf|cnf|cfg|ini|properties)(\\.(sample|example|default|dist|in))?$|(^|/)[^/]*(sample|example|default|reference)[^/]*\\.(ya?ml|toml|env)$|\\.(ya?ml|toml)\\.(sample|example|default|dist|template)$|(^|[/.])env\\.(sample|example|default|dist|template)$|(^|/)(defaults?/config|config[._-](sample|example|default)s?)\\.js$'
const NAMED_SO = new RegExp(SETTINGS_PAGE, 'i')
const COMMENT = /^\s*(?:#+|;+|\/\/+)(?:\s+|$)/
/** `##### NETWORK #####`, `# --- Network ---`. */
const BANNER = /^\s*(?:[#;]{3,}|[#;]\s*[-=*#]{3,})/
const EDGES = /^[-=#;*\s]+|[-=#;*\s]+$/g
/** A setting, including commented-out ones: `maxclients 10000`, `timeout = 3`, `name: value`. */
const SETTING = /^\s*(?:[#;]\s{0,12}(?:- )?)?([A-Za-z][\w.-]*)(?:\s*[=:]\s*\S*|\s+\S+)?(?:\s+\S+){0,3}\s*$/
/** Longer lines are neither a banner nor a setting with a name worth showing. */
const LONGEST_LINE = 200
/** Comments with fewer words explain nothing. */
const FEWEST_WORDS = 5
/** A file with fewer sentences, or with a smaller share of them, has values but no explanations. */
const FEWEST_COMMENTS = 12
const SHARE = 0.4

export function isSettingsPage(path: string): boolean {
  return NAMED_SO.test(path)
}

/** The sections of a page of any sort. */
export function sectionsOf(lines: readonly string[], path: string): Section[] {
  return isSettingsPage(path) ? cutSettings(lines) : cutSections(lines, path)
}

/** A line as prose: without the mark of a comment. */
export function withoutMark(line: string): string {
  return line.replace(COMMENT, '')
}

/** Splits a settings file at blank lines: each comment becomes a section named after the setting below it. */
export function cutSettings(lines: readonly string[]): Section[] {
  const told = lines.filter((line) => line.trim() !== '')
  const comments = told.filter((line) => COMMENT.test(line))
  if (comments.length < FEWEST_COMMENTS || comments.length < told.length * SHARE) return []
  let banner: string | undefined
  return runsOf(lines).flatMap((numbers) => {
    const at = (number: number) => lines[number - 1] ?? ''
    const [first = 0] = numbers
    const named = bannerOn(at(first))
    if (named !== undefined && named !== '') banner = named
    const own = named === undefined ? numbers : numbers.slice(1)
    const settings = own.filter((number) => !COMMENT.test(at(number)) || isSuggested(at(number), at(number + 1)))
    const blocks = blocksOf(own, settings, at)
    const words = blocks.flatMap(({ kind, lines: said }) => (kind === 'text' ? said : [])).join(' ')
    if ((words.match(/\p{L}{2,}/gu)?.length ?? 0) < FEWEST_WORDS) return []
    // In a block, what it belongs to is on the first line.
    const opens = settings.find((number) => /[{[]\s*$/.test(at(number)) || KEY.test(at(number)))
    const setting = settingOn(at(opens ?? settings.at(-1) ?? 0))
    const titles = [banner, setting].flatMap((title) => title ?? [])
    return [{ titles, startLine: own[0] ?? first, endLine: own.at(-1) ?? first, blocks }]
  })
}

/** The title of a banner, empty if it has none; undefined if the line isn't a banner. */
function bannerOn(line: string): string | undefined {
  return line.length > LONGEST_LINE || !BANNER.test(line) ? undefined : line.replace(EDGES, '')
}

function settingOn(line: string): string | undefined {
  return line.length > LONGEST_LINE ? undefined : SETTING.exec(line)?.[1]
}

/** A commented-out value: a few words that aren't a sentence, or a key with others below it. */
function isSuggested(line: string, next: string): boolean {
  if (VARIABLE.test(line)) return true
  if (KEY.test(line) && KEYED.test(next) && depthOf(next) > depthOf(line)) return true
  if (KEYED.test(line) && depthOf(line) > 1) return true
  return settingOn(line) !== undefined && !/^\s*[#;]\s*\p{Lu}|[.,:;!?]\s*$/u.test(line)
}

/** `# expiry:`, with `#   idTokens: "24h"` below it. */
const KEY = /^\s*[#;]?\s*(?:- )?[\w.-]+:\s*$/
const KEYED = /^\s*[#;]\s*(?:- )?[\w.-]+:(?:\s|$)|^\s*[#;]\s*- \S/

function depthOf(line: string): number {
  return line.replace(/^\s*[#;]/, '').search(/\S/)
}

/** `# PORT=80`: what follows is about another one. */
const VARIABLE = /^\s*(?:#\s?)?[A-Z][A-Z\d_]+=/

/** The line numbers of each group; a setting right below a comment belongs to it, with or without a blank line in between. */
function runsOf(lines: readonly string[]): number[][] {
  const runs: number[][] = [[]]
  for (const [index, line] of lines.entries()) {
    const above = lines[index - 1] ?? ''
    const isApart = above.trim() === '' && (COMMENT.test(line) || !COMMENT.test(lines[index - 2] ?? ''))
    if (isApart || (VARIABLE.test(above) && !VARIABLE.test(line))) runs.push([])
    if (line.trim() !== '') runs.at(-1)?.push(index + 1)
  }
  return runs.filter((run) => run.length > 0)
}

/** The paragraphs of the comment, and the settings. */
function blocksOf(numbers: readonly number[], settings: readonly number[], at: (number: number) => string): Block[] {
  const blocks: Block[] = []
  let isOpen = false
  for (const number of numbers) {
    const isSet = settings.includes(number)
    const text = isSet ? at(number).trim() : at(number).replace(COMMENT, '').trimEnd()
    const kind = isSet ? 'code' : 'text'
    const last = blocks.at(-1)
    if (isOpen && text !== '' && last?.kind === kind)
      blocks[blocks.length - 1] = { ...last, endLine: number, lines: [...last.lines, text] }
    else if (text !== '') blocks.push({ kind, startLine: number, endLine: number, lines: [text] })
    isOpen = text !== ''
  }
  return blocks
}
