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
  const anywhere = decide(placesAmong(question.split(/\s+/), names), names, revision)
  const [missed] = said(question, spoken)
  return anywhere.kind === 'none' && missed !== undefined
    ? { kind: 'unknown', name: withoutRevision(missed) }
    : anywhere
}

/** The question without the words that only say where to look; otherwise they would count as search terms. */
export function withoutPlace(question: string, named: readonly string[]): string {
  const names = createNames(named)
  const isPlace = (word: string, at: number, words: readonly string[]) =>
    names(bare(word.trim())).length > 0 && !(COMPARES.test(question) && isCompared(words, at))
  return [filter, spoken, revisionFilter, spokenRevision]
    .reduce((text, pattern) => text.replaceAll(pattern, ' '), question)
    .split(/(?=\s)(?<!\s)/)
    .filter((word, at, words) => !isPlace(word, at, words))
    .join('')
    .trim()
}

const COMPARES = /\bdiffer(?:s|ent|ences?)?\b|\bvs\b|\bversus\b|\bcompared?\b/i
const COMPARED_AFTER = /^(?:between|and|or|vs|versus|from|to|with|than)$/i
const COMPARED_BEFORE = /^(?:and|or|vs|versus)$/i

/** A repository is compared with something in it that is called like it: "between shop and shopAsync". */
function isCompared(words: readonly string[], at: number): boolean {
  const [before, after] = [at - 1, at + 1].map((one) => bare((words[one] ?? '').trim()).replace(/\.$/, ''))
  return COMPARED_AFTER.test(before ?? '') || COMPARED_BEFORE.test(after ?? '')
}

/** Words before the repository to look in; with the weaker ones, another may be what is looked for: "does celery support redis". */
const PLACING = [/^(?:in|within|inside)$/i, /^(?:of|does|do|can|could|will|would|did|has|have)$/i] as const
const ARTICLE = /^(?:the|our|this)$/i
const JOINING = /^(?:and|or|vs\.?|versus|nor|with|&)$/i

/** If repositories are both where to look and what to look for, as in "is redis used in celery": those where to look. */
function placesAmong(typed: readonly string[], names: Names): string[] {
  const words = typed.map(bare)
  const named = words.flatMap((word, at) => (names(word).length === 0 ? [] : [at]))
  if (new Set(named.map((at) => words[at]?.toLowerCase())).size < 2) return words
  const before = (at: number) => words[ARTICLE.test(words[at - 1] ?? '') ? at - 2 : at - 1] ?? ''
  const isJoined = (at: number) =>
    named.some((other) => other === at - 2) && (JOINING.test(words[at - 1] ?? '') || typed[at - 2]?.endsWith(','))
  if (named.some(isJoined) || named.some((at) => named.includes(at + 1) && typed[at]?.endsWith(','))) return words
  const isOwner = (at: number) => /['’]s\W*$/i.test(typed[at] ?? '')
  const [strong, weak] = PLACING.map((placing) => named.filter((at) => placing.test(before(at))))
  const places = strong?.length ? strong : named.some(isOwner) ? named.filter(isOwner) : (weak ?? [])
  return places.length === 0 ? words : places.map((at) => words[at] ?? '')
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
