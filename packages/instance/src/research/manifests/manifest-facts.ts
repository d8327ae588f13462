import type { FileMatch } from '../../ports/engine.ts'
import type { Lookups } from '../find/lookups.ts'

/** A line of a manifest at the root. */
export interface ManifestLine extends Pick<FileMatch, 'repo' | 'commit' | 'path'> {
  line: number
  name: string
  value: string
}

type Looks = Pick<Lookups, 'pathsLike' | 'lines'>

const ROOT =
  '^(?:package\\.json|composer\\.json|Cargo\\.toml|pyproject\\.toml|setup\\.(?:py|cfg)|go\\.mod|pom\\.xml|requirements\\.txt|[^/]+\\.gemspec|Gemfile|mix\\.exs|[^/]+\\.csproj|Directory\\.Packages\\.props|build\\.gradle(?:\\.kts)?)$'
const LICENSE = /^\s*["']?(?:\w+\.)?(licen[sc]e)["']?\s*[:=]\s*(?:\{\s*text\s*=\s*)?["']([^"'/]{2,60})["']/i
const VERSION = /^\s*["']?(version)["']?\s*[:=]\s*["']v?(\d[^"']{0,40})["']/i
/** Where manifests list what the program needs when it runs, and a line of such a list. */
const LISTS: readonly { path: RegExp; begins?: RegExp; ends?: RegExp; line: RegExp }[] = [
  { path: /package\.json$/, begins: /^\s*"dependencies"/, ends: /^\s*\}/, line: /^\s*"([^"]+)"\s*:\s*"([^"]+)"/ },
  { path: /composer\.json$/, begins: /^\s*"require"/, ends: /^\s*\}/, line: /^\s*"([^"]+)"\s*:\s*"([^"]+)"/ },
  {
    path: /Cargo\.toml$/,
    begins: /^\[(?:workspace\.)?dependencies\]/,
    ends: /^\[/,
    line: /^([\w-]+)\s*=\s*(?:\{.*?version\s*=\s*)?"([^"]*)"/,
  },
  {
    path: /pyproject\.toml$/,
    begins: /^dependencies\s*=\s*\[/,
    ends: /^\s*\]/,
    line: /^\s*["']([\w.-]+)[^<>=!~"']*([^"']*)["']/,
  },
  { path: /go\.mod$/, begins: /^require \(/, ends: /^\)/, line: /^\s+(\S+)\s+(v\S+)(?!.*\/\/ indirect)/ },
  {
    path: /Gemfile$|\.gemspec$/,
    ends: /^\s*group\b.*:(?:test|development)/,
    line: /^\s*(?:\w+\.)?(?:gem|add_(?:runtime_)?dependency)\s*\(?\s*["']([\w.-]+)["'](?:\s*,\s*["']([^"']+)["'])?/,
  },
  { path: /mix\.exs$/, line: /^\s*\{:(\w+),(?!.*\bonly:)(?:\s*"([^"]*)")?/ },
  { path: /\.csproj$|\.props$/, line: /<Package(?:Reference|Version)\s+Include="([^"]+)"(?:\s+Version="([^"]*)")?/ },
  {
    path: /pom\.xml$/,
    begins: /<dependencies>/,
    ends: /<\/dependencies>/,
    line: /<artifactId>([^<]+)<\/artifactId>/,
  },
  {
    path: /\.gradle(?:\.kts)?$/,
    line: /^\s*(?:api|implementation|compile|runtimeOnly|compileOnly)\s*\(?\s*["']([\w.-]+:[\w.-]+)(?::([^"']+))?["']/,
  },
  { path: /requirements\.txt$/, line: /^([\w.-]+)\s*([<>=!~][^#;]*)?/ },
]

export async function licenseOf(lookups: Looks): Promise<ManifestLine | undefined> {
  return (await linesOf(LICENSE, lookups))[0]
}

/** Undefined where releases are only tags. */
export async function versionOf(lookups: Looks): Promise<ManifestLine | undefined> {
  return (await linesOf(VERSION, lookups))[0]
}

/** What the manifest at the root needs when the program runs; of several manifests, the one with most. */
export async function dependenciesOf(lookups: Looks): Promise<ManifestLine[]> {
  const files = await lookups.pathsLike(ROOT)
  const found = await Promise.all(
    files.map(async (file) => {
      const list = LISTS.find(({ path }) => path.test(file.path))
      if (list === undefined) return []
      const lines = await lookups.lines(file)
      const from = list.begins === undefined ? 0 : lines.findIndex((text) => list.begins?.test(text)) + 1
      if (list.begins !== undefined && from === 0) return []
      const length = list.ends === undefined ? -1 : lines.slice(from).findIndex((text) => list.ends?.test(text))
      const inside = lines.slice(from, length === -1 ? undefined : from + length)
      return matching(inside, list.line, file).map((one) => ({ ...one, line: one.line + from }))
    }),
  )
  return found.toSorted((a, b) => b.length - a.length)[0] ?? []
}

async function linesOf(pattern: RegExp, lookups: Looks): Promise<ManifestLine[]> {
  const files = await lookups.pathsLike(ROOT)
  const found = await Promise.all(files.map(async (file) => matching(await lookups.lines(file), pattern, file)))
  return found.flat()
}

function matching(
  lines: readonly string[],
  pattern: RegExp,
  { repo, commit, path }: Pick<FileMatch, 'repo' | 'commit' | 'path'>,
): ManifestLine[] {
  return lines.flatMap((text, index) => {
    const [found, name = '', value = ''] = pattern.exec(text) ?? []
    return found === undefined ? [] : [{ repo, commit, path, line: index + 1, name, value: value.trim() }]
  })
}
