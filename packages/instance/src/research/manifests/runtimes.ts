import type { FileMatch } from '../../ports/engine.ts'
import { isVendored } from '../../search/text/file-class.ts'
import type { Means } from '../kinds/kind.ts'
import { linesMatching } from './lines-matching.ts'

/** What a program runs on, how people call it, and where its versions are declared. */
export interface Runtime {
  called: string
  manifests: string
  /** The line of a manifest that declares which versions are needed. */
  declares: string
}

const RUNTIMES: readonly Runtime[] = [
  {
    called: 'node(?:[. ]?js)?',
    manifests: '(?:package\\.json|\\.nvmrc|\\.node-version)',
    declares: '^\\s*"node"\\s*:\\s*"|^v?\\d+(?:\\.\\d+)*$',
  },
  {
    called: 'python',
    manifests: '(?:pyproject\\.toml|setup\\.(?:py|cfg)|\\.python-version)',
    declares: '^\\s*(?:requires-python|python_requires|python)\\s*=\\s*[>=<^~"\'\\d]|^\\d+\\.\\d+(?:\\.\\d+)?$',
  },
  {
    called: 'ruby',
    manifests: '(?:[^/]+\\.gemspec|Gemfile|\\.ruby-version)',
    declares: '\\brequired_ruby_version\\b|^ruby\\s*\\(?["\']\\D?\\s*\\d|^(?:ruby-)?\\d+\\.\\d+(?:\\.\\d+)?$',
  },
  { called: 'rustc?', manifests: 'Cargo\\.toml', declares: '^rust-version\\s*=' },
  { called: 'go(?:lang)?', manifests: 'go\\.mod', declares: '^go \\d' },
  { called: 'php', manifests: 'composer\\.json', declares: '^\\s*"php"\\s*:\\s*"' },
  {
    called: '(?:java|jdk)',
    manifests: '(?:pom\\.xml|[\\w.-]+\\.gradle(?:\\.kts)?)',
    declares:
      '<(?:maven\\.compiler\\.(?:release|source|target)|java\\.version|release)>\\d|^\\s*(?:source|target)Compatibility\\b|\\bJavaLanguageVersion\\.of\\(',
  },
  {
    called: '(?:\\.net|dotnet)',
    manifests: '(?:[^/]+\\.csproj|Directory\\.Build\\.props)',
    declares: '<TargetFrameworks?>',
  },
  {
    called: 'android(?: api| sdk)?',
    manifests: '(?:build\\.gradle(?:\\.kts)?|libs\\.versions\\.toml)',
    declares: '\\bmin_?sdk(?:version)?\\b\\W*=?\\s*["\'\\d]',
  },
  {
    called: 'ios',
    manifests: '(?:Package\\.swift|Podfile|[^/]+\\.podspec|project\\.pbxproj)',
    declares: '\\.iOS\\(|platform\\s:ios|ios\\.deployment_target|IPHONEOS_DEPLOYMENT_TARGET',
  },
]
const ASKED =
  '(?:minimum|minimal|lowest|oldest|required?|requires|needs?|needed|supported|supports?|which|what|works?|runs?|compatible|usable|use)'
const MSRV = /\bmsrv\b/i

/** The runtime whose versions a question is about: "minimum Rust version", "does it work with Node 18". */
export function runtimeAsked(text: string): Runtime | undefined {
  const said = text.replace(MSRV, 'minimum Rust version')
  return RUNTIMES.find(({ called }) => {
    const version = `(?:(?<!\\w)${called} ?(?:versions?|levels?)|\\bversions? of ${called}|(?<![\\w.])${called} ?v?\\d[\\d.x+]*)(?!\\w)`
    // "Which Node do I need", "what Go does it need".
    const needed = `\\b(?:which|what) ${called} (?:do|does) (?:[\\w.-]+) (?:need|require|want|run on|build with)`
    return new RegExp(`\\b${ASKED}\\b.*${version}|${version}.*\\b${ASKED}\\b|${needed}`, 'i').test(said)
  })
}

/** A runtime and the version of it that a text names: "Java 21", "python 3.8"; undefined if it names none or several. */
export function runtimeVersionIn(text: string): { runtime: Runtime; version: string } | undefined {
  const found = RUNTIMES.flatMap((runtime) => {
    const named = new RegExp(`(?<![\\w./-])${runtime.called}(?: versions?)? ?v?(\\d+(?:\\.\\d+)*)(?![\\w.]*\\d)`, 'gi')
    return [...text.matchAll(named)].map(([, version = '']) => ({ runtime, version }))
  })
  return found.length === 1 ? found[0] : undefined
}

/** The runtime whose least version a text names, without a number: "msrv", "the minimum node version". */
export function runtimeNamed(text: string): { runtime: Runtime; spoken: string } | undefined {
  const said = text.replace(MSRV, 'Rust')
  const found = RUNTIMES.flatMap((runtime) => {
    const [spoken] = new RegExp(`(?<![\\w./-])${runtime.called}(?![\\w./-])`, 'i').exec(said) ?? []
    return spoken === undefined ? [] : [{ runtime, spoken }]
  })
  return found.length === 1 ? found[0] : undefined
}

/** Whether a word names this runtime: `java` is also called `jdk`. */
export function isCalled({ called }: Runtime, word: string): boolean {
  return new RegExp(`^(?:${called})$`, 'i').test(word)
}

/** These only try it out, or help to make it, and may need more than the rest. */
export const ASIDE = /(?:^|[/_-])(?:tests?|specs?|examples?|samples?|bench\w*|demos?|docs?|website|fuzz|tools?)[/_-]/i

/** The lines that declare which versions are needed, those of the outermost manifests: once each of a repository, first what most of them say. */
export async function versionsDeclared(
  { manifests, declares }: Runtime,
  means: Parameters<typeof linesMatching>[2],
): Promise<readonly FileMatch[]> {
  const files = await linesMatching(declares, `(?:^|/)${manifests}$`, means)
  const depthOf = ({ path }: FileMatch) => path.split('/').length
  const own = files.filter(({ path }) => !isVendored(path))
  const outermost = Math.min(...own.map(depthOf))
  const outer = own.filter((file) => depthOf(file) === outermost)
  const saysOf = ({ repo, lines: [line] }: FileMatch) => `${repo} ${line?.text.trim() ?? ''}`
  const sharing = Map.groupBy(outer, saysOf)
  const shared = (file: FileMatch) => sharing.get(saysOf(file))?.length ?? 0
  const sorted = outer.toSorted(
    (a, b) =>
      Number(ASIDE.test(a.path)) - Number(ASIDE.test(b.path)) || shared(b) - shared(a) || a.path.localeCompare(b.path),
  )
  return sorted.filter((file, at) => sorted.findIndex((one) => saysOf(one) === saysOf(file)) === at)
}

/** The lines of workflows that choose which versions the tests run with. */
export async function versionsTested({ called }: Runtime, means: Means): Promise<readonly FileMatch[]> {
  const key = `^\\s*(?:- )?["']?${called}(?:[-_]?versions?)?["']?\\s*:\\s*[\\["'\\d]`
  return await linesMatching(key, '^\\.github/workflows/[^/]+\\.ya?ml$', means)
}
