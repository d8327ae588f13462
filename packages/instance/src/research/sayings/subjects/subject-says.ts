import type { CommitMatch } from '../../../history/history.ts'
import { stemmed, tellingWords } from '../../past/past-words.ts'
import { bringsNothing, NO_CHANGE } from './brings-nothing.ts'
import { type ChangeSaid, changeSaid } from './change-said.ts'

/** How many of the words are searched for; the one with the fewest commits counts. */
export const SEARCHED = 3
/** What follows in a first line that is a whole text is no longer what the commit is about. */
const LONGEST_SUBJECT = 160
const LONG_NAME = /\w+(?:_\w+){2,}/g

/** Words that a commit's first line must have: about what came, about what went, or anywhere. */
export interface Wanted {
  gained: readonly string[]
  lost: readonly string[]
  anywhere: readonly string[]
  /** As typed: they must match exactly. */
  names?: readonly string[]
  /** Support for something came, which is more than that it is used. */
  isFeature?: boolean
}

/** "Truecolor support for Windows" is support for truecolor. */
const OF_ANOTHER =
  /^((?!(?:basic|better|built-in|experimental|first|full|initial|limited|minimal|native|new|opt-in|optional|partial|preliminary|simple)\b).*\w (?:support|integration)) (?:for|with)\b.*$/i

/** Commits that say it with fewer words, all of them from the question, including its rarest: "Remove amqp backend". */
export function saidShorter(
  { gained, lost, anywhere }: Wanted,
  found: readonly (readonly CommitMatch[])[],
  words: readonly string[],
): CommitMatch[] {
  const [side, asked] = gained.length > 0 ? (['gained', gained] as const) : (['lost', lost] as const)
  if (asked.length < SEARCHED || asked.length > words.length || anywhere.length > 0) return []
  const byCount = words.map((word, at) => ({ word: stemmed(word), matches: found[at] ?? [] }))
  const [rarest] = byCount.sort((a, b) => a.matches.length - b.matches.length)
  const known = new Set(asked.map(stemmed))
  return (rarest?.matches ?? []).filter(({ message }) => {
    const [subject = ''] = message.split('\n')
    const said = tellingWords(changeSaid(subject)[side]).map(stemmed)
    return (
      !NO_CHANGE.test(subject) &&
      !(side === 'gained' && bringsNothing(subject, false)) &&
      said.length >= SEARCHED - 1 &&
      said.includes(rarest?.word ?? '') &&
      said.every((word) => known.has(word))
    )
  })
}

export function hasWord(message: string, name: string): boolean {
  return new RegExp(`(?<![\\w.])${RegExp.escape(name)}(?!\\w)`).test(message.split('\n', 1)[0] ?? '')
}

/** "More", "last" and the like say that there was some of it before, not what. */
export const SOME = /^(?:all|more|last|remaining|rest|related|bundled|builtin|built|support)$/
/** "Travis CI" is Travis, "the detail view of jobs" no job. */
const MOST_STRANGERS = 2
/** Only says what sort of thing it is: the "SQLite driver" is SQLite. */
const SORT =
  /^(?:adapter|backend|client|connector|dialect|driver|engine|extension|integration|library|module|package|plugin|provider)s?$/
