import { fileClass } from '../../search/text/file-class.ts'
import type { Means } from '../kinds/kind.ts'
import type { FoundValue } from './fit/found-value.ts'
import { FOR_SHOW } from './fit/value-paths.ts'
import { blockAt } from './held/block-values.ts'
import { longTextLines } from './held/long-text-lines.ts'
import { type DefinedValue, literalness, valuesOn } from './held/value-lines.ts'
import { COMMENT } from './statement-at.ts'

type Place = Pick<FoundValue, 'repo' | 'commit' | 'path' | 'line' | 'endLine'>

const LITERAL = 0.6
const MOST = 2
const MOST_READ = 20
/** Values that say that something is not set, or whether it is on. */
const SETTLED = /^(?:None|null|nil|undefined|true|false|True|False|0|1|""|'')$/
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
  if (only !== undefined) return others.length > 0 ? undefined : only
  return entryOf(name, used.repo, files, means)
}

/** What a table of settings has for a name, which may be nothing or a list: `'PAGE_SIZE': None`. */
async function entryOf(
  name: string,
  repo: string,
  files: Awaited<ReturnType<Means['mentions']>>['files'],
  means: Means,
): Promise<(Place & DefinedValue) | undefined> {
  const own = files.filter((file) => file.repo === repo && fileClass(file.path) === 'code' && !FOR_SHOW.test(file.path))
  const found = await Promise.all(
    own.slice(0, MOST_READ).map(async ({ commit, path, lines: said }) => {
      const lines = await means.lines({ repo, commit, path })
      const told = longTextLines(lines, path)
      return said.flatMap(({ line }) => {
        const text = lines[line - 1] ?? ''
        if (told[line - 1] || COMMENT.test(text)) return []
        const block = blockAt(lines, line - 1)
        const [plain] = valuesOn(text).filter((one) => one.name === name && SETTLED.test(one.value))
        const one = block?.name === name ? { ...block, isDefault: false } : plain && { ...plain, endLine: line }
        return one === undefined ? [] : [{ ...one, repo, commit, path, line }]
      })
    }),
  )
  const [only, ...others] = found.flat()
  return others.some(({ value }) => value !== only?.value) ? undefined : only
}

/** The value with what the constants in it are. */
export async function withConstants(found: FoundValue, means: Means): Promise<FoundValue> {
  if (!RECKONED.test(found.value)) return found
  const names = [...new Set(found.value.match(CONSTANT))].slice(0, MOST)
  const defined = await Promise.all(names.map((name) => resolveConstant(name, found, means)))
  const made = defined.filter((one) => one !== undefined).map(({ name, value }) => ({ name, value }))
  return made.length === 0 ? found : { ...found, made }
}
