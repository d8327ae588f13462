import type { FileMatch } from '../../ports/engine.ts'
import type { Means } from '../kinds/kind.ts'
import type { ReplyPlace } from '../reply/reply.ts'
import { declaredIn } from './declared.ts'
import { isOfOthers } from './dependents.ts'
import { searchManifests } from './search-manifests.ts'

/** A line of a manifest that says which version of a package is used. */
export interface DeclaredPackage extends Pick<FileMatch, 'repo' | 'commit' | 'path'> {
  line: number
  name: string
  /** Empty if it is left open. */
  version: string
}

export type Looks = Pick<Means, 'repositories' | 'signal' | 'lines'> & {
  engine: Pick<Means['engine'], 'keywordSearch'>
}

const MOST_FILES = 200
const LONGEST_LINE = 1_000
/** Lines between a package's name and its version in XML. */
const NEAR = 4
const PROPERTY = /^\$\{?([\w.-]+)\}?$/
/** These only try it out. */
const ASIDE = /(?:^|\/)(?:tests?|specs?|examples?|samples?|bench\w*|demos?|docs?|website)\//i

/** The packages that manifests declare and whose names match a pattern: those with versions first, then the outermost. */
export async function packagesDeclared(pattern: string, looks: Looks): Promise<readonly DeclaredPackage[]> {
  const repoIds = looks.repositories.map(({ id }) => id)
  const wanted = { kind: 'regex', pattern } as const
  const { files } = await searchManifests(wanted, MOST_FILES, repoIds, looks.engine, looks.signal)
  const token = new RegExp(`@?[\\w./-]*${pattern}[\\w./-]*`, 'gi')
  const found = await Promise.all(
    files
      .filter(({ path }) => !isOfOthers(path))
      .map(async (file) => {
        const declared = file.lines.flatMap(({ line, text }) =>
          (text.length > LONGEST_LINE ? [] : (text.match(token) ?? [])).flatMap((name) => {
            const declaration = declaredIn(file.path, text, name)
            return declaration === undefined ? [] : [{ name, line, ...declaration }]
          }),
        )
        const isElsewhere = declared.some(({ version }) => version === undefined || PROPERTY.test(version))
        const lines = isElsewhere ? await looks.lines(file) : []
        const { repo, commit, path } = file
        return declared.flatMap(({ name, line, version = versionBelow(line, lines) }) =>
          isOwn(version) ? [] : [{ repo, commit, path, line, name, version: valueIn(version, lines) }],
        )
      }),
  )
  const order = ({ path, name, version }: DeclaredPackage) =>
    (version === '' ? 200 : 0) +
    (ASIDE.test(path) ? 100 : 0) +
    path.split('/').length * 10 +
    Math.min(name.length / 10, 9)
  return found.flat().toSorted((a, b) => order(a) - order(b))
}

/** A package of the repository itself. */
function isOwn(version: string): boolean {
  return /^(?:\*|0\.0\.0|(?:file|workspace|link|path|portal):.*)$/.test(version)
}

/** In XML, the version is on a line of its own. */
function versionBelow(line: number, lines: readonly string[]): string {
  const below = lines.slice(line, line + NEAR)
  const end = below.findIndex((text) => /<\/(?:dependency|parent|plugin)>/.test(text))
  return /<version>([^<]+)<\/version>/.exec(below.slice(0, end === -1 ? NEAR : end).join(' '))?.[1] ?? ''
}

/** What the same file sets a property to. */
function valueIn(version: string, lines: readonly string[]): string {
  const [, property] = PROPERTY.exec(version) ?? []
  if (property === undefined) return version
  const name = RegExp.escape(property)
  const set = new RegExp(`<${name}>([^<]+)<|^\\s*(?:(?:val|def|ext\\.) ?)?${name}\\s*=\\s*["']([^"']+)["']`)
  return lines.flatMap((text) => set.exec(text)?.slice(1).find(Boolean) ?? [])[0] ?? version
}

export function placeOfPackage({ repo, commit, path, line }: DeclaredPackage): ReplyPlace {
  return { repo, commit, path, symbol: undefined, startLine: line, endLine: line, lines: [] }
}
