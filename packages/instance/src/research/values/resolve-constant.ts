import { fileClass } from '../../search/text/file-class.ts'
import type { Means } from '../kinds/kind.ts'
import type { FoundValue } from './score-value.ts'
import { type DefinedValue, literalness, valuesOn } from './value-lines.ts'

type Place = Pick<FoundValue, 'repo' | 'commit' | 'path' | 'line' | 'endLine'>

const LITERAL = 0.6
const MOST = 2
/** `DAY_SECONDS * 1000`, `3 * DAY`, but not `UTF-8`. */
const RECKONED = /^(?!.*\w\()[\w.()]+(?: ?\* ?[\w.()]+| [+/-] [\w.()]+)+$/
const CONSTANT = /(?<![\w.])(?:\w+\.)*[A-Z][A-Z\d_]{2,}(?![\w.(])/g

/** Where a constant gets a literal: in the file that uses its mere name, else in the only place of its repository. */
export async function resolveConstant(
  constant: string,
  used: Pick<Place, 'repo' | 'path'>,
  means: Means,
): Promise<(Place & DefinedValue) | undefined> {
  const name = constant.split('.').at(-1) ?? constant
  const { files } = await means.mentions(name)
  const defined = files
    .filter((file) => file.repo === used.repo && fileClass(file.path) === 'code')
    .flatMap(({ repo, commit, path, lines }) =>
      lines.flatMap(({ line, text }) =>
        valuesOn(text).flatMap((one) =>
          one.name === name && literalness(one.value) > LITERAL
            ? [{ ...one, repo, commit, path, line, endLine: line }]
            : [],
        ),
      ),
    )
  // `settings.TIMEOUT` is that of another file.
  const here = name === constant ? defined.filter(({ path }) => path === used.path) : []
  const [only, ...others] = here.length > 0 ? here : defined
  return others.length > 0 ? undefined : only
}

/** The value with what the constants in it are. */
export async function withConstants(found: FoundValue, means: Means): Promise<FoundValue> {
  if (!RECKONED.test(found.value)) return found
  const names = [...new Set(found.value.match(CONSTANT))].slice(0, MOST)
  const defined = await Promise.all(names.map((name) => resolveConstant(name, found, means)))
  const made = defined.filter((one) => one !== undefined).map(({ name, value }) => ({ name, value }))
  return made.length === 0 ? found : { ...found, made }
}
