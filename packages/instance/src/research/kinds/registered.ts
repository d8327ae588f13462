import { listNamed, pluralNamed } from '../lists/noun/list-named.ts'
import { listWanted } from '../lists/noun/list-wanted.ts'
import { conceptAsked, type NounAsked, nounAsked, unlessOther, VAGUE } from '../lists/noun/noun-asked.ts'
import { ownWords } from '../question/own-words.ts'
import { constantsListed } from '../registries/constants-listed.ts'
import { filesListed } from '../registries/files-listed.ts'
import { flagsDeclared } from '../registries/flags-declared.ts'
import type { Registry } from '../registries/listed-in.ts'
import { modulesAsked, modulesListed } from '../registries/modules/modules-listed.ts'
import { type NearList, nearestLists } from '../registries/nearest/nearest-list.ts'
import { portsListed } from '../registries/ports-listed.ts'
import { proseListed } from '../registries/prose-list.ts'
import { registryBehind, registryFor, registryOf, registryWithin } from '../registries/registry-of.ts'
import { root, wordsOf } from '../registries/root-words.ts'
import { translationsListed } from '../registries/translations.ts'
import { typesListed } from '../registries/types/types-listed.ts'
import { valueListed } from '../registries/value-list.ts'
import { listNearest, listProbable, listRegistry } from '../reply/list-registry.ts'
import type { Kind, Means } from './kind.ts'

/** Any program has some. */
const GENERAL = /^(?:option|flag|argument|event|table)$/
/** Just below a sentence of a usual form. */
const WANTED = 0.93
/** Above documents and values: it only answers where a list is certain. */
const GUESSED = 0.945
const MODULES = 0.96
const LISTS = /^\W*(?:please )?(?:list|show(?: me)?|give me|name|enumerate)\b/i
const LOOKED_AT = 40
const LONGEST_NAME = 2
/** So many that are where the words before the noun say are those. */
const FEWEST_THEIRS = 3
const MOST_OF_THEM = 0.6
/** `migrate` is of migrations. */
const STEM = 5

/** *Which queues, commands, routes, jobs are there*: what code lists by one function, type or array, as a table. */
export const registered: Kind = {
  name: 'registered',
  plan: 'a table of all commands, jobs, routes or the like',
  correctsWords: true,
  missed: ({ text }) => (isOfSeveral(text) || pluralAsked(text) ? 'I found no list of these.' : undefined),
  async nearest({ text, search }, means, { isAnswered }) {
    const asked = pluralAsked(text)
    const found =
      asked && (await nearestLists({ question: search, many: asked.many }, ownWords(means.repositories), means))
    return found && (found.standsOut || !isAnswered) ? listNearest(asked, found.lists, means) : undefined
  },
  fits({ text, names }) {
    if (modulesAsked(text) !== undefined) return MODULES
    const { sort, asked } = readQuestion(text)
    const wanted = listWanted(text) === undefined ? 0 : WANTED
    // `MCP` in "MCP tools" is part of what they are called.
    const said = [...(asked?.many.split(' ') ?? []), ...(asked?.whose ?? [])]
    const isCalled = names.every((name) => said.includes(name) || said.includes(name.toLowerCase()))
    return asked === undefined || !isCalled ? wanted : sort === 'guess' ? Math.max(GUESSED, wanted) : 0.95
  },
  async answer({ text, search }, means) {
    const parts = modulesAsked(text)
    const modules = parts === undefined ? undefined : await modulesListed(means)
    if (parts !== undefined && modules !== undefined)
      return listRegistry({ one: parts.replace(/s$/, ''), many: parts }, modules, means)
    const { sort, asked } = readQuestion(text)
    const many = (sort === 'guess' ? listWanted(text) : undefined) ?? asked?.many
    if (many === undefined) return undefined
    means.tell(`Looking for what lists ${many}`)
    const own = ownWords(means.repositories)
    const known = asked && (await listOf(text, { sort, asked }, own, means))
    const isSure = known !== undefined && known.isByName !== true
    const near = isSure ? undefined : await nearestLists({ question: search, many }, own, means)
    if (asked !== undefined && known !== undefined) {
      const isAmong = near === undefined || near.lists.some((one) => isSameList(one, known))
      return isAmong ? listRegistry(asked, known, means) : listProbable(asked, [asNear(known), ...near.lists], means)
    }
    if (near === undefined) return undefined
    const [best] = near.lists
    const isUsual = asked !== undefined && sort !== 'guess'
    const isSaidSo = asked !== undefined && (isUsual || LISTS.test(text)) && isCalledSo(best, asked, own)
    const isClaimed = (near.isCertain || isSaidSo) && isOfNames(best)
    if (!isUsual && isClaimed) return listRegistry({ one: asked?.one ?? 'name', many }, best, means)
    // Such a sentence asks for nothing but a list; another may ask for something else.
    if (!isSaidSo && (isUsual ? !near.standsOut : !near.isNamed || listWanted(text) === undefined)) return undefined
    const reply = isClaimed
      ? listProbable({ one: asked?.one ?? 'name', many }, near.lists, means)
      : listNearest({ many }, near.lists, means)
    return { ...reply, isNearest: true }
  },
}

