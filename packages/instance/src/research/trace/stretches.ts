const SHORTEST = 10
const MOST_STRETCHES = 4
const MOST_WINDOWS = 8
/** Text in quotes, numbers, addresses and paths are values; colons separate messages that were wrapped. */
const VALUES =
  /["'`“”].*?["'`“”]|\S*[/\\]\S*|\b0x[\da-f]+\b|\b(?=[a-f]*\d)[\da-f]{7,40}\b|\b\d[\d.]*(?:[mun]?s|m|h|[kmg]i?b|%)?\b|[<>{}=[\]*]|\.{2,}|: |\(|\)/i

/** Without `TypeError:`, which no code writes as text. */
export function withoutType(message: string): string {
  return message.replace(/^[\w$.:]*(?:Error|Exception|panic|fatal|error)\b\s*(?:\[\w+\])?\s*(?::|-)\s*/i, '')
}

/** The parts of a message that contain no inserted value, longest first. */
export function stretchesOf(message: string): string[] {
  const said = withoutType(message)
    // In "don't" and "isn't", no quotation starts.
    .replace(/(?<=\w)'(?=\w)/g, '’')
  const stretches = said.split(VALUES).map(trimmed)
  return distinct(stretches.map((part) => part.replaceAll('’', "'")))
    .sort((a, b) => b.length - a.length)
    .slice(0, MOST_STRETCHES)
}

/** Runs of a few words of each part, because a value may look like any word, and code breaks long messages in two. */
export function windowsOf(stretches: readonly string[]): string[] {
  const windows = stretches.flatMap((stretch) => {
    const clauses = distinct(stretch.split(/[,;.] /).map(trimmed)).filter((clause) => clause !== stretch)
    const words = stretch.split(/\s+/)
    const sizes = [Math.ceil((words.length * 2) / 3), Math.ceil(words.length / 2), 3]
    const parts = sizes
      .filter((size) => size >= 3 && size < words.length)
      .flatMap((size) => {
        const last = words.length - size
        return [last, 0, Math.floor(last / 2)].map((from) => words.slice(from, from + size).join(' '))
      })
    return [...clauses, ...parts]
  })
  return distinct(windows.map(trimmed)).slice(0, MOST_WINDOWS)
}

function trimmed(part: string): string {
  return part
    .trim()
    .replace(/^[.,:;-]+(?=\s|$)|[,:;-]+$/g, '')
    .trim()
}

function distinct(parts: readonly string[]): string[] {
  return [...new Set(parts)].filter((part) => part.length >= SHORTEST && part.includes(' '))
}
