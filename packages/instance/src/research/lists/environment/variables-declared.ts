import { ifRefused } from '../../../errors/errors.ts'
import type { Means } from '../../kinds/kind.ts'
import { linesMatching, MOST_MATCHING } from '../../manifests/lines-matching.ts'
import type { DefinedLine } from '../definitions-like.ts'

/** A tag of a field: `env:"HOME"`, `envconfig:"PORT"`. */
const TAG = '\\benv(?:config)?:"([A-Z][A-Z\\d_]*)[",]'
/** `EnvVar: prefix + "DEBUG"`, `os.Getenv(prefix + "DEBUG")` */
const PREFIXED = '(?:Env|env|ENV)\\w{0,40}(?::|\\()\\s*([A-Za-z_]\\w*)\\s*\\+\\s*["\']([A-Z_][A-Z\\d_]*)["\']'
/** Viper looks each of its keys up in the environment once it is told to. */
const AUTOMATIC = '\\.(?:AutomaticEnv\\(\\)|SetEnvPrefix\\("[\\w-]+"\\)|SetEnvKeyReplacer\\()'
const KEYS = '\\bviper\\.(?:BindPFlag|SetDefault|BindEnv|MustBindEnv)\\("([\\w.-]+)"(?:,\\s*"([A-Z_][A-Z\\d_]*)")?'
/** `def get_from_env(name, prefix="APP"`: what is given is the rest of the name. */
const WRAPPER =
  '\\b(?:def|function|fn|func)\\s+(\\w{0,40}(?:env|Env)\\w{0,40})\\([^)]{0,80}\\bprefix\\s*(?::\\s*\\w+\\s*)?=\\s*["\']([A-Z]\\w*?)_?["\']'
