import { ifRefused } from '../../../errors/errors.ts'
import { changelogWeight } from '../../../search/find/class-weight.ts'
import { type FileClass, fileClass, isChangelog } from '../../../search/text/file-class.ts'
import type { Means } from '../../kinds/kind.ts'
import { linesMatching } from '../../manifests/lines-matching.ts'
import { saidOfFlag } from '../flags/said-of-flag.ts'

/** A line that has the environment variable of a flag. */
interface VariableLine {
  repo: string
  commit: string
  path: string
  line: number
  name: string
}

const WORTH: Readonly<Record<FileClass, number>> = { code: 1, docs: 0.8, config: 0.6, test: 0.3, generated: 0 }
/** What a line says besides the name: that it is one of the environment, or the flag itself. */
const SAYS_ENV = 1
const SAYS_FLAG = 1
const PREFIXED = 0.2
const LEAST = 0.8
const MOST_PREFIXES = 4

/** A flag's variable is its name in capitals, after any prefix: the line that says so best; undefined if none does. */
export async function variableOfFlag(flag: string, means: Means): Promise<VariableLine | undefined> {
  const own = flag.replace(/^-+/, '').replaceAll('-', '_').toUpperCase()
  const pattern = `(?:^|[^A-Za-z0-9_])(?:[A-Z][A-Z0-9]*_){0,${MOST_PREFIXES}}${RegExp.escape(own)}(?:$|[^A-Za-z0-9_])`
  const files = await linesMatching(pattern, '.', means, true).catch(ifRefused([]))
  const named = new RegExp(`(?<!\\w)(?:[A-Z][A-Z\\d]*_){0,${MOST_PREFIXES}}${own}(?!\\w)`, 'g')
  const found = files.flatMap(({ repo, commit, path, lines }) =>
    lines.flatMap(({ line, text }) =>
      [...text.matchAll(named)].map(([name]) => {
        const rest = text.replaceAll(name, '')
        const says =
          (/env/i.test(rest) || isShell(text, name) ? SAYS_ENV : 0) +
          (rest.includes(flag) ? SAYS_FLAG : 0) +
          (name === own ? 0 : PREFIXED)
        return { repo, commit, path, line, name, score: says * WORTH[fileClass(path)] * changelogWeight(path, []) }
      }),
    ),
  )
  const [best] = found.toSorted((a, b) => b.score - a.score || a.path.length - b.path.length || a.line - b.line)
  return best !== undefined && best.score >= LEAST ? best : undefined
}

function isShell(text: string, name: string): boolean {
  return new RegExp(`^\\s*(?:[#$]\\s?)?(?:export )?${name}=\\S|\\$\\{?${name}\\b`).test(text)
}

/** The flag that a variable stands for: its name without the prefix, where something declares or documents that. */
export async function flagOfVariable(variable: string, means: Means) {
  const parts = variable.toLowerCase().split('_')
  // What is left of a long name after several prefixes may be any word.
  const ends = parts.map((_, at) => parts.slice(at)).filter((left, at) => at < 2 || left.length > 1)
  const all = await Promise.all(
    ends.map(async (left) => {
      const name = `--${left.join('-')}`
      const found = await saidOfFlag(name, means)
      return found.filter(({ path }) => !isChangelog(path)).map((said) => ({ name, said }))
    }),
  )
  const [longest] = all.flat()
  return all.flat().find(({ said }) => said.says !== undefined) ?? longest
}
