/** A part that a file of the build declares, with its line, from 1. */
interface DeclaredPart {
  /** A path or a name; a star stands for any folder. */
  name: string
  line: number
}

const LONGEST_LINE = 400
const QUOTED = /["']([^"']{1,120})["']/g
const BUILDS: readonly { file: RegExp; read(lines: readonly string[]): DeclaredPart[] }[] = [
  {
    file: /(?:^|\/)settings\.gradle(?:\.kts)?$/,
    read: (lines) => quotedAfter(lines, /^\s*include\b(?!Build|Flat)/, /,\s*$|\(\s*$/),
  },
  { file: /(?:^|\/)pom\.xml$/, read: (lines) => eachOf(lines, /<module>([^<]{1,120})<\/module>/) },
  { file: /(?:^|\/)Cargo\.toml$/, read: (lines) => quotedAfter(lines, /^members\s*=/, /^(?!.*\])/) },
  {
    file: /(?:^|\/)package\.json$/,
    read: (lines) =>
      quotedAfter(lines, /^\s*"(?:workspaces|packages)":\s*[[{]/, /^(?!.*\])/).filter(
        ({ name }) => !/^(?:workspaces|packages)$/.test(name),
      ),
  },
  { file: /(?:^|\/)pnpm-workspace\.yaml$/, read: (lines) => quotedOrBare(lines) },
  { file: /(?:^|\/)go\.work$/, read: (lines) => eachOf(lines, /^(?:use)?\s+(\.\.?\/[\w./-]{1,120}|\.)\s*$/) },
  {
    file: /\.slnx?$/,
    read: (lines) =>
      eachOf(
        lines,
        /^Project\("[^"]*"\) = "([^"]{1,120})", "[^"]+\.\w{2,3}proj"|<Project Path="(?:[^"]*[/\\])?([^"/\\]+)\.\w{2,3}proj"/,
      ),
  },
]

/** The files that declare of what parts a repository is made. */
export const BUILD_FILES =
  '(^|/)(settings\\.gradle(\\.kts)?|pom\\.xml|Cargo\\.toml|package\\.json|pnpm-workspace\\.yaml|go\\.work|[^/]+\\.slnx?)$'

/** The parts that a file of the build declares. */
export function partsDeclared(path: string, lines: readonly string[]): DeclaredPart[] {
  return allDeclared(path, lines).filter(({ name }) => name !== '.' && !name.startsWith('!'))
}

/** What it declares to be none: `!packages/old`, without the sign. */
export function partsLeftOut(path: string, lines: readonly string[]): string[] {
  return allDeclared(path, lines).flatMap(({ name }) => (name.startsWith('!') ? [name.slice(1)] : []))
}

function allDeclared(path: string, lines: readonly string[]): DeclaredPart[] {
  const short = lines.map((text) => (text.length > LONGEST_LINE ? '' : text.replace(/^\s*(?:#|\/\/).*$/, '')))
  return BUILDS.find(({ file }) => file.test(path))?.read(short) ?? []
}

function eachOf(lines: readonly string[], form: RegExp): DeclaredPart[] {
  return lines.flatMap((text, index) => {
    const name = form
      .exec(text)
      ?.slice(1)
      .find((one) => one !== undefined)
    return name === undefined ? [] : [{ name, line: index + 1 }]
  })
}

/** All texts from a line that begins a list to the first that doesn't go on. */
function quotedAfter(lines: readonly string[], begins: RegExp, goesOn: RegExp): DeclaredPart[] {
  const found: DeclaredPart[] = []
  let isIn = false
  for (const [index, text] of lines.entries()) {
    if (!isIn && !begins.test(text)) continue
    for (const [, name = ''] of text.matchAll(QUOTED)) found.push({ name, line: index + 1 })
    isIn = goesOn.test(text)
  }
  return found
}

function quotedOrBare(lines: readonly string[]): DeclaredPart[] {
  const from = lines.findIndex((text) => /^packages:/.test(text))
  if (from === -1) return []
  const rest = lines.slice(from + 1)
  const end = rest.findIndex((text) => /^\w/.test(text))
  return eachOf(
    [...Array.from({ length: from + 1 }, () => ''), ...rest.slice(0, end === -1 ? undefined : end)],
    /^\s*-\s*["']?([^"'\s#]{1,120})/,
  )
}