/** `env(`, whose name is on the next line. */
const BROKEN = '\\b(?:env|getenv|getEnv|env\\.fetch|ENV\\.fetch|environ\\.get|Getenv|LookupEnv)\\($'
const NEXT = /^\s*["']([A-Z][A-Z\d]*(?:_[A-Z\d]+)*)["']\s*[,)]?/
/** Lines of a call. */
const CALL = 4
const GO = '\\.go$'
const CODE = '\\.(?:go|[cm]?[jt]s|py|rb|java|kt|php|cs|rs)$'
const LONGEST_LINE = 300

type Look = (pattern: string, path: string) => Promise<DefinedLine[]>

/** The environment variables that no call reads by name: those of tags, of names with a prefix, and those that a library derives from its keys. */
export async function variablesDeclared(means: Means): Promise<{ variables: DefinedLine[]; isWhole: boolean }> {
  let isCut = false
  const look: Look = async (pattern, path) => {
    const files = await linesMatching(pattern, path, means)
    if (files.length >= MOST_MATCHING) isCut = true
    return codeLines(files)
  }
  const searches = [
    taggedIn(look),
    prefixedIn(look, means),
    derivedBy(look),
    wrappedIn(look, means),
    brokenIn(look, means),
  ]
  const found = await Promise.all(searches.map((search) => search.catch(ifRefused(undefined))))
  return { variables: found.flatMap((one) => one ?? []), isWhole: !isCut && found.every((one) => one !== undefined) }
}

async function taggedIn(look: Look): Promise<DefinedLine[]> {
  const tag = new RegExp(TAG)
  return (await look(TAG, GO)).flatMap((line) => {
    const symbol = tag.exec(line.text)?.[1]
    return symbol === undefined ? [] : [{ ...line, symbol }]
  })
}

async function prefixedIn(look: Look, means: Means): Promise<DefinedLine[]> {
  const form = new RegExp(PREFIXED)
  const found = await Promise.all(
    (await look(PREFIXED, CODE)).map(async (line) => {
      const [, constant = '', rest = ''] = form.exec(line.text) ?? []
      const set = new RegExp(`\\b${RegExp.escape(constant)}\\b[^=]{0,20}=\\s*["']([A-Z_][A-Z\\d_]*)["']`)
      const prefix = constant === '' ? undefined : await firstMatch(set, line, means)
      return prefix === undefined ? [] : [{ ...line, symbol: `${prefix}${rest}` }]
    }),
  )
  return found.flat()
}

async function brokenIn(look: Look, means: Means): Promise<DefinedLine[]> {
  const found = await Promise.all(
    (await look(BROKEN, CODE)).map(async (call) => {
      const text = (await means.lines(call))[call.line] ?? ''
      const symbol = text.length > LONGEST_LINE ? undefined : NEXT.exec(text)?.[1]
      return symbol === undefined ? [] : [{ ...call, line: call.line + 1, text, symbol }]
    }),
  )
  return found.flat()
}

async function wrappedIn(look: Look, means: Means): Promise<DefinedLine[]> {
  const form = new RegExp(WRAPPER)
  const found = await Promise.all(
    (await look(WRAPPER, CODE)).map(async ({ text }) => {
      const [, name = '', prefix = ''] = form.exec(text) ?? []
      return name === '' ? [] : callsOf(name, prefix, look, means)
    }),
  )
  return found.flat()
}

async function callsOf(name: string, prefix: string, look: Look, means: Means): Promise<DefinedLine[]> {
  const called = new RegExp(
    `\\b${RegExp.escape(name)}\\(\\s*["']([A-Z][A-Z\\d_]*)["'](?:[^()]*\\bprefix=["'](\\w*?)_?["'])?`,
  )
  const calls = await look(`\\b${name}\\(`, CODE)
  const found = await Promise.all(
    calls.map(async (call) => {
      const text = (await means.lines(call)).slice(call.line - 1, call.line - 1 + CALL).join(' ')
      const [, rest, given = prefix] = called.exec(text) ?? []
      return rest === undefined ? [] : [{ ...call, symbol: given === '' ? rest : `${given}_${rest}` }]
    }),
  )
  return found.flat()
}

async function firstMatch(pattern: RegExp, at: DefinedLine, means: Means): Promise<string | undefined> {
  const lines = await means.lines(at)
  return lines.flatMap((text) => (text.length > LONGEST_LINE ? [] : (pattern.exec(text)?.[1] ?? [])))[0]
}

async function derivedBy(look: Look): Promise<DefinedLine[]> {
  const told = await look(AUTOMATIC, GO)
  if (told.length === 0) return []
  const keyed = await look(KEYS, GO)
  const key = new RegExp(KEYS)
  const byRepo = Map.groupBy(told, ({ repo }) => repo)
  return keyed.flatMap((line) => {
    const [, name = '', given] = key.exec(line.text) ?? []
    if (given !== undefined) return [{ ...line, symbol: given }]
    const texts = (byRepo.get(line.repo) ?? []).map(({ text }) => text)
    const isAutomatic = texts.some((text) => text.includes('.AutomaticEnv()')) || line.text.includes('BindEnv')
    const prefixes = new Set(texts.flatMap((text) => /SetEnvPrefix\("([\w-]+)"/.exec(text)?.[1] ?? []))
    const replaced = texts.some((text) => text.includes('SetEnvKeyReplacer')) ? name.replace(/[.-]/g, '_') : name
    // Programs with several prefixes have several sets of keys; what has other signs can't be set in a shell.
    if (!isAutomatic || prefixes.size > 1 || /[.-]/.test(replaced)) return []
    return [{ ...line, symbol: [...prefixes, replaced].join('_').toUpperCase() }]
  })
}

function codeLines(files: Awaited<ReturnType<typeof linesMatching>>): DefinedLine[] {
  return files.flatMap(({ repo, commit, path: in_, lines }) =>
    lines
      .filter(({ text }) => text.length <= LONGEST_LINE)
      .map(({ line, text }) => ({ repo, commit, path: in_, line, text, symbol: '' })),
  )
}
