import { outline } from '../../search/text/outline.ts'
import { findDefinition, type NamedDefinition } from '../find/definition.ts'
import { definitionsNamed } from '../find/definitions-named.ts'
import { code, isTest } from '../find/finding.ts'
import { inWords } from '../past/commit-words.ts'
import { lastName } from '../question/topic.ts'
import { firstOf } from '../reply/first-of.ts'
import { definitionSnippet } from '../reply/snippet.ts'
import { linkTo } from '../reply/write-reply.ts'
import type { Kind, Means } from './kind.ts'
import { replyOfDocuments } from './sides-compared.ts'

const NAME = '[`\'"]?([A-Za-z_$][\\w$.]*(?:::\\w+)*)(?:\\(\\))?[`\'"]?'
const SORT = '(?: (?:class|function|method|type|interface|struct|enum|option|setting|module)(?:e?s)?)?'
const ASKS: readonly RegExp[] = [
  new RegExp(`\\bdiff(?:er(?:ences?|s)?)? between (?:the )?${NAME}${SORT} and (?:the )?${NAME}${SORT}\\W*$`, 'i'),
  new RegExp(
    `^\\W*how (?:does|do|is|are) (?:the )?${NAME}${SORT} (?:differ|different) from (?:the )?${NAME}${SORT}\\W*$`,
    'i',
  ),
  new RegExp(`^\\W*(?:what(?:['’]?s| is) )?${NAME} (?:vs\\.?|versus) ${NAME}\\W*$`, 'i'),
]
/** Lines of each that are shown. */
const SHOWN = 10
const NAMES = 5
/** How much of a signature is looked at, after the name. */
const LONGEST = 400
const TYPE = /\b(?:class|interface|struct|trait|module|protocol|object)\b/
const IMPLEMENTED = /\b(?:interface|protocol|trait)\b/

/** *What is the difference between A and B*, of two definitions: both, and what one has of the other. */
export const difference: Kind = {
  name: 'difference',
  plan: 'how two functions or types differ',
  fits({ text, names: written }) {
    const names = namesCompared(text)
    if (names === undefined) return 0
    // Documents may compare everyday words, which code may also define.
    return names.every((name) => /^[a-z]+$/.test(name) && !written.includes(name)) ? 0.4 : 0.95
  },
  async answer({ text }, means) {
    const names = namesCompared(text)
    if (names === undefined) return undefined
    means.tell(`Looking for the definitions of ${names.join(' and ')}`)
    const [place, second] = await pairOf(names, means)
    if (place === undefined || second === undefined) return undefined
    const [one, other] = await Promise.all([definedAt(names[0], place, means), definedAt(names[1], second, means)])
    const extended = extendsFrom(one, other) ? extendedBy(one, other) : undefined
    const extending = extendsFrom(other, one) ? extendedBy(other, one) : undefined
    const sayings = [one, other].map((it) => saidOf(it, means))
    const isSaid = [one, other].every(({ says }) => says !== undefined)
    const isCompared = isSaid || (extended ?? extending) !== undefined
    const told = isCompared ? undefined : await replyOfDocuments(text, means)
    if (told !== undefined) return told
    return {
      first: extended ?? extending ?? (isSaid ? `${sayings.join('; ')}.` : definedIn(one, other, means)),
      ...((extended ?? extending) !== undefined || !isSaid
        ? { body: sayings.map((said) => `- ${said}`).join('\n') }
        : {}),
      places: [one, other].map(({ place, lines }) => ({ ...place, lines: definitionSnippet(lines, place, SHOWN) })),
      shown: 2,
      certainty: 'exact',
    }
  },
}

interface Defined {
  name: string
  place: NamedDefinition
  lines: readonly string[]
  signature: string
  says: string | undefined
  /** What it defines itself, one level below. */
  members: readonly string[]
}

/** The two things that a question compares. */
export function namesCompared(text: string): readonly [string, string] | undefined {
  const [, one, other] = ASKS.map((pattern) => pattern.exec(text)).find((match) => match !== null) ?? []
  return one === undefined || other === undefined || one === other ? undefined : [one, other]
}

