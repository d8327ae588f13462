import { ifRefused } from '../../errors/errors.ts'
import type { Means } from '../kinds/kind.ts'
import { linesMatching } from '../manifests/lines-matching.ts'
import { compareVersions } from '../question/releases/versions.ts'
import type { ReplyPlace } from '../reply/reply.ts'
import { withoutLinks } from '../reply/without-links.ts'

/** The versions of something that a first page lists as supported. */
interface VersionsListed {
  /** As the page writes it. */
  called: string
  versions: readonly string[]
  /** Also those further down, which aren't shown. */
  all: readonly string[]
  place: ReplyPlace
  /** What the page says besides, with a version in it: "should work with any 7.0+". */
  besides: string | undefined
}

const NAME = '([a-z][\\w.+#-]{0,40}(?: [a-z][\\w.+#-]{0,40})?)'
const VERSION = 'v?(\\d+(?:\\.\\d+){0,3})(?:\\.x)?'
const WORKS = '(?:supported|compatible|usable|tested|allowed|ok)'
const ASKS_WHETHER = [
  `^(?:is|are) ${NAME} (?:version )?${VERSION} (?:still |also |officially |already )?${WORKS}$`,
  `^(?:does|do|will|can|could|is|are) (?:[\\w-]+ ){1,4}(?:with|on|against|support|use|supporting) ${NAME} (?:version )?${VERSION}$`,
].map((form) => new RegExp(form, 'i'))
const ASKS_WHICH = [
  `^(?:which|what)(?: are the)?(?: supported)? versions of ${NAME} (?:is|are|does|do|can|will)\\b.{0,40}\\b(?:support|work|compatib|test|use)\\w*(?: with)?$`,
  `^(?:which|what) ${NAME} (?:versions?|releases?) (?:is|are|does|do|can|will)\\b.{0,40}\\b(?:support|work|compatib|test|use)\\w*(?: with)?$`,
  `^(?:which|what)(?: are the)? supported ${NAME} (?:versions?|releases?)$`,
].map((form) => new RegExp(form, 'i'))
const NO_NAME = /^(?:the|an?|this|that|it|its|our|your|version|versions|old|new|api|app|release|releases)\b/i
const PAGES =
  '^(?:docs?/)?(?:readme|index|install(?:ation|ing)?|requirements|compatibility|supported[-_]versions)(?:\\.(?:md|rst|adoc|txt))?$'
const TELLS = /\bsupport\w*|\bcompatib\w+|\btested (?:with|against|on)\b|\bworks? with\b|\brequir\w+/i
const DENIES = /\b(?:no longer|not|never|drop(?:s|ped)?|unsupported|end[- ]of[- ]life|eol)\b/i
const HEADING = /^\s{0,3}#{1,6}\s|^={3,}|^-{3,}/
const ITEM = /^\s*(?:[-*+|]|\d+\.)\s/
const ABOVE = 15
const BELOW = 12
const LONGEST = 120

/** What is asked of which versions of something that isn't what a program runs on. */
export function versionsAsked(text: string): { name: string; version: string | undefined } | undefined {
  const plain = text.trim().replace(/[\s?.!]{1,9}$/, '')
  const [, one, version] =
    ASKS_WHETHER.flatMap((form) => [form.exec(plain) ?? []].filter(({ length }) => length > 0))[0] ?? []
  const name = one ?? ASKS_WHICH.flatMap((form) => form.exec(plain)?.[1] ?? [])[0]
  return name === undefined || NO_NAME.test(name) ? undefined : { name, version }
}

