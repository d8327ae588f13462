import type { Means } from '../kinds/kind.ts'
import { type NounAsked, VAGUE } from '../lists/noun/noun-asked.ts'
import { constantsListed } from '../registries/constants-listed.ts'
import { filesListed } from '../registries/files-listed.ts'
import { flagsDeclared } from '../registries/flags-declared.ts'
import type { Registry } from '../registries/listed-in.ts'
import { portsListed } from '../registries/ports-listed.ts'
import { proseListed } from '../registries/prose-list.ts'
import { registryBehind, registryFor, registryGiven, registryOf, registryWithin } from '../registries/registry-of.ts'
import { plain, root, wordsOf } from '../registries/root-words.ts'
import { translationsListed } from '../registries/translations.ts'
import { belowBase, sortsBelow } from '../registries/types/below-base.ts'
import { interfaceListed } from '../registries/types/interface-listed.ts'
import { typesListed } from '../registries/types/types-listed.ts'
import { unionListed } from '../registries/types/union-listed.ts'
import { valueListed } from '../registries/value/value-list.ts'
import { namedInFolder } from '../registries/written/named-in-folder.ts'
import { optionsOf } from '../registries/written/options-of.ts'
import { ownConstants } from '../registries/written/own-constants.ts'
import { IN_A_ROW, usedInARow } from '../registries/written/used-in-a-row.ts'

const MOST_OF_THEM = 0.6
/** Where types have the noun in their names, a document may call them otherwise. */
const SOME_OF_THEM = 0.25
/** Any program has some. */
const GENERAL = /^(?:option|flag|argument|event|table)$/
/** Any object has one. */
const ANYTHING =
  /^(?:id|key|path|url|title|description|label|class|style|color|icon|text|prop|propert(?:y|ie)|setting)$/
/** What exposes ports. */
const OF_IMAGE = /^(?:docker|image|container)$/
const LOOKED_AT = 40
const OF_FILE = /\.\w+$/
const LONGEST_NAME = 2
/** So many that are where the words before the noun say are those. */
const FEWEST_THEIRS = 3
const MORE = 1.5
/** Of a longer list, no document has more. */
const LONG = 40
/** So many of their names lead to the documents that have them all. */
const SEARCHED = 5
/** `migrate` is of migrations. */
const STEM = 5

/** The list of what was asked for: of a noun, what code has, or a document where that has all of it and more; of a concept, a document. */
export async function listOf(
  text: string,
  { sort, asked }: { sort: string; asked: NounAsked },
  own: ReadonlySet<string>,
  means: Means,
): Promise<Registry | undefined> {
  const registry =
    sort === 'concept'
      ? byName(await proseListed(asked, own, means))
      : ((await translationsListed(text, asked, means)) ?? (await findRegistry(asked, own, means)))
  const longest = registry && (await longer(registry, asked, own, means))
  if (longest === undefined || !asked.isGuessed) return longest
  return isOfNames(longest) ? { ...longest, isWhole: false } : undefined
}

/** What a document lists has the same and more: an object of code may hold only those with a default. */
async function longer(registry: Registry, asked: NounAsked, own: ReadonlySet<string>, means: Means): Promise<Registry> {
  const told =
    registry.isProse === true || registry.entries.length > LONG
      ? undefined
      : await proseListed(
          asked,
          own,
          means,
          registry.entries.slice(0, SEARCHED).map(({ name }) => name),
        )
  const names = new Set(told?.entries.map(({ name }) => plain(name)))
  const isMore =
    names.size >= registry.entries.length * MORE && registry.entries.every(({ name }) => names.has(plain(name)))
  return told !== undefined && isMore ? told : registry
}

function byName(registry: Registry | undefined): Registry | undefined {
  return registry && { ...registry, isByName: true }
}

/** The items of a list may be steps or sentences. */
export function isOfNames({ entries, isProse }: Registry): boolean {
  return isProse !== true || entries.every(({ name }) => name.split(' ').length <= LONGEST_NAME)
}

async function findRegistry(asked: NounAsked, own: ReadonlySet<string>, means: Means): Promise<Registry | undefined> {
  const whose = (asked.whose ?? []).filter((word) => !own.has(word))
  const ofThose = asked.of ?? asked.many.split(' ').slice(0, -1).join(' ')
  const isVague = VAGUE.test(asked.one)
  const isOfPorts = asked.one === 'port' && whose.every((word) => OF_IMAGE.test(word)) && ofThose === ''
  const ports = isOfPorts ? await portsListed(means) : undefined
  const first = ports ?? (await flagsDeclared({ ...asked, whose }, own, means))
  if (first !== undefined) return first
  const methods = isVague ? undefined : await interfaceListed({ ...asked, whose }, own, means)
  if (methods !== undefined) return methods
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
  const returned = isAny && said.length === 0 ? await namedInFolder(one, means) : undefined
  const row = IN_A_ROW.test(one) ? await usedInARow([...said, ...whose], means) : undefined
  if (row !== undefined) return row
  const repeated = isAny ? ((await registryOf(one, means)) ?? (await registryBehind(one, means))) : undefined
  if (returned !== undefined && returned.entries.length > (repeated?.entries.length ?? 0)) return returned
  const isRepeated = repeated !== undefined && (!GENERAL.test(one) || (await saysSomewhere(said, repeated, means)))
  // The constants of a file that is called so are often not what is asked for.
  if (isRepeated && !OF_FILE.test(repeated.by)) return ofThoseSaid(said, repeated)
  const below =
    (await belowBase(asked, own, means)) ??
    (await sortsBelow(asked, own, means)) ??
    (await unionListed(asked, own, means))
  if (below !== undefined) return below
  if (isRepeated) return ofThoseSaid(said, repeated)
  const ofItself = await ownConstants({ ...asked, whose }, own, means)
  if (ofItself !== undefined) return ofItself
  const listed = await valueListed({ ...asked, whose }, own, means)
  if (listed !== undefined) return byName(listed)
  const constants = await constantsListed({ ...asked, whose }, own, means)
  if (constants !== undefined) return byName(constants)
  if (whose.length > 0 && !isVague) {
    const within = await registryWithin(one, whose, means)
    if (within !== undefined) return within
  }
  const told = byName(await proseListed({ ...asked, whose }, own, means))
  // Without a name, those of the type that is called so are all that there are.
  const isOwned = whose.length > 0 || ofThose !== ''
  const options = told === undefined || !isOwned ? await optionsOf({ ...asked, whose }, own, means) : undefined
  if (options !== undefined) return options
  if (whose.length > 0) return told ?? (await typesListed(asked, own, means))
  const types = await typesListed(asked, own, means)
  if (told === undefined && types !== undefined) return types
  const files = await filesListed(asked, own, means)
  if (told === undefined && files === undefined) return await givenTexts(one, said, isAny, means)
  return told === undefined ? files : ([types, files].find((one) => one !== undefined && hasThose(one, told)) ?? told)
}

/** The texts that things of that name are given in code, such as `code: 'cart.closed'`. */
async function givenTexts(
  one: string,
  said: readonly string[],
  isAny: boolean,
  means: Means,
): Promise<Registry | undefined> {
  const found = isAny && !GENERAL.test(one) && !ANYTHING.test(one) ? await registryGiven(one, means) : undefined
  return found !== undefined && (await saysSomewhere(said, found, means))
    ? byName({ ...found, isWhole: false })
    : undefined
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
  const least = told.entries.length * (noun === '' ? MOST_OF_THEM : SOME_OF_THEM)
  return shared.length >= least && entries.length >= told.entries.length * MOST_OF_THEM
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
