import type { Block, Section } from './sections.ts'

/** A file of settings as it is shipped, which tells of each what it does: `redis.conf`, `values.example.yaml`. */
export const SETTINGS_PAGE =
  '\\.(conf|cnf|cfg|ini|properties)(\\.(sample|example|default|dist|in))?$|(^|/)[^/]*(sample|example|default|reference)[^/]*\\.(ya?ml|toml|env)$|(^|/)\\.env\\.(sample|example)$'
const NAMED_SO = new RegExp(SETTINGS_PAGE, 'i')
const COMMENT = /^\s*(?:#+|;+|\/\/+)(?:\s+|$)/
/** `##### NETWORK #####`, `# --- Network ---`. */
const BANNER = /^\s*(?:[#;]{3,}|[#;]\s*[-=*#]{3,})\s*([^#;=*-].*?)?\s*[-=#;*]*\s*$/
/** What is set, also where that is only suggested: `maxclients 10000`, `timeout = 3`, `name: value`. */
const SETTING = /^\s*(?:[#;]\s?)?([A-Za-z][\w.-]*)(?:\s*[=:]\s*\S*|\s+\S+){0,4}\s*$/
/** Comments of fewer words tell nothing. */
const FEWEST_WORDS = 5
/** A file with fewer sentences, or with a smaller share of them, has values and no explanations. */
const FEWEST_COMMENTS = 12
const SHARE = 0.4

export function isSettingsPage(path: string): boolean {
  return NAMED_SO.test(path)
}

/** Cuts a file of settings where lines are empty: what a comment says stands under the name of the setting below it. */
export function cutSettings(lines: readonly string[]): Section[] {
  const told = lines.filter((line) => line.trim() !== '')
  const comments = told.filter((line) => COMMENT.test(line))
  if (comments.length < FEWEST_COMMENTS || comments.length < told.length * SHARE) return []
  let banner: string | undefined
  return runsOf(lines).flatMap((numbers) => {
    const at = (number: number) => lines[number - 1] ?? ''
    const [first = 0] = numbers
    const named = BANNER.exec(at(first))
    if (named !== null) banner = named[1]?.trim() ?? banner
    const own = named === null ? numbers : numbers.slice(1)
    const settings = own.filter((number) => !COMMENT.test(at(number)) || isSuggested(at(number)))
    const blocks = blocksOf(own, settings, at)
    const words = blocks.flatMap(({ kind, lines: said }) => (kind === 'text' ? said : [])).join(' ')
    if ((words.match(/\p{L}{2,}/gu)?.length ?? 0) < FEWEST_WORDS) return []
    const [, setting] = SETTING.exec(at(settings.at(-1) ?? 0)) ?? []
    const titles = [banner, setting].flatMap((title) => title ?? [])
    return [{ titles, startLine: own[0] ?? first, endLine: own.at(-1) ?? first, blocks }]
  })
}

/** A value that is commented out: a few words that are no sentence. */
function isSuggested(line: string): boolean {
  return SETTING.test(line) && !/^\s*[#;]\s*\p{Lu}|[.,:;!?]\s*$/u.test(line)
}

/** Numbers of lines that stand together; what is set right below a comment belongs to it, an empty line between or not. */
function runsOf(lines: readonly string[]): number[][] {
  const runs: number[][] = [[]]
  for (const [index, line] of lines.entries()) {
    const isApart = lines[index - 1]?.trim() === '' && (COMMENT.test(line) || !COMMENT.test(lines[index - 2] ?? ''))
    if (isApart) runs.push([])
    if (line.trim() !== '') runs.at(-1)?.push(index + 1)
  }
  return runs.filter((run) => run.length > 0)
}

/** Paragraphs of the comment, and what is set. */
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