/** The definitions of both; of several, those of one class, or of one file. */
async function pairOf(names: readonly [string, string], means: Means): Promise<readonly NamedDefinition[]> {
  const [ones, others] = await Promise.all(names.map((name) => definitionsNamed(name, means)))
  const pairs = (ones ?? []).flatMap((one) => (others ?? []).map((other) => [one, other] as const))
  const nearness = ([one, other]: (typeof pairs)[number]) =>
    Number(one.path === other.path) + Number(one.path === other.path && one.owner === other.owner)
  // A class says more than its constructor.
  const built = (pair: (typeof pairs)[number]) =>
    pair.filter(({ owner }, at) => owner === lastName(names[at] ?? '')).length
  const [best] = pairs
    .filter((pair) => !pair.some(isTest))
    .toSorted((a, b) => built(a) - built(b) || nearness(b) - nearness(a))
  return best ?? []
}

async function definedAt(name: string, place: NamedDefinition, means: Means): Promise<Defined> {
  const lines = await means.lines(place)
  const definition = await findDefinition(place, lastName(name), means.engine)
  const inside = outline(lines, place.path).filter(({ line }) => line > place.line && line <= place.endLine)
  const depth = Math.min(...inside.map(({ indent }) => indent))
  const members = inside.filter(({ indent }) => indent === depth).map((one) => one.name)
  const signature = lines[place.line - 1] ?? ''
  // Of several in one file, only the first is read with its comment.
  const says = definition?.startLine === place.line ? definition.says : undefined
  return { name, place, lines, signature, says, members: isType(name, signature) ? members : [] }
}

function isType(name: string, signature: string): boolean {
  return TYPE.test(signature.slice(0, Math.max(0, startOf(name, signature))))
}

function startOf(name: string, signature: string): number {
  return signature.search(new RegExp(`(?<![\\w$])${RegExp.escape(lastName(name))}(?![\\w$])`))
}

/** `class B(A):`, `class B extends A`, `class B : A`, `class B < A`; what it takes or implements it doesn't extend. */
function extendsFrom({ signature, name }: Defined, other: Defined): boolean {
  if (!isType(name, signature)) return false
  const from = startOf(name, signature) + lastName(name).length
  const after = withoutArguments(signature.slice(from, from + LONGEST))
  const owners = '(?:[\\w$]+(?:\\.|::))*'
  const parent = `${owners}${RegExp.escape(lastName(other.name))}(?![\\w$]|\\.\\w|::)`
  const forms = [
    `^[^{/#"']*\\bextends\\s+(?:[\\w$.]+\\s*,\\s*)*${parent}`,
    `^\\s*\\((?:[^()]*,)?\\s*${parent}\\s*(?:,[^()]*)?\\)\\s*:`,
    `^\\s*<\\s*${parent}\\s*(?:[;#]|$)`,
    // After a colon, there may also be what is implemented.
    ...(IMPLEMENTED.test(other.signature) && !IMPLEMENTED.test(signature)
      ? []
      : [`^\\s*(?:final\\s*)?:\\s*(?:(?:public|protected|private|virtual)\\s+)*${parent}`]),
  ]
  return forms.some((form) => new RegExp(form).test(after))
}

/** Without the arguments of generic types, also those within others. */
function withoutArguments(text: string): string {
  const less = text.replace(/<[^<>]*>|\[[^[\]]*\]/g, '')
  return less === text ? text : withoutArguments(less)
}

function extendedBy(heir: Defined, from: Defined): string {
  const again = heir.members.filter((name) => from.members.includes(name))
  const added = heir.members.filter((name) => !from.members.includes(name))
  const changes = [
    ...(again.length === 0 ? [] : [`redefines ${listed(again)}`]),
    ...(added.length === 0 ? [] : [`adds ${listed(added)}`]),
  ]
  return `${code(heir.name)} extends ${code(from.name)}${changes.length === 0 ? '' : `: it ${changes.join(' and ')}`}.`
}

function listed(names: readonly string[]): string {
  return firstOf([...new Set(names)].map(code), NAMES)
}

function definedIn(one: Defined, other: Defined, { links, repositories }: Means): string {
  const [first, second] = [one, other].map(
    ({ name, place }) => `${code(name)} is defined in ${linkTo(place, links, repositories.length > 1)}`,
  )
  return `${first}, and ${second}.`
}

/** What its comment says, else how it begins. */
function saidOf({ name, place, signature, says }: Defined, { links, repositories }: Means): string {
  const begins = code(signature.trim().replace(/\s*[{:(]$/, ''))
  return `${code(name)}: ${says === undefined ? begins : `“${inWords(says)}”`} (${linkTo(place, links, repositories.length > 1)})`
}