/** What the lines of a first page list below a sentence about what is supported. */
export async function versionsListed(name: string, means: Means): Promise<VersionsListed | undefined> {
  const named = `(?<!\\w)${RegExp.escape(name)}\\W{1,3}v?\\d`
  const pattern = `(^|\\W)${RegExp.escape(name)}\\W{1,3}v?\\d`
  const files = await linesMatching(pattern, PAGES, means).catch(ifRefused([]))
  const isItem = new RegExp(`^\\s*(?:[-*+|]|\\d+\\.)\\s.{0,40}?${named}`, 'i')
  for (const { repo, commit, path, lines: matching } of files) {
    const lines = await means.lines({ repo, commit, path })
    const items = matching.filter(
      ({ line, text }) => isItem.test(withoutLinks(text)) && !DENIES.test(text) && tellsOf(lines, line),
    )
    const [first] = items
    if (first === undefined) continue
    const run = items.filter(({ line }, at) => line - first.line === at)
    const last = run.at(-1)?.line ?? first.line
    const versionsOf = (some: typeof items) => [
      ...new Set(some.flatMap(({ text }) => versionsIn(withoutLinks(text), name))),
    ]
    const versions = versionsOf(run)
    if (versions.length < 2) continue
    const place = {
      repo,
      commit,
      path,
      symbol: undefined,
      startLine: first.line,
      endLine: last,
      lines: run.map(({ line, text }) => ({ number: line, text })),
    }
    const called = new RegExp(named, 'i').exec(first.text)?.[0].replace(/\W{1,3}v?\d$/, '') ?? name
    return { called, versions, all: versionsOf(items), place, besides: besidesIn(lines, last, name) }
  }
  return undefined
}

/** Whether a version is one of those listed, or at least the lowest that is said besides; undefined if that can't be told. */
export function isListed(
  version: string,
  { all, besides }: Pick<VersionsListed, 'all' | 'besides'>,
): boolean | undefined {
  const parts = version.split('.')
  const isSame = (one: string) =>
    one.split('.').slice(0, parts.length).join('.') === version || version.startsWith(`${one}.`)
  if (all.some(isSame)) return true
  const lowest = [...all, ...(besides === undefined ? [] : (besides.match(/\d+(?:\.\d+)*/g) ?? []))]
  const isBelow = (one: string) =>
    compareVersions(`v${version}`, `v${one.split('.').slice(0, parts.length).join('.')}`) < 0
  return lowest.every(isBelow) ? false : undefined
}

function versionsIn(text: string, name: string): string[] {
  const at = text.search(new RegExp(`(?<!\\w)${RegExp.escape(name)}\\W{1,3}v?\\d`, 'i'))
  const said = text.slice(at).replace(/\s[-–—]\s.*$/, '')
  return (
    said
      .slice(0, LONGEST)
      .match(/(?<![\w.])v?\d+(?:\.\d+)*/g)
      ?.map((one) => one.replace('v', '')) ?? []
  )
}

/** Whether what stands above an item in its section, but for other items, says that it lists what is supported. */
function tellsOf(lines: readonly string[], line: number): boolean {
  const above = lines.slice(sectionStart(lines, line), line - 1).filter((one) => !ITEM.test(one))
  return above.some((one) => TELLS.test(one)) && !above.some((one) => DENIES.test(one))
}

function sectionStart(lines: readonly string[], line: number): number {
  for (let at = line - 2; at >= Math.max(0, line - ABOVE); at--) if (HEADING.test(lines[at] ?? '')) return at
  return Math.max(0, line - ABOVE)
}

/** A sentence below the list, of the same section, that says from which version on it may work. */
function besidesIn(lines: readonly string[], last: number, name: string): string | undefined {
  const below = lines.slice(last, last + BELOW)
  const end = below.findIndex((line) => HEADING.test(line))
  const from = new RegExp(
    `(?<!\\w)${RegExp.escape(name)}\\W{1,3}v?\\d[\\d.]*(?:\\+| (?:and|or) (?:newer|later|above|higher|up)\\b)`,
    'i',
  )
  return withoutLinks(below.slice(0, end === -1 ? undefined : end).join(' '))
    .split(/(?<=[.!?])\s+(?=\p{Lu})/u)
    .find((sentence) => from.test(sentence))
    ?.replace(/\s+/g, ' ')
    .trim()
}