/** Ends what a phrase names, before what says more of it. */
const OF_HEAD = /\s(?:and|by|for|from|if|in|into|of|on|over|per|that|to|using|via|when|which|with|without)\s|[,;:(]/i

/** Whether the last word of what came or went according to the first line is one of those asked for, or nearly all are, so that it is the thing itself. */
export function isOfHead(wanted: Sides, { message }: Pick<CommitMatch, 'message'>): boolean {
  const { stems, own } = headOf(wanted, message)
  if (stems.size === 0 || stems.has(stemmed(own.at(-1) ?? ''))) return true
  // "Support returning with SQLite" is no support for SQLite.
  if (own.length > 0 && !own.some((word) => stems.has(stemmed(word)))) return false
  // The "server mode status" is no server mode, though "Travis CI" is Travis.
  const isOfIt =
    stems.size > 1 && own.length > stems.size && [...stems].every((one) => own.some((word) => stemmed(word) === one))
  return !isOfIt && strangersIn(own, stems) < MOST_STRANGERS
}

/** Whether what came or went according to the first line is what is asked for, and no more. */
export function isExactly(wanted: Sides, { message }: Pick<CommitMatch, 'message'>): boolean {
  const { stems, own } = headOf(wanted, message)
  return own.length > 0 && strangersIn(own, stems) === 0
}

type Sides = Pick<Wanted, 'gained' | 'lost'>

/** The words of the thing that came or went according to a first line, and those asked for. */
function headOf({ gained, lost }: Sides, message: string): { stems: ReadonlySet<string>; own: readonly string[] } {
  const [side, asked] = gained.length > 0 ? (['gained', gained] as const) : (['lost', lost] as const)
  const subject = plainSubject(message)
  const said = changeSaid(subject)[side] || subject
  const [head = said] = said.trim().split(OF_HEAD)
  const stems = new Set(asked.map(stemmed))
  const own = tellingWords(head).filter((word) => !SOME.test(word) && (stems.has(stemmed(word)) || !SORT.test(word)))
  return { stems, own }
}

function strangersIn(own: readonly string[], stems: ReadonlySet<string>): number {
  return own.filter((word) => !stems.has(stemmed(word))).length
}

/** The first line without marks of branches and numbers of changes: "[5.x] Silenced jobs (#12)". */
function plainSubject(message: string): string {
  return (message.split('\n', 1)[0] ?? '').replace(/^\s*\[[\w.-]{1,12}\]\s*|\s*\(#\d+\)\s*$/g, '')
}

/** "cli: replace A with B" is also about `cli`, but doesn't replace it; "cli: remove support" has no thing of its own. */
export function isSaid({ gained, lost, anywhere, isFeature = false }: Wanted, message: string): boolean {
  const subject = (message.split('\n', 1)[0] ?? '').slice(0, LONGEST_SUBJECT)
  if (NO_CHANGE.test(subject)) return false
  if (gained.length > 0 && lost.length === 0 && bringsNothing(subject, isFeature)) return false
  const [, scope = ''] = /^([\w()/., *-]{1,40}!?): /.exec(subject) ?? []
  if (gained.length > 0 && lost.length + anywhere.length === 0 && isWhole(gained, plainSubject(message))) return true
  const change = changeSaid(subject)
  const said = isFeature ? { ...change, gained: change.gained.replace(OF_ANOTHER, '$1') } : change
  const has = (side: keyof ChangeSaid, words: readonly string[]) =>
    words.length === 0 ||
    (said[side] !== '' &&
      areIn(words, `${scope} ${said[side]}`) &&
      (hasAny(words, said[side]) || tellingWords(said[side]).length === 0))
  return has('gained', gained) && has('lost', lost) && areIn(anywhere, subject)
}

/** "Silenced jobs" is the whole first line of what brought them. */
function isWhole(words: readonly string[], subject: string): boolean {
  const said = subject.split(/[^\p{L}\p{N}.+#-]+/u).filter(Boolean)
  const stems = new Set(words.map(stemmed))
  return said.length === words.length && said.every((word) => stems.has(stemmed(word.toLowerCase())))
}

function hasAny(words: readonly string[], text: string): boolean {
  const there = new Set(tellingWords(text, true).map(stemmed))
  return words.some((word) => there.has(stemmed(word)))
}

function areIn(words: readonly string[], text: string): boolean {
  const wanted = words.map(stemmed)
  const there = new Set(tellingWords(withoutStrangers(text, new Set(wanted)), true).map(stemmed))
  return wanted.every((word) => there.has(word) && (!/^\d+$/.test(word) || isWholeNumber(word, text)))
}

/** "PHP 8.1" is not "PHP 8". */
function isWholeNumber(word: string, text: string): boolean {
  return new RegExp(`(?<![\\d.])${word}(?!\\.?\\d)|(?<![\\d.])${word}\\.0\\b`).test(text)
}

/** A long name is about something else if most of its parts weren't asked for. */
function withoutStrangers(text: string, wanted: ReadonlySet<string>): string {
  return text.replace(LONG_NAME, (name) => {
    const parts = tellingWords(name, true).slice(0, -1).map(stemmed)
    const asked = parts.filter((part) => wanted.has(part)).length
    return parts.length > 3 && asked < parts.length / 2 ? ' ' : name
  })
}
