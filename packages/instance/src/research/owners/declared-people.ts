import { code } from '../find/finding.ts'
import { inWords } from '../past/commit-words.ts'
import { type Past, readableIn } from '../past/past.ts'
import type { Reply } from '../reply/reply.ts'
import { linkTo } from '../reply/write-reply.ts'
import { CODE_OWNERS, isOfAll, ownersRuleFor } from './code-owners.ts'
import { LISTS, listedPeople } from './listed-people.ts'
import { MANIFESTS, manifestPeople } from './manifest-people.ts'

/** What a file of the repository says of who is to be asked. */
interface Declared {
  says: string
  /** It is about just the file or folder that was asked for, not about the whole repository. */
  isOfPath: boolean
}

/** Whose role is asked for: who decides, who looks after all of it, or who made it. */
type Role = 'owner' | 'maintainer' | 'author'

interface Part {
  path: string
  isFolder: boolean
}

const OF_OWNERS = /\bowns?\b|\bowners?\b|\breview\w*|\bapprov\w*|\bresponsible\b|\bin charge\b|\bsigns? off\b/i
const OF_MAINTAINERS = /\bmaintain\w*|\bcommitters?\b|\bcore team\b/i
const OF_AUTHORS = /\bauthors?\b|\bcreators?\b|\bcreated\b|\bbehind\b/i
/** "Emeritus maintainers", "Maintainers of the sub-projects", "How to become one": not who does it now, or not of the whole. */
const NOT_NOW =
  /emerit|former|previous|past\b|alumni|retired|inactive|board|becom|how to|specific|\bparts?\b|\bsub|patches|suggest|thank|contributors?\b|acknowledg|responsib|disclaimer|licen[sc]e|duty|duties|guideline|process|\btasks?\b|expect|meeting/i
const NOW = /maintain|committer|core|team|current|lead|approver|owner|active/i
const MADE = /author|creat|original|written|develop/i
/** A title of nothing but these is about the whole. */
const OF_ALL =
  /^\s*(?:(?:the|and|of|our|current|active|core|main|primary|general|original|project|repository|codebase|code|teams?|members?|maintainers?|committers?|owners?|approvers?|leads?|leaders?|authors?|creators?|developers?|created|written|developed|by)\b[\s:&/,]*)+$/i
const SHOWN = 6
/** Where such files are, the likeliest first, as GitHub looks for them. */
const FOLDERS = ['.github', '', 'docs', '.gitlab']

/** An answer with what is declared, such as “CODEOWNERS:2 names `@ann` as owner of `/src/`.”: first, if its role is asked for just there, else after what the history says. */
export function withDeclared(reply: Reply, declared: Declared | undefined, role: Role | undefined): Reply {
  if (declared === undefined || (role === undefined && !declared.isOfPath)) return reply
  const isFirst = role !== undefined && declared.isOfPath
  return { ...reply, first: isFirst ? `${declared.says} ${reply.first}` : `${reply.first} ${declared.says}` }
}

/** The role that a question asks for, as “who maintains this”; undefined if it asks who knows or did something. */
export function roleAsked(text: string): Role | undefined {
  // Words of a role may also be in the name of what is asked about: "who knows the review module".
  if (/\bwho (?:\w+ )?(?:knows?|understands?|wrote|worked|works|touched|changed)\b/i.test(text)) return undefined
  if (OF_MAINTAINERS.test(text)) return 'maintainer'
  if (OF_OWNERS.test(text)) return 'owner'
  return OF_AUTHORS.test(text) ? 'author' : undefined
}

/** Who is named as the owner of a file or folder, or of the repository if nothing else says more. */
export async function ownersOf(repo: string, part: Part, past: Past): Promise<Declared | undefined> {
  const [file] = await filesLike(repo, CODE_OWNERS, past)
  if (file === undefined) return undefined
  const rule = ownersRuleFor(await past.lines(file), part)
  if (rule === undefined || rule.owners.length === 0) return undefined
  const isOfPath = !isOfAll(rule)
  const of = isOfPath ? code(rule.pattern) : 'all files'
  const owners = rule.owners.filter((one) => one.startsWith('@'))
  const as = owners.length === 1 ? 'owner' : 'owners'
  const link = linkTo({ ...file, startLine: rule.line, endLine: rule.line }, past.links, isAcross(past))
  return owners.length === 0 ? undefined : { says: `${link} names ${named(owners)} as ${as} of ${of}.`, isOfPath }
}

