/** What a question says about where to look. */
type Named =
  | { kind: 'one'; repo: string; revision: string | undefined }
  | { kind: 'several'; repos: string[] }
  | { kind: 'unknown'; name: string }
  | { kind: 'none' }

/** No repository has a longer name, and parsing such a word would take long. */
const longestWord = 500
const filter = /(?<!\S)(?:repo|r):(\S+)/gi
const spoken = /\b(?:in|look in the) repository (\S+)/gi
const revisionFilter = /(?<!\S)rev:(\S+)/gi
const spokenRevision = /\bat revision (\S+)/gi

/**
 * Finds the repository that a question names: `repo:NAME`, "in repository NAME", "look in the repository NAME", its full name as a word, or
 * the last parts of its path as a word if no other repository has them. `NAME@REV`, `rev:REV` and "at revision REV" name the revision.
 */
export function findNamedRepository(question: string, all: readonly string[]): Named {
  const names = createNames(all)
  const revision = [...said(question, revisionFilter), ...said(question, spokenRevision)][0]
  const filters = said(question, filter).map(unescapePattern)
  const unknown = filters.find((word) => names(word).length === 0)
  if (unknown !== undefined) return { kind: 'unknown', name: withoutRevision(unknown) }
  if (filters.length > 0) return decide(filters, names, revision)
  const inSentence = decide(said(question, spoken), names, revision)
  if (inSentence.kind !== 'none') return inSentence
  const anywhere = decide(question.split(/\s+/).map(bare), names, revision)
  const [missed] = said(question, spoken)
  return anywhere.kind === 'none' && missed !== undefined
    ? { kind: 'unknown', name: withoutRevision(missed) }
    : anywhere
}

/** The question without the words that only say where to look; otherwise they would count as search terms. */
export function withoutPlace(question: string, named: readonly string[]): string {
  const names = createNames(named)
  return [filter, spoken, revisionFilter, spokenRevision]
    .reduce((text, pattern) => text.replaceAll(pattern, ' '), question)
    .split(/(\s+)/)
    .filter((word) => names(bare(word)).length === 0)
    .join('')
    .trim()
}

function decide(words: readonly string[], names: Names, revision: string | undefined): Named {
  const found = new Set<string>()
  let ownRevision: string | undefined
  for (const word of words) {
    const named = names(word)
    if (named.length > 0) ownRevision ??= word.slice(withoutRevision(word).length + 1) || undefined
    for (const name of named) found.add(name)
  }
  const [repo, ...others] = found
  if (repo === undefined) return { kind: 'none' }
  if (others.length > 0) return { kind: 'several', repos: [...found].sort() }
  return { kind: 'one', repo, revision: revision ?? ownRevision }
}

/** The repositories that a word names: by full name, else by the last parts of their paths. */
type Names = (word: string) => readonly string[]

function createNames(all: readonly string[]): Names {
  const full = Map.groupBy(all, (name) => name.toLowerCase())
  const byLastParts = new Map<string, string[]>()
  for (const name of all) {
    const lower = name.toLowerCase()
    for (let slash = lower.indexOf('/'); slash !== -1; slash = lower.indexOf('/', slash + 1)) {
      const parts = lower.slice(slash + 1)
      const same = byLastParts.get(parts)
      if (same === undefined) byLastParts.set(parts, [name])
      else same.push(name)
    }
  }
  return (word) => {
    const wanted = withoutRevision(word).toLowerCase()
    return wanted === '' ? [] : (full.get(wanted) ?? byLastParts.get(wanted) ?? [])
  }
}

function said(question: string, pattern: RegExp): string[] {
  return [...question.matchAll(pattern)].map(([, word]) => bare(word ?? '')).filter((word) => word !== '')
}

function withoutRevision(word: string): string {
  return word.replace(/@.*/, '')
}

/** The word without surrounding punctuation and without a possessive ending. */
function bare(word: string): string {
  if (word.length > longestWord) return ''
  return word.replace(/^[("'`“‘[{<]+|(?:['’]s)?[)"'`”’\]}>,.;:!?]*$/gu, '')
}

/** Turns `^github\.com/org/name$`, as in a search filter, into the name it stands for. */
function unescapePattern(word: string): string {
  return word.replace(/^\^|\$$/g, '').replace(/\\(.)/g, '$1')
}
