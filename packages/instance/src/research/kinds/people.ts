import { code } from '../find/finding.ts'
import { ownersOf, roleAsked, withDeclared } from '../owners/declared-people.ts'
import { commitSentence, subjectLink, subjectPlace } from '../past/commit-sentence.ts'
import { day, inWords } from '../past/commit-words.ts'
import { introduced } from '../past/introduced.ts'
import { neverWas } from '../past/never-was.ts'
import { type Past, pastOf } from '../past/past.ts'
import { type PastSubject, pastSubject } from '../past/past-subject.ts'
import { keyOf, type People, type Person, peopleOf } from '../past/people-of.ts'
import { peopleIntent } from '../question/past-intent.ts'
import { counted } from '../reply/counted.ts'
import type { Reply } from '../reply/reply.ts'
import { peopleOfRepository } from '../sayings/people-of-repository.ts'
import type { Kind } from './kind.ts'

const SHOWN = 4
const A_YEAR = 365 * 86_400
const YEARS = 2 * A_YEAR
const LEAST_COMMITS = 3
const LEAST_OF_A_YEAR = 2
const LEAST_SHARE = 0.1
/** Of several files, how many are named in the first line. */
const LINKED = 2

interface Wanted {
  intent: 'knows' | 'wrote'
  /** Who knows it best, even if that one has gone. */
  isOfBest: boolean
}

/** *Who knows X, whom do I ask, who wrote it*: authors of the lines and of the last year's commits, with counts. */
export const people: Kind = {
  name: 'people',
  plan: 'who knows something',
  fits: ({ text }) => (peopleIntent(text) === undefined ? 0 : 1),
  async answer(asked, means) {
    const past = pastOf(means)
    const intent = peopleIntent(asked.text)
    if (past === undefined || intent === undefined) return undefined
    means.tell('Looking who wrote it')
    const ofAll = await peopleOfRepository(asked, past)
    if (ofAll !== undefined) return ofAll
    const subject = await pastSubject(asked, past)
    if (subject === undefined) return await neverWas(asked.names, past)
    const found = await peopleOf(subject, intent === 'knows' ? 'recent' : 'lines', past)
    if (found === undefined || found.people.length === 0) return undefined
    const reply = await replyFor(subject, found, { intent, isOfBest: /\bbest\b/i.test(asked.text) }, past)
    const owners = intent === 'knows' ? await ownersOf(subject.repository.name, subject, past) : undefined
    return withDeclared(reply, owners, roleAsked(asked.text))
  },
}

