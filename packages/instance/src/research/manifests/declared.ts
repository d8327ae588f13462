/** Files that declare what a repository depends on, in all common ecosystems. */
export const MANIFESTS =
  '(^|/)(package\\.json|go\\.mod|pyproject\\.toml|setup\\.(py|cfg)|tox\\.ini|Pipfile|[\\w.-]*requirements[\\w.-]*\\.(txt|in)|requirements/[^/]+\\.(txt|in)|Cargo\\.toml|pom\\.xml|[\\w.-]+\\.gradle(\\.kts)?|libs\\.versions\\.toml|Gemfile|[\\w.-]+\\.gemspec|composer\\.json|[\\w.-]+\\.csproj|Directory\\.Packages\\.props|mix\\.exs|pubspec\\.yaml|Package\\.swift)$'

/** What a line of a manifest says about a package. */
interface Declared {
  /** As written; undefined if it is left open, or is on another line. */
  version: string | undefined
}

type Reader = (line: string, name: string) => Declared | undefined

const NODE: Reader = (line, name) => versionOf(line, `^\\s*"(?:@[\\w.-]+/)?${name}"\\s*:\\s*"([^"]*)"`)
const GO: Reader = (line, name) => versionOf(line, `^\\s*(?:require\\s+)?(?:[\\w.-]+/)*${name}(?:/v\\d+)?\\s+(v\\S+)`)
/** `cryptography>=41`, `"pytest ; extra"`, `pytest = "^8"`, or a line with only the name. */
const PYTHON: Reader = (line, name) =>
  versionOf(line, `(?:^|["'\\s,[=])${name}(?:\\[[\\w,-]*\\])?\\s*=\\s*["']([^"']+)["']`) ??
  versionOf(
    line,
    `(?:^|["'\\s,[])${name}(?:\\[[\\w,-]*\\])?\\s*((?:[=<>!~]=?|===)\\s*[\\w.*+]+(?:\\s*,\\s*[=<>!~]=?\\s*[\\w.*+]+)*)`,
  ) ??
  versionOf(line, `(?:^\\s*|["'])${name}(?:\\[[\\w,-]*\\])?(?=\\s*(?:["';,#]|$))()`)
/** In TOML, a requirement of Python is quoted: `debug = 1` is a setting. */
const QUOTED_PYTHON: Reader = (line, name) =>
  new RegExp(`["']${name}`, 'i').test(line) ? PYTHON(line, name) : undefined
const RUST: Reader = (line, name) =>
  versionOf(line, `^\\s*${name}\\s*=\\s*(?:"([\\d^~=<>*][^"]*)"|\\{.*?version\\s*=\\s*"([^"]*)"|\\{())`) ??
  versionOf(line, `^\\s*\\[(?:[\\w.-]*\\.)?(?:dev-|build-)?dependencies\\.${name}\\]()`)
const RUBY: Reader = (line, name) =>
  versionOf(line, `\\b(?:gem|add_(?:\\w+_)?dependency)\\s*\\(?\\s*["']${name}["'](?:\\s*,\\s*["']([^"']+)["'])?`)
const JVM: Reader = (line, name) =>
  versionOf(line, `<artifactId>${name}</artifactId>()`) ??
  versionOf(line, `\\bid\\s*\\(?\\s*["']${name}["']\\s*\\)?\\s*version\\s*\\(?["']([^"']+)["']`) ??
  versionOf(line, `["'][\\w.-]+:${name}(?::([^"'@]+))?["'@]`) ??
  versionOf(line, `(?:module|name)\\s*=\\s*"(?:[\\w.-]+:)?${name}"(?:.*version(?:\\.ref)?\\s*=\\s*"([^"]*)")?`)
const DOTNET: Reader = (line, name) => versionOf(line, `<Package\\w*\\s+Include="${name}"(?:\\s+Version="([^"]*)")?`)
const OTHER: Reader = (line, name) =>
  versionOf(line, `\\{:${name},\\s*"([^"]*)"`) ?? versionOf(line, `^\\s{2,}${name}:\\s*(\\S*)$`)

const READERS: readonly (readonly [RegExp, Reader])[] = [
  [/(?:package|composer)\.json$/, NODE],
  [/go\.mod$/, GO],
  [/\.toml$/, (line, name) => RUST(line, name) ?? QUOTED_PYTHON(line, name) ?? JVM(line, name)],
  [/\.(?:py|cfg|ini|txt|in)$|Pipfile$/, PYTHON],
  [/Gemfile$|\.gemspec$/, RUBY],
  [/pom\.xml$|\.gradle(?:\.kts)?$/, JVM],
  [/\.csproj$|\.props$/, DOTNET],
  [/./, OTHER],
]

/** Reads a line of a manifest; undefined if it doesn't declare the package. `name` is the full name or its last part. */
export function declaredIn(path: string, line: string, name: string): Declared | undefined {
  const pattern = RegExp.escape(name)
  if (/^\s*(?:#|\/\/|<!--)/.test(line)) return undefined
  return READERS.find(([file]) => file.test(path))?.[1](line, pattern)
}

function versionOf(line: string, pattern: string): Declared | undefined {
  const found = new RegExp(pattern, 'i').exec(line)
  if (found === null) return undefined
  const version = found.slice(1).find((group) => group !== undefined && group !== '')
  return { version: version?.trim() }
}
