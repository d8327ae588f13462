/** A word that could be a name, or a path with one in it. */
const WORD = /[\w.-]+(?:\/[\w.-]+)*/g
const FENCE = /^\s*(?:```|~~~)[\s\S]*?^\s*(?:```|~~~)\s*$/gm
/** A name that isn't an everyday word: it has a special character, a digit or an inner capital. */
const DISTINCT = /[\d_.-]|[a-z][A-Z]/

/**
 * The repositories that a text names and that aren't allowed: by the full name, by its end from the second part on, or by its last part.
 * A last part that is an everyday word, such as `app`, only counts in backticks or next to the word repository. Code blocks are skipped,
 * because an allowed repository may contain other names. `known`: every repository that the account can see.
 */
export function namedElsewhere(
  words: readonly string[],
  { known, allowed }: { known: readonly string[]; allowed: readonly string[] },
): readonly string[] {
  const isAllowed = new Set(allowed)
  const ours = new Set(allowed.flatMap(formsOf))
  const theirs = new Map<string, string>()
  for (const name of known) {
    if (isAllowed.has(name)) continue
    for (const form of formsOf(name)) if (!ours.has(form)) theirs.set(form, name)
  }
  if (theirs.size === 0) return []
  return [...new Set(words.flatMap((text) => namesIn(text.replace(FENCE, ''), theirs)))]
}

function namesIn(text: string, theirs: ReadonlyMap<string, string>): string[] {
  return [...text.matchAll(WORD)].flatMap((match) => {
    const word = match[0].replace(/^[./-]+|[./-]+$/g, '')
    const parts = word.split('/')
    if (parts.length === 1) {
      const name = theirs.get(word.toLowerCase())
      const isMeant = name !== undefined && (DISTINCT.test(word) || isCalledSo(text, match.index, match[0].length))
      return isMeant ? [name] : []
    }
    return runsOf(parts).flatMap((run) => theirs.get(run.toLowerCase()) ?? [])
  })
}

/** In backticks or quotes, or next to the word repository. */
function isCalledSo(text: string, at: number, length: number): boolean {
  const [before, after] = [text.slice(Math.max(at - 24, 0), at), text.slice(at + length, at + length + 24)]
  return (
    (/[`"“'‘*]$/.test(before) && /^[`"”'’*]/.test(after)) ||
    /\brepo(?:sitor(?:y|ies))?:?\s+[`"*]?$/i.test(before) ||
    /^[`"*]?\s+repo(?:sitory)?\b/i.test(after)
  )
}

/** Each run of two or more consecutive parts of a path. */
function runsOf(parts: readonly string[]): string[] {
  return parts.flatMap((_, from) =>
    parts.slice(from + 1).map((__, more) => parts.slice(from, from + more + 2).join('/')),
  )
}

/** How people write `host/org/name`: completely, `org/name`, or `name`. */
function formsOf(name: string): string[] {
  const parts = name.toLowerCase().split('/')
  return parts.map((_, from) => parts.slice(from).join('/'))
}
