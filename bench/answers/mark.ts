import type { Answered, LinkedPlace } from './answered.ts'
import type { AnswerQuestion, Truth } from './question-file.ts'

const SAYS_NOTHING =
  /\b(?:nothing|no (?:file|place|line|mention|commit|match|definition|test|repositor\w*|clear match|evidence)|not found|found no|does(?:n.t| not) (?:mention|exist|appear)|could(?:n.t| not) find|nowhere|none of)\b/i

/**
 * 3: the first line or the first place is right and complete; 2: it is in what is shown; 1: it is somewhere in the answer; 0: it isn't; −2:
 * the first line claims something false.
 */
export function mark(question: AnswerQuestion, answered: Answered): number {
  const { first } = answered
  const lower = first.toLowerCase()
  if (question.false?.some((claim) => lower.includes(claim.toLowerCase()))) return -2
  return markTruth(question.truth, question, answered)
}

function markTruth(truth: Truth, { repositories }: AnswerQuestion, answered: Answered): number {
  const { first, shown, all, places, shownPlaces } = answered
  switch (truth.is) {
    case 'nothing':
      return SAYS_NOTHING.test(first) ? 3 : claims(answered) ? -2 : 0
    case 'smallTalk':
      return places.length === 0 ? 3 : 0
    case 'lines': {
      const only = repositories === 'all' || repositories.length > 1 ? undefined : repositories[0]
      const wanted = truth.lines.map((line) => ({ ...line, repository: line.repository ?? only ?? '' }))
      const within = (count: number) => {
        const seen = places.slice(0, count)
        const hits = (line: (typeof wanted)[number]) => seen.some((place) => overlaps(place, line))
        return truth.complete ? wanted.every(hits) : wanted.some(hits)
      }
      const best = within(truth.complete ? shownPlaces : 1)
        ? 3
        : within(shownPlaces)
          ? 2
          : within(places.length)
            ? 1
            : 0
      return best === 3 && truth.phrases !== undefined && !holds(shown, truth.phrases) ? 2 : best
    }
    case 'commit': {
      const named = (text: string) => truth.commits.some((commit) => text.includes(commit.slice(0, 7)))
      const best = named(first) ? 3 : named(shown) ? 2 : named(all) ? 1 : 0
      return best === 3 && truth.phrases !== undefined && !holds(shown, truth.phrases) ? 2 : best
    }
    case 'phrase':
      return holds(headOf(answered), truth.phrases)
        ? 3
        : holds(shown, truth.phrases)
          ? 2
          : holds(all, truth.phrases)
            ? 1
            : 0
    case 'table': {
      const right = truth.rows.filter((row) => says(shown, row))
      if (right.length === truth.rows.length) return 3
      return right.length * 2 >= truth.rows.length ? 1 : 0
    }
  }
}

/** The first paragraph and what is right below it: a quotation, a snippet, a list. */
function headOf({ shown }: Answered): string {
  return shown
    .split(/\n\s*\n/)
    .slice(0, 3)
    .join('\n')
}

/** Whether some line of the answer has the repository, the version and the count. */
function says(
  text: string,
  { repository, version, count }: { repository: string; version?: string | undefined; count?: number | undefined },
): boolean {
  return text.split('\n').some((line) => {
    const plain = line.replace(/\]\([^)]*\)/g, ']').replace(/[*_`\\]/g, '')
    const isNamed = new RegExp(`(?<![\\w-])${RegExp.escape(repository.replaceAll('_', ''))}(?![\\w-])`).test(plain)
    const hasCount = count === undefined || new RegExp(`(?<![\\d.])${count}(?![\\d.])`).test(plain.replaceAll(',', ''))
    return isNamed && hasCount && (version === undefined || plain.includes(version))
  })
}

/** Whether it has each phrase as whole words: "3 uses" isn't in "13 uses". */
function holds(text: string, phrases: readonly (string | readonly string[])[]): boolean {
  const plain = plainOf(text)
  const has = (phrase: string) => {
    const wanted = plainOf(phrase)
    const [before, after] = [/^\w/.test(wanted) ? '(?<!\\w)' : '', /\w$/.test(wanted) ? '(?!\\w)' : '']
    return new RegExp(before + RegExp.escape(wanted) + after).test(plain)
  }
  return phrases.every((phrase) => (typeof phrase === 'string' ? has(phrase) : phrase.some(has)))
}

function plainOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\\*_`]/g, '')
    .replace(/\s+/g, ' ')
}

/** A first line with a link claims to be the answer. */
function claims({ first }: Answered): boolean {
  return /\]\(/.test(first)
}

function overlaps(place: LinkedPlace, line: LinkedPlace): boolean {
  const isSame = place.path === line.path && place.repository === line.repository
  return isSame && place.from <= line.to && line.from <= place.to
}

/** How many of the files that belong to the answer are among the first eight it names. */
export function recallOf({ files, repositories }: AnswerQuestion, { places }: Answered): number | undefined {
  if (files === undefined || files.length === 0) return undefined
  const only = repositories === 'all' || repositories.length > 1 ? undefined : repositories[0]
  const named = [...new Set(places.map(({ repository, path }) => `${repository}:${path}`))].slice(0, 8)
  const wanted = files.map((file) => (only === undefined || file.startsWith(`${only}:`) ? file : `${only}:${file}`))
  return wanted.filter((file) => named.includes(file)).length / wanted.length
}
