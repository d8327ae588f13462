import { code } from '../find/finding.ts'
import { peopleDeclared, roleAsked } from '../owners/declared-people.ts'
import { day, inWords } from '../past/commit-words.ts'
import { type Past, readableIn } from '../past/past.ts'
import { tellingWords } from '../past/past-words.ts'
import { keyOf, type Person, peopleOf } from '../past/people-of.ts'
import type { Asked } from '../question/asked.ts'
import { ownWords } from '../question/own-words.ts'
import { refersBack } from '../question/topic.ts'
import type { Reply } from '../reply/reply.ts'

const OF_ALL =
  /^(?:main|most|active|core|lead|top|many|number|project|codebase|contribut\w*|lately|currently|days|active\w*|biggest|regular\w*|overall|current|official|maintainers?|committers?|owners?|code|team|reviews?|reviewers?|approvers?|repo|repository)$/
/** About who made it, not who works on it. */
const OF_ALL_TIME = /\bauthors?\b|\b(?:wrote|written|made|built|created|developed|authored)\b|\bever\b|\ball[- ]time\b/i
const SHOWN = 4

/** *Who is the main author, how many contributors are there*: of the repository as a whole. */
export async function peopleOfRepository({ text, names, topic }: Asked, past: Past): Promise<Reply | undefined> {
  const [repository, ...others] = readableIn(past)
  if (repository?.head === undefined || others.length > 0 || names.length > 0) return undefined
  if (topic !== undefined && refersBack(text)) return undefined
  const own = ownWords([repository])
  if (tellingWords(text).some((word) => !own.has(word) && !OF_ALL.test(word))) return undefined
  const subject = { repository, head: repository.head, path: '', isFolder: true }
  const found = await peopleOf(subject, OF_ALL_TIME.test(text) ? 'everything' : 'recent', past)
  const [best] = found?.people ?? []
  if (found === undefined || best === undefined) return undefined
  const { people, commits, isOfLastYear, isCutOff, ever } = found
  const counted = ({ commits: made }: Person) =>
    `${made.toLocaleString('en-US')} of ${isCutOff ? 'the last ' : ''}${commits.toLocaleString('en-US')} commits`
  const changed = `changed ${code(repository.name)}${isOfLastYear ? ' in the last year' : ''}`
  const name = `**${inWords(best.name)}**`
  const says =
    people.length === 1
      ? `Only ${name} has ${changed}`
      : `${people.length.toLocaleString('en-US')} people have ${changed}, ${name} the most`
  const rows = people
    .slice(1, SHOWN)
    .map((one) => `- ${inWords(one.name)}: ${counted(one)}, last on ${day(one.latest)}`)
  // Who made it may have left.
  const most =
    ever === undefined || keyOf(ever.person.name) === keyOf(best.name)
      ? ''
      : ` Over all time, ${inWords(ever.person.name)} made the most commits: ${ever.person.commits.toLocaleString('en-US')} of ${ever.commits.toLocaleString('en-US')}, last on ${day(ever.person.latest)}.`
  const role = roleAsked(text)
  const declared = role === undefined ? undefined : await peopleDeclared(repository.name, role, past)
  return {
    first: `${declared === undefined ? '' : `${declared.says} `}${says}: ${counted(best)}, last on ${day(best.latest)}.${most}`,
    ...(rows.length > 0 && { body: rows.join('\n') }),
    places: [],
    certainty: 'exact',
    isComplete: true,
  }
}