async function replyFor(subject: PastSubject, found: People, { intent, isOfBest }: Wanted, past: Past): Promise<Reply> {
  const { links, repositories } = past
  const now = Date.now() / 1_000
  const [best, ...others] = found.people
  const { name: _mentioned, ...file } = subject
  const isAcross = repositories.length > 1
  const what =
    subject.together === undefined
      ? subjectLink(subject.lines === undefined ? file : subject, links, isAcross)
      : inList(subject.together.map((path) => subjectLink({ ...file, path }, links, isAcross)))
  const came = intent === 'wrote' ? await introduced(subject, past) : undefined
  const it = subject.name === undefined ? 'It' : code(subject.name)
  const began = came && `${it} was introduced ${commitSentence(subject.repository.name, came.commit, links)}.`
  const isMost = best !== undefined && best.lines * 2 > found.lines
  const isBeaten = others.some((one) => one.lines > (best?.lines ?? 0) || one.commits > (best?.commits ?? 0))
  const wrote = isMost || subject.isFolder ? `wrote most of ${what}` : `wrote the largest part of ${what}`
  const says = intent === 'knows' ? `knows ${what} best` : isBeaten ? `wrote and changed ${what} the most` : wrote
  // Otherwise the line below, with more lines or commits, would contradict it.
  const by = isBeaten ? ', by lines and commits together' : ''
  const isGone = intent === 'knows' && best !== undefined && now - best.latest > YEARS
  const later = isGone ? others.filter(({ latest }) => latest - best.latest > A_YEAR) : []
  // They are in order of what they know.
  const active =
    later.find((one) => now - one.latest < A_YEAR && isTelling(one, found)) ??
    later.find(({ latest }) => now - latest < YEARS)
  const most = `**${inWords(best?.name ?? '')}** ${says}${by}: ${countsOf(best, found)}.`
  const toAsk = isTelling(active, found) ? active : undefined
  const named = toAsk ?? active ?? mostOf(later)
  const since =
    toAsk === undefined
      ? named && sinceThen(named, later, found)
      : `The one to ask now is ${inWords(toAsk.name)}: ${countsOf(toAsk, found)}.`
  const isRecent = toAsk !== undefined && now - toAsk.latest < A_YEAR
  const ofLastYear = later.filter(({ latest }) => now - latest < A_YEAR).toSorted((a, b) => b.latest - a.latest)
  const newest =
    toAsk === undefined || ofLastYear.length === 0 || ofLastYear.includes(toAsk)
      ? undefined
      : `In the last year, ${ofLastYear
          .slice(0, LINKED)
          .map(({ name, latest }) => `${inWords(name)} (${day(latest)})`)
          .join(' and ')} changed it.`
  const before = `${inWords(best?.name ?? '')} knew it best, but long ago: ${countsOf(best, found)}.`
  const who =
    toAsk === undefined || isOfBest
      ? [most, since && `That was long ago. ${since}`]
      : [
          `**${inWords(toAsk.name)}** is the one to ask about ${what}${isRecent ? ' now' : ''}: ${countsOf(toAsk, found)}.`,
          newest,
          before,
        ]
  const first = [...who, mostEver(found, [best, toAsk]), began].filter(Boolean).join(' ')
  const rest = others.filter((one) => one !== named)
  return {
    first,
    ...(rest.length > 0 && {
      body: rest
        .slice(0, SHOWN - 1)
        .map((one) => `- ${inWords(one.name)}: ${countsOf(one, found)}`)
        .join('\n'),
    }),
    places: subjectPlace(
      subject.together === undefined ? subject : { ...subject, isFolder: true, inside: subject.together },
    ),
    certainty: subject.isGuess ? 'likely' : 'exact',
    isComplete: true,
    ...(subject.name !== undefined && { subject: subject.name }),
  }
}

/** Who made most of it before the last year, where others are the ones to ask now. */
function mostEver({ ever }: People, told: readonly (Person | undefined)[]): string | undefined {
  if (ever === undefined || told.some((one) => one && keyOf(one.name) === keyOf(ever.person.name))) return undefined
  const { person, commits } = ever
  const share = `${person.commits.toLocaleString('en-US')} of ${commits.toLocaleString('en-US')}`
  return `Over all time, ${inWords(person.name)} made the most commits: ${share}, last on ${day(person.latest)}.`
}

function mostOf(people: readonly Person[]): Person | undefined {
  return people.filter(({ commits }) => commits > 0).toSorted((a, b) => b.commits - a.commits)[0]
}

/** Who has changed it after the one who left: the most only if nobody has as many commits. */
function sinceThen(one: Person, later: readonly Person[], found: People): string {
  const isMost = later.length > 1 && later.every((other) => other === one || other.commits < one.commits)
  return `Since then, ${inWords(one.name)} has changed it${isMost ? ' most' : ''}: ${countsOf(one, found)}.`
}

/** Who fixed one thing in passing knows little of the rest. */
function isTelling(one: Person | undefined, { lines, isOfLastYear }: People): boolean {
  const least = isOfLastYear ? LEAST_OF_A_YEAR : LEAST_COMMITS
  return one !== undefined && (one.commits >= least || one.lines > lines * LEAST_SHARE)
}

function countsOf(person: Person | undefined, { lines, commits, isOfLastYear }: People): string {
  if (person === undefined) return ''
  const own = [
    ...(person.lines === 0 ? [] : [shareOf(person.lines, lines, 'line')]),
    ...(person.commits === 0
      ? []
      : [`${shareOf(person.commits, commits, 'commit')}${isOfLastYear ? ' in the last year' : ''}`]),
    `last on ${day(person.latest)}`,
  ]
  return own.join(', ')
}

/** "3 of 40 lines", "all 40 lines" */
function shareOf(own: number, all: number, thing: string): string {
  if (own === all) return all === 1 ? `the only ${thing}` : `all ${counted(all, thing)}`
  return `${own.toLocaleString('en-US')} of ${counted(all, thing)}`
}

function inList(items: readonly string[]): string {
  const rest = items.length - LINKED
  return rest > 1
    ? `${items.slice(0, LINKED).join(', ')} and ${rest} more files`
    : items.join(', ').replace(/, (?=[^,]+$)/, ' and ')
}