/** Who is named in that role for the whole repository: in lists of people, then in manifests, then as owners of all files. */
export async function peopleDeclared(repo: string, role: Role, past: Past): Promise<Declared | undefined> {
  const ofAll = () => ownersOf(repo, { path: '', isFolder: true }, past)
  const owners = role === 'owner' ? await ofAll() : undefined
  return (
    owners ??
    (await listed(repo, role, past)) ??
    (await inManifests(repo, role, past)) ??
    (role === 'maintainer' ? await ofAll() : undefined)
  )
}

async function listed(repo: string, role: Role, past: Past): Promise<Declared | undefined> {
  const files = await filesLike(repo, LISTS, past)
  const isOfMakers = ({ path }: { path: string }) => /(?:^|\/)AUTHORS?\b/i.test(path)
  const wanted = role === 'author' ? MADE : NOW
  // A list of authors may have a part on who maintains it.
  const inOrder = files.toSorted(
    (a, b) => Number(isOfMakers(b) === (role === 'author')) - Number(isOfMakers(a) === (role === 'author')),
  )
  for (const file of inOrder) {
    const groups = listedPeople(await past.lines(file), file.path).filter(({ title }) => !NOT_NOW.test(title))
    const isWhole = isOfMakers(file) === (role === 'author')
    const titled = groups.filter(({ title }) => wanted.test(title))
    const found =
      titled.find(({ title }) => OF_ALL.test(title)) ??
      (isWhole ? groups.find(({ title }) => title === '') : undefined) ??
      titled[0]
    if (found === undefined) continue
    const under = found.title === '' || OF_ALL.test(found.title) ? '' : ` under “${inWords(found.title)}”`
    const as = `${role === 'author' ? 'author' : 'maintainer'}${found.people.length === 1 ? '' : 's'}`
    const link = linkTo({ ...file, ...found }, past.links, isAcross(past))
    return { says: `${link} lists ${named(found.people)} as ${as}${under}.`, isOfPath: false }
  }
  return undefined
}

async function inManifests(repo: string, role: Role, past: Past): Promise<Declared | undefined> {
  const files = await filesLike(repo, MANIFESTS, past)
  const all = await Promise.all(
    files.map(async (file) => manifestPeople(await past.lines(file)).map((one) => ({ ...one, file }))),
  )
  const found = all.flat()
  const best =
    (role === 'author' ? undefined : found.find((one) => one.role === 'maintainer')) ??
    found.find((one) => one.role === 'author')
  if (best === undefined) return undefined
  const as = `${best.role}${best.people.length === 1 ? '' : 's'}`
  const link = linkTo({ ...best.file, ...best }, past.links, isAcross(past))
  return { says: `${link} names ${named(best.people)} as ${as}.`, isOfPath: false }
}

/** Of one repository; paths are found in any case, but `owners` without an ending may be a program. */
async function filesLike(repo: string, pattern: string, past: Past) {
  const files = await past.pathsLike(pattern)
  const rank = ({ path }: { path: string }) => FOLDERS.indexOf(path.split('/').slice(0, -1).join('/'))
  const isWritten = new RegExp(pattern)
  return files
    .filter((file) => file.repo === repo && (isWritten.test(file.path) || /\.(?:md|rst|txt|adoc)$/.test(file.path)))
    .toSorted((a, b) => rank(a) - rank(b))
}

function isAcross(past: Past): boolean {
  return readableIn(past).length > 1
}

/** Handles as code, so that nobody is called by an answer. */
function named(people: readonly string[]): string {
  const shown = people.slice(0, SHOWN).map((one) => (one.startsWith('@') ? code(one) : `**${inWords(one)}**`))
  const rest = people.length - shown.length
  if (rest > 0) return `${shown.join(', ')} and ${rest.toLocaleString('en-US')} more`
  return shown.join(', ').replace(/, (?=[^,]+$)/, ' and ')
}