async function listOf(
  text: string,
  { sort, asked }: { sort: string; asked: NounAsked },
  own: ReadonlySet<string>,
  means: Means,
): Promise<Registry | undefined> {
  const registry =
    sort === 'concept'
      ? byName(await proseListed(asked, own, means))
      : ((await translationsListed(text, asked, means)) ?? (await findRegistry(asked, own, means)))
  if (registry === undefined || !asked.isGuessed) return registry
  return isOfNames(registry) ? { ...registry, isWhole: false } : undefined
}

function byName(registry: Registry | undefined): Registry | undefined {
  return registry && { ...registry, isByName: true }
}

function isSameList(one: NearList, { entries }: Registry): boolean {
  const names = new Set(one.entries.map(({ name }) => plain(name)))
  const shared = entries.filter(({ name }) => names.has(plain(name)))
  return shared.length >= Math.min(entries.length, names.size) * MOST_OF_THEM
}

/** What lists them has just the name that is asked for, `Command` for the subcommands of a command line, or its path says the rest. */
function isCalledSo({ by, path, isProse }: NearList, asked: NounAsked, own: ReadonlySet<string>): boolean {
  const [one = '', ...others] = wordsOf(asked.many.replace(/\b(?:sub-?)(?=\w)/, ''))
    .reverse()
    .filter((word) => !own.has(word))
  const called = wordsOf(by).map(root)
  const around = new Set([...called, ...path.split(/[/.]/).flatMap(wordsOf).map(root)])
  const isVariants = /^(?:variant|case|member|value)s?$/.test(one)
  const [head, ...rest] = isVariants ? others : [one, ...others]
  const isHead = head !== undefined && !by.startsWith('*') && called.length === 1 && called[0] === root(head)
  return isProse !== true && isHead && rest.every((word) => around.has(root(word)))
}

function asNear(registry: Registry): NearList {
  const [{ path, line } = { path: registry.by, line: 1 }] = registry.entries
  return { ...registry, path, line }
}

/** "Tickets: which sorts are there" names before what the list is about. */
const TOPIC_FIRST = /^\W*(\w[\w ]{2,40}?)(?: [-–]|[:,]) (?=(?:which|what|list)\b)/i

function pluralAsked(text: string): Pick<NounAsked, 'many' | 'one'> | undefined {
  const many = listWanted(text)
  return pluralNamed(text.replace(TOPIC_FIRST, '')) ?? (many === undefined ? undefined : { many, one: 'name' })
}

/** What is to be listed: code lists a noun, only documents a concept; a guess is made where no usual sentence fits. */
function readQuestion(text: string): { sort: 'noun' | 'concept' | 'guess'; asked: NounAsked | undefined } {
  const noun = nounAsked(text)
  if (noun !== undefined) return { sort: 'noun', asked: noun }
  const concept = conceptAsked(text)
  return concept === undefined
    ? { sort: 'guess', asked: unlessOther(listNamed(text)) }
    : { sort: 'concept', asked: concept }
}

/** *Which formats can it read*, but not *which format is read first*, which one thing answers. */
function isOfSeveral(text: string): boolean {
  const many = readQuestion(text).asked?.many
  return (
    many !== undefined && new RegExp(`\\b(?:which|what|list)\\b.{0,30}\\b${RegExp.escape(many)}\\b`, 'i').test(text)
  )
}

