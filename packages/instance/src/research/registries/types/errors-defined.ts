import { ifRefused } from '../../../errors/errors.ts'
import { fileClass } from '../../../search/text/file-class.ts'
import type { Means } from '../../kinds/kind.ts'
import type { DefinedLine } from '../../lists/definitions-like.ts'
import { linesMatching, MOST_MATCHING } from '../../manifests/lines-matching.ts'
import { isBeside } from '../../values/value-paths.ts'
import { typesOfNouns } from './types-of-noun.ts'

const ERRORS = /^(?:custom|own|public|specific|errors?|exceptions?)$/
/** `var ErrClosed = errors.New(`, in a group of `var` too */
const GO_ERROR =
  '^(?:var)?\\s+?(Err[A-Z]\\w*)\\s*=\\s*(?:&\\w+\\{|(?:\\w+\\.)?(?:New|Errorf)\\w*\\()|^var (Err[A-Z]\\w*)\\s*='

/** What errors are called where nothing else is to be listed. */
export function errorsAsked(words: readonly string[]): string | undefined {
  const many = words.find((word) => /^(?:error|exception)s$/.test(word))
  return words.every((word) => ERRORS.test(word)) ? many?.slice(0, -1) : undefined
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
