const PAGE = /(?:^|\/)(?!.*\.(?:log|bak|out|so)\.)[^/]*[a-z_][^/.\d]*\.[1-8]$/i
const HEAD = /^\.(S[HS]|S[hs])\s+"?(.+?)"?\s*$/
/** Macros whose arguments are text: `.B name`. */
const TEXT = /^\.(?:B|I|BR|BI|IR|RB|RI|IB|SM|SB)\s+(.+)$/
/** mdoc macros, whose arguments may be macros too: `.It Fl o Ar file`. */
const MDOC_TEXT = /^\.(?:It\s+)?((?:(?<=It\s+)|(?:Nm|Ar|Cm|Fl|Op|Li|Sy|Em|Pa|Ev)\s+).+)$/
const MDOC_MACRO = /(?<!\S)(?:Nm|Ar|Cm|Op|Li|Sy|Em|Pa|Ev|Ic|Ns|Xo)(?:\s+|$)/g
/** `.IP "\fB\-v\fR" 4` names the subject of the text below it, unless it is a bullet or a number. */
const ITEM = /^\.IP\s+(?:"([^"]+)"|(\S+))/
const BULLET = /^(?:\\?.|\\\(..|\\\[\w+\]|\(?\d+[.)])$/

/** Whether a path is a manual page for `man`. */
export function isManual(path: string): boolean {
  return PAGE.test(path)
}

const OPENS = /^\.(?:nf|EX)\s*$/
const CLOSES = /^\.(?:fi|EE)\s*$/

/**
 * The lines of a manual page as plain text, and which of them are shown as they are typed, between two marks: one begun inside another ends
 * nothing, and a heading ends all.
 */
export function manualLines(written: readonly string[]): { lines: string[]; inFence: boolean[] } {
  let depth = 0
  const read = written.map((line) => {
    const before = depth
    if (OPENS.test(line)) depth++
    else if (CLOSES.test(line)) depth = Math.max(0, depth - 1)
    else if (HEAD.test(line)) depth = 0
    const isMark = (before === 0) !== (depth === 0) && !HEAD.test(line)
    return { text: isMark ? '```' : manualLine(line), isFenced: isMark || depth > 0 }
  })
  return { lines: read.map(({ text }) => text), inFence: read.map(({ isFenced }) => isFenced) }
}

/** The lines of a file as people read them. */
export function linesAsRead(path: string, written: readonly string[]): readonly string[] {
  return isManual(path) ? written.map(manualLine) : written
}

/** A heading of a manual page, with its level. */
export function manualHeading(line: string): { title: string; level: number } | undefined {
  const [, macro = '', title] = HEAD.exec(line) ?? []
  return title === undefined ? undefined : { title: plain(title), level: macro.toLowerCase() === 'sh' ? 1 : 2 }
}

/** A line of a manual page as plain text; empty for formatting only. */
export function manualLine(line: string): string {
  const [, words] = TEXT.exec(line) ?? []
  if (words !== undefined) return plain(words.replaceAll('"', ''))
  const [, said] = MDOC_TEXT.exec(line) ?? []
  if (said !== undefined)
    return plain(
      said
        .replaceAll('"', '')
        .replace(MDOC_MACRO, '')
        .replace(/(?<!\S)Fl\s+/g, '-'),
    )
  const [, quoted, bare = ''] = ITEM.exec(line) ?? []
  const item = quoted ?? bare
  if (!BULLET.test(item) && item !== '') return plain(item)
  return /^[.']/.test(line) ? '' : plain(line)
}

function plain(text: string): string {
  return text
    .replace(/\\f(?:\[[^\]]*\]|\(..|.)/g, '')
    .replace(/\\\(bu|\\\[bu\]/g, '•')
    .replace(/\\\((?:aq|cq|oq)/g, "'")
    .replace(/\\\((?:dq|lq|rq)/g, '"')
    .replace(/\\\((?:en|em)/g, '–')
    .replace(/\\[&|^]/g, '')
    .replace(/\\(.)/g, '$1')
}
