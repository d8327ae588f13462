import { crateSaid } from '../listing/crate-features.ts'
import { isOfNames, listOf } from '../listing/find-registry.ts'
import { asksForParts, listParts } from '../listing/list-parts.ts'
import { listNamed, pluralNamed } from '../lists/noun/list-named.ts'
import { listWanted } from '../lists/noun/list-wanted.ts'
import { conceptAsked, isOther, type NounAsked, nounAsked, unlessOther } from '../lists/noun/noun-asked.ts'
import { pluralHead } from '../lists/noun/plural-head.ts'
import { singular } from '../lists/noun/singular.ts'
import type { Asked } from '../question/asked.ts'
import { ownWords } from '../question/own-words.ts'
import type { Registry } from '../registries/listed-in.ts'
import { type NearList, type NearLists, nearestLists, PROBABLE } from '../registries/nearest/nearest-list.ts'
import { plain, root, wordsOf } from '../registries/root-words.ts'
import { namesGiven } from '../registries/types/names-given.ts'
import { listNearest, listProbable, listRegistry } from '../reply/list-registry.ts'
import type { Kind } from './kind.ts'

/** Just below a sentence of a usual form. */
const WANTED = 0.93
/** Above documents and values: it only answers where a list is likely enough. */
const GUESSED = 0.945
/** Below what holds while nothing is set. */
const HEADED = 0.925
/** Below what looks up every one. */
const HEADED_OTHER = 0.79
/** How likely a list must be the right one to be shown at all. */
const WORTH_SHOWING = 0.25
/** Above dependencies, which crates may be as well. */
const PARTS = 0.965
const CRATES = /\bcrates\b/i
/** Any word may be a crate's name. */
const OF_CRATE = 0.955
const LISTS = /^\W*(?:please )?(?:list|show(?: me)?|give me|name|enumerate)\b/i
const MOST_OF_THEM = 0.6

/** "`a`, `b`", "a, b and c", "such as a", items and rows. */
const NAMES_SEVERAL =
  /`[^`]+`,? (?:(?:and|or) )?`|, [^,.]{2,40},? (?:and|or) \w|\b(?:such as|like|including) \w|^> ?(?:[-*+•]|\d+[.)]|\|) [\s\S]*^> ?(?:[-*+•]|\d+[.)]|\|) /m

/** *Which queues, commands, routes, jobs are there*: what code lists by one function, type or array, as a table. */
export const registered: Kind = {
  name: 'registered',
  plan: 'a table of all commands, jobs, routes or the like',
  correctsWords: true,
  missed: ({ text }) => (isOfSeveral(text) || pluralAsked(text) ? 'I found no list of these.' : undefined),
  async nearest({ text, search }, means, told) {
    const asked = pluralAsked(text)
    const found =
      asked && (await nearestLists({ question: search, many: asked.many }, ownWords(means.repositories), means))
    if (!found) return undefined
    const isTold = told !== undefined && (!found.isLikeNamed || NAMES_SEVERAL.test(`${told.first}\n${told.body}`))
    if (isTold && found.chance < PROBABLE) return undefined
    return isProbable(found) ? listProbable(asked, found.lists, means) : listNearest(asked, found.lists, means)
  },
  fits(asked) {
    if (asksForParts(asked.text)) return PARTS
    return crateSaid(asked.text) === undefined ? fitsList(asked) : Math.max(OF_CRATE, fitsList(asked))
  },
  async answer({ text, names, search }, means) {
    const parts = await listParts(text, means)
    const isDone = parts !== undefined || (asksForParts(text) && CRATES.test(text))
    if (isDone || fitsList({ text, names }) === 0) return parts
    const { sort, asked } = readQuestion(text)
    const said = (sort === 'guess' ? listWanted(text) : undefined) ?? asked?.many ?? pluralHead(text)
    const many = said?.replace(/^all /, '')
    if (many === undefined) return undefined
    means.tell(`Looking for what lists ${many}`)
    const own = ownWords(means.repositories)
    const known = asked && (await listOf(text, { sort, asked }, own, means))
    const isSure = known !== undefined && known.isByName !== true
    const isOfTypes = known?.isBelow === true || known?.by.startsWith('*') === true
    const near = isSure && !isOfTypes ? undefined : await nearestLists({ question: search, many }, own, means)
    // Of "hop-by-hop headers", types that only end so say less than a list that says what is asked for.
    const isVague = known?.by.startsWith('*') === true && many.includes(' ')
    const isLess = isVague && near !== undefined && near.chance >= PROBABLE
    if (asked !== undefined && known !== undefined && !isLess) {
      if (isSure) {
        const given = isOfTypes ? await namesGiven(known, near?.lists ?? [], means) : undefined
        return listRegistry(asked, given ?? known, means)
      }
      if (near === undefined) return listRegistry(asked, known, means)
      const [best] = near.lists
      const isAmong = near.lists.some((one) => isSameList(one, known))
      // Of two that are just called so, it is the one where more is said of the question.
      const isBetter = isAmong && near.chance >= PROBABLE && isCalledSo(best, asked, own) && !isSameList(best, known)
      if (isBetter) return listProbable(asked, near.lists, means)
      return isAmong ? listRegistry(asked, known, means) : listProbable(asked, [asNear(known), ...near.lists], means)
    }
    if (near === undefined) return undefined
    const [best] = near.lists
    const isUsual = asked !== undefined && sort !== 'guess'
    const isSaidSo = asked !== undefined && (isUsual || LISTS.test(text)) && isCalledSo(best, asked, own)
    const thing = { one: asked?.one ?? 'name', many }
    const isClaimed = (near.isCertain || isSaidSo) && isOfNames(best)
    if (!isUsual && isClaimed) return listRegistry(thing, best, means)
    const isWorth = near.chance >= (isUsual ? PROBABLE : WORTH_SHOWING) && best.isOther !== true
    if (!isWorth && !isSaidSo) return undefined
    const reply =
      isClaimed || isProbable(near) ? listProbable(thing, near.lists, means) : listNearest(thing, near.lists, means)
    return { ...reply, isNearest: true }
  },
}

/** The first list is more likely the right one than not. */
function isProbable({ lists: [best], chance }: NearLists): boolean {
  return chance >= PROBABLE && isOfNames(best)
}

function fitsList({ text, names }: Pick<Asked, 'text' | 'names'>): number {
  const { sort, asked } = readQuestion(text)
  const wanted = listWanted(text) === undefined ? headFits(text) : WANTED
  // `MCP` in "MCP tools" is part of what they are called.
  const said = [...(asked?.many.split(' ') ?? []), ...(asked?.whose ?? [])]
  const isSaid = (name: string) => said.includes(name) || said.includes(name.toLowerCase())
  const isCalled = names.every((name) => isSaid(name) || isSaid(name.split('.').at(-1) ?? ''))
  return asked === undefined || !isCalled ? wanted : sort === 'guess' ? Math.max(GUESSED, wanted) : 0.95
}

function headFits(text: string): number {
  const many = pluralHead(text)
  if (many === undefined) return 0
  const last = many.split(' ').at(-1) ?? ''
  return isOther({ many, one: singular(last) ?? last }) ? HEADED_OTHER : HEADED
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
  // The options of a configuration are the fields of what is called so.
  const isVariants = /^(?:variant|case|member|value|option|setting|field|attribute|key|propert(?:y|ie))s?$/.test(one)
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
  const many = listWanted(text) ?? pluralHead(text)
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
