/** What a question says about where to look. */
export type Named =
  | { kind: 'one'; repo: string; revision: string | undefined }
  | { kind: 'several'; repos: string[] }
  | { kind: 'unknown'; name: string }
  | { kind: 'none' }

const explicit = /(?:^|\s)(?:repo|r):(\S+)|\b(?:in|of|for)\s+(?:the\s+)?repository\s+(\S+)/gi
const revisionWord = /(?:^|\s)rev:(\S+)|\bat (?:revision|commit|tag) (\S+)/i

/**
 * Finds the repository that a question names: `repo:NAME`, "in repository NAME", the full name as a word, or the last
 * parts of one repository's path as a word. `NAME@REV`, `rev:REV` and "at revision REV" name the revision.
 */
export function findNamedRepository(question: string, names: readonly string[]): Named {
  const revision =
    bare(
      revisionWord
        .exec(question)
        ?.slice(1)
        .find((group) => group !== undefined) ?? '',
    ) || undefined
  const said = [...question.matchAll(explicit)].map(([, filter, spoken]) =>
    unescapePattern(bare(filter ?? spoken ?? '')),
  )
  if (said.length > 0) {
    const unknown = said.find((word) => matches(word, names).length === 0)
    if (unknown !== undefined) return { kind: 'unknown', name: unknown.split('@', 1)[0] ?? unknown }
    return decide(said, names, revision)
  }
  return decide(question.split(/\s+/).map(bare), names, revision)
}

function decide(words: readonly string[], names: readonly string[], revision: string | undefined): Named {
  const found = new Set<string>()
  let ownRevision: string | undefined
  for (const word of words) {
    const named = matches(word, names)
    if (named.length > 0) ownRevision ??= word.split('@')[1] || undefined
    for (const name of named) found.add(name)
  }
  const [repo, ...others] = found
  if (repo === undefined) return { kind: 'none' }
  if (others.length > 0) return { kind: 'several', repos: [...found].sort() }
  return { kind: 'one', repo, revision: revision ?? ownRevision }
}

/** The full name wins over other names that end in it. */
function matches(word: string, names: readonly string[]): string[] {
  const wanted = (word.split('@', 1)[0] ?? '').toLowerCase()
  if (wanted === '') return []
  const full = names.filter((name) => name.toLowerCase() === wanted)
  return full.length > 0 ? full : names.filter((name) => name.toLowerCase().endsWith(`/${wanted}`))
}

/** The word without the punctuation and the possessive that a sentence hangs on it. */
function bare(word: string): string {
  return word.replace(/^[("'`“‘[{<]+|(?:['’]s)?[)"'`”’\]}>,.;:!?]*$/gu, '')
}

/** `^github\.com/org/name$` as written in a search filter, to the name it stands for. */
function unescapePattern(word: string): string {
  return word.replace(/^\^|\$$/g, '').replace(/\\(.)/g, '$1')
}