/** The items of a list may be steps or sentences. */
function isOfNames({ entries, isProse }: Registry): boolean {
  return isProse !== true || entries.every(({ name }) => name.split(' ').length <= LONGEST_NAME)
}

async function findRegistry(asked: NounAsked, own: ReadonlySet<string>, means: Means): Promise<Registry | undefined> {
  const whose = (asked.whose ?? []).filter((word) => !own.has(word))
  const ofThose = asked.of ?? asked.many.split(' ').slice(0, -1).join(' ')
  const isVague = VAGUE.test(asked.one)
  const isOfPorts = asked.one === 'port' && whose.length === 0 && ofThose === ''
  const ports = isOfPorts ? await portsListed(means) : undefined
  const first = ports ?? (await flagsDeclared({ ...asked, whose }, own, means))
  if (first !== undefined) return first
  const called = isVague ? undefined : await registryFor(ofThose, asked, means)
  if (called !== undefined) return called
  const one = asked.one.replace(/^sub-?/, '')
  const isAny = asked.of === undefined && whose.length === 0 && !isVague
  const said = ofThose
    .toLowerCase()
    .split(' ')
    .filter((word) => !/^(?:command|line|cli|)$/.test(word) && !own.has(word))
  const theirs = isAny && said.length > 0 ? await registryWithin(one, said, means) : undefined
  if (theirs !== undefined && theirs.entries.length >= FEWEST_THEIRS) return theirs
  const repeated = isAny ? ((await registryOf(one, means)) ?? (await registryBehind(one, means))) : undefined
  if (repeated !== undefined && (!GENERAL.test(one) || (await saysSomewhere(said, repeated, means))))
    return ofThoseSaid(said, repeated)
  const listed = await valueListed({ ...asked, whose }, own, means)
  if (listed !== undefined) return byName(listed)
  const constants = await constantsListed({ ...asked, whose }, own, means)
  if (constants !== undefined) return byName(constants)
  if (whose.length > 0 && !isVague) {
    const within = await registryWithin(one, whose, means)
    if (within !== undefined) return within
  }
  const told = byName(await proseListed({ ...asked, whose }, own, means))
  if (whose.length > 0) return told ?? (await typesListed(asked, own, means))
  const types = await typesListed(asked, own, means)
  if (told === undefined && types !== undefined) return types
  const files = await filesListed(asked, own, means)
  return told === undefined ? files : ([types, files].find((one) => one !== undefined && hasThose(one, told)) ?? told)
}

/** Those of a list that have all of some words in their names; all of them if none has, which then are not said to be just those. */
function ofThoseSaid(said: readonly string[], registry: Registry): Registry {
  const stems = said.map((word) => root(word).slice(0, STEM))
  const entries = registry.entries.filter(({ name }) =>
    stems.every((stem) => wordsOf(name).some((word) => word.startsWith(stem))),
  )
  if (said.length === 0) return registry
  // Others may be meant by a word that their names don't have.
  return { ...registry, isWhole: false, ...(entries.length >= FEWEST_THEIRS && { entries }) }
}

/** Whether code lists what a document names, and not much less: it is where they are, and a document may leave some out. */
function hasThose({ entries, by }: Registry, told: Registry): boolean {
  const names = entries.map(({ name }) => plain(name))
  const noun = by.startsWith('*') ? plain(by) : ''
  const shared = told.entries.filter(({ name }) =>
    names.some((one) => one === plain(name) || one === `${plain(name)}${noun}`),
  )
  const least = noun === '' ? told.entries.length * MOST_OF_THEM : 1
  return shared.length >= least && entries.length >= told.entries.length * MOST_OF_THEM
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z\d]/g, '')
}

/** "Theme options" aren't the options of a program that says nothing of themes. */
async function saysSomewhere(words: readonly string[], { entries, by }: Registry, means: Means): Promise<boolean> {
  if (words.length === 0) return true
  const files = new Map(entries.map((entry) => [`${entry.repo} ${entry.path}`, entry]))
  const texts = await Promise.all(
    [...files.values()]
      .slice(0, LOOKED_AT)
      .map(async (at) => `${by} ${at.path} ${(await means.lines(at)).join(' ')}`.toLowerCase()),
  )
  return words.every((word) => texts.some((text) => text.includes(root(word.toLowerCase()))))
}
