import { fileClass } from '../../search/text/file-class.ts'
import { fileAt } from '../files/file-at.ts'
import { code } from '../find/finding.ts'
import type { Means } from '../kinds/kind.ts'
import { lastName } from '../question/topic.ts'
import { counted } from '../reply/counted.ts'
import type { Reply, ReplyPlace } from '../reply/reply.ts'
import { snippetOf } from '../reply/snippet.ts'
import { linkTo } from '../reply/write-reply.ts'
import { type Assignment, assignmentsOf, valueReader } from './assignments.ts'

const LISTED = 5
const LINES = 3
const LONGEST_VALUE = 80
/** Many things of this name are set: the others say nothing of this one. */
const MOST_OTHERS = 20
/** Such lines and files give values that hold where nobody sets another. */
const OF_DEFAULTS = /default|config|option|setting|constant/i

/** A name, and the line that gave its value before, if one did. */
interface Known {
  name: string
  at?: { path: string; line: number }
}

/** Where a name is set whose value was given before: first that line, if it is code, then all others. */
export async function replyOfAssignments(asked: Known, means: Means): Promise<Reply | undefined> {
  const name = lastName(asked.name)
  const said = asked.at && (await lineSaid(asked.at, means))
  const { all, isWhole } = await assignmentsOf(name, means)
  const isCode = said !== undefined && said.text !== '' && fileClass(said.path) !== 'docs'
  const first = isCode ? assignmentOn(said, name) : bestOf(all, asked, said?.text ?? '')
  if (first === undefined) return undefined
  const among = all.filter((one) => one.path !== first.path || one.line !== first.line)
  const near = among.toSorted((a, b) => Number(b.path === first.path) - Number(a.path === first.path))
  const others = near.length > MOST_OTHERS ? near.filter(({ path }) => path === first.path) : near
  const isAcross = means.repositories.length > 1
  const link = (one: Assignment) => linkTo(rangeOf(one), means.links, isAcross)
  const count = `${isWhole ? '' : 'at least '}${counted(others.length, 'other line')}`
  const where = near.length > MOST_OTHERS ? ' of that file' : ' of code'
  const more = others.length === 0 ? '' : ` It is set on ${count}${where}.`
  const value = first.value.length > LONGEST_VALUE ? '' : `, to ${code(first.value)}`
  const place: ReplyPlace = { ...rangeOf(first), symbol: name, lines: [] }
  const lines = snippetOf(await means.lines(first), place, first.line, LINES)
  const list = others.slice(0, LISTED).map((one) => `- ${link(one)}: ${code(one.text)}`)
  return {
    first: `${code(asked.name)} is set in ${link(first)}${value}.${more}`,
    ...(list.length > 0 && { body: list.join('\n') }),
    places: [{ ...place, lines }],
    shown: 1,
    certainty: 'likely',
    isComplete: true,
    subject: name,
  }
}

/** The line that gave the value before; empty if there is none any more. */
async function lineSaid(
  { path, line }: { path: string; line: number },
  means: Means,
): Promise<Omit<Assignment, 'value'>> {
  const file = await fileAt(path, means)
  const text = file === undefined ? '' : ((await means.lines(file))[line - 1] ?? '')
  return { repo: file?.repo ?? '', commit: file?.commit ?? '', path, line, text }
}

function assignmentOn(said: Omit<Assignment, 'value'>, name: string): Assignment | undefined {
  const value = valueReader(name)(said.text)
  return value === undefined ? undefined : { ...said, text: said.text.trim(), value }
}

/** The line that gives the value that a document says, of what is called like its owner, or among other defaults. */
function bestOf(all: readonly Assignment[], { name }: Known, said: string): Assignment | undefined {
  const owners = name.split('.').slice(0, -1)
  const worth = ({ path, text, value }: Assignment) =>
    (said.includes(value) ? 4 : 0) +
    (owners.some((owner) => path.toLowerCase().includes(owner.toLowerCase())) ? 2 : 0) +
    (OF_DEFAULTS.test(path) || OF_DEFAULTS.test(text) ? 1 : 0)
  return all.toSorted((a, b) => worth(b) - worth(a))[0]
}

function rangeOf({ repo, commit, path, line }: Assignment) {
  return { repo, commit, path, startLine: line, endLine: line }
}
