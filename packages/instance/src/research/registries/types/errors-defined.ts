import { ifRefused } from '../../../errors/errors.ts'
import { fileClass } from '../../../search/text/file-class.ts'
import type { Means } from '../../kinds/kind.ts'
import type { DefinedLine } from '../../lists/definitions-like.ts'
import { linesMatching, MOST_MATCHING } from '../../manifests/lines-matching.ts'
import { isBeside } from '../../values/fit/value-paths.ts'
import { root, wordsOf } from '../root-words.ts'
import { basesOf, typesOfNouns } from './types-of-noun.ts'

const NOUN = /^(?:error|exception|warning)s?$/
const CLASS = /^(?:classe?s?|types?|codes?)$/
/** What may be said of them as well. */
const ERRORS =
  /^(?:custom|own|public|specific|errors?|exceptions?|returns?|returned|gets?|hits?|happens?|occurs?|fails?|possible)$/
/** `var ErrClosed = errors.New(`, in a group of `var` too */
const GO_ERROR =
  '^(?:var)?\\s+?(Err[A-Z]\\w*)\\s*=\\s*(?:&\\w+\\{|(?:\\w+\\.)?(?:New|Errorf)\\w*\\()|^var (Err[A-Z]\\w*)\\s*='

/** What errors are called where nothing else is to be listed. */
export function errorsAsked(words: readonly string[]): string | undefined {
  const many = words.find((word) => /^(?:error|exception)s$/.test(word))
  return words.every((word) => ERRORS.test(word)) ? many?.slice(0, -1) : undefined
}

/** "HTTP exceptions": the words before the noun, and the noun; undefined if something else is to be listed. */
export function errorsOfSort(words: readonly string[]): { thing: string; sort: readonly string[] } | undefined {
  const noun = /^(error|exception|warning)(?:s|es)?$/.exec(
    words.find((word) => !CLASS.test(word) && NOUN.test(word)) ?? '',
  )?.[1]
  const sort = words.filter((word) => !NOUN.test(word) && !CLASS.test(word) && !ERRORS.test(word))
  return noun === undefined || sort.length === 0 ? undefined : { thing: noun, sort }
}

/** Those whose names have all of some words, and those that inherit from one. */
export function errorsCalled(errors: readonly DefinedLine[], sort: readonly string[]): DefinedLine[] {
  const roots = sort.map(root)
  const isCalled = (name: string) => {
    const words = wordsOf(name).map(root)
    return roots.every((word) => words.includes(word))
  }
  const found = new Set(errors.filter(({ symbol }) => isCalled(symbol)).map(({ symbol }) => symbol))
  let size = -1
  while (size !== found.size) {
    size = found.size
    for (const one of errors)
      if (basesOf(one).some((name) => found.has(name.split('.').at(-1) ?? '') || isCalled(name))) found.add(one.symbol)
  }
  return errors.filter(({ symbol }) => found.has(symbol))
}

/** The types of errors, by their names and by what they inherit from; in Go, the errors that variables hold too. */
export async function errorsDefined(means: Means): Promise<{ errors: DefinedLine[]; isWhole: boolean }> {
  const [types, files] = await Promise.all([
    typesOfNouns(['exception', 'error', 'warning'], means),
    linesMatching(GO_ERROR, '\\.go$', means).catch(ifRefused(undefined)),
  ])
  const held = new RegExp(GO_ERROR)
  const variables = (files ?? [])
    .filter(({ path }) => fileClass(path) === 'code' && !isBeside(path))
    .flatMap(({ repo, commit, path, lines }) =>
      lines.flatMap(({ line, text }) => {
        const [, grouped, alone] = held.exec(text) ?? []
        const symbol = grouped ?? alone
        return symbol === undefined ? [] : [{ repo, commit, path, line, text, symbol }]
      }),
    )
  // A warning is an error where it inherits from one, as Python's do.
  const own = types.filter(({ symbol, text }) => !/Warning$/.test(symbol) || /\(.*Warning\b/.test(text))
  return { errors: [...own, ...variables], isWhole: files !== undefined && files.length < MOST_MATCHING }
}
