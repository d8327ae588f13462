import { fileClass } from '../../../search/text/file-class.ts'
import { wordsIn } from '../../../search/text/split-identifiers.ts'
import { commentedStart } from '../../../search/text/symbol-ranges.ts'
import type { Means } from '../../kinds/kind.ts'
import { computedNumber } from '../../reply/computed-number.ts'
import { isSize, type Unit, unitInCall, unitInName, unitInText } from './unit-words.ts'

/** A value as a line gives it. */
export interface Given {
  repo: string
  commit: string
  path: string
  line: number
  name: string
  value: string
}

/** Only what is a time or a size by its name may have such a unit from a comment. */
const OF_TIME =
  /time|duration|delay|interval|ttl|(?:^|_|max)age\b|expir|life|period|deadline|window|cool|backoff|wait|grace|retention|keep_?alive|poll|sleep|lock|block|refresh|frequency|every/i
const OF_SIZE = /size|length|limit|capacity|buffer|memory|chunk|window|block/i
/** These count something else. */
const OF_COUNT =
  /(?:retries|retry|attempts|count|times|workers|threads|connections|port|code|version|index|factor|ratio)$/i
const MOST_FILES = 20
const MOST_LINES = 60
const BELOW = 6
const LONGEST_LINE = 300

/** The number of a value that is written as one, or as a sum. */
export function amountOf(value: string): number | undefined {
  const plain = value.replace(/^["']([\d_.]+)["']$/, '$1').replaceAll('_', '')
  if (/^\d+(?:\.\d+)?$/.test(plain)) return Number(plain)
  return computedNumber(value)
}

/** What a value counts, by its name, the call that it is in, the comment beside it, or what its name is declared and used as elsewhere. */
export async function unitOf(given: Given, means: Pick<Means, 'lines' | 'mentions'>): Promise<Unit | undefined> {
  const amount = amountOf(given.value)
  if (amount === undefined || amount === 0) return undefined
  const lines = await means.lines(given)
  const own = (lines[given.line - 1] ?? '').slice(0, LONGEST_LINE)
  const called = unitOfCall(own, given.value) ?? unitInName(given.name)
  if (called !== undefined) return called
  const [isTime, isOfSize] = [OF_TIME, OF_SIZE].map((pattern) => pattern.test(given.name))
  if (!(isTime || isOfSize) || OF_COUNT.test(given.name)) return undefined
  const beside = fileClass(given.path) === 'docs' ? belowOf(lines, given.line) : commentAt(lines, given.line)
  const unit = unitInText(beside, amount) ?? (await unitElsewhere(given, means))
  return unit !== undefined && (isSize(unit) ? isOfSize : isTime) ? unit : undefined
}

/** `from_secs(30)`, `SECONDS.toMillis(30)`, `TimeSpan.FromSeconds(30)`, `timedelta(seconds=30)`, `30, TimeUnit.SECONDS`, `30.seconds`; `crontab(hour=3)` is a time of day. */
function unitOfCall(line: string, value: string): Unit | undefined {
  const written = RegExp.escape(value)
  const [, converted] = new RegExp(`\\b([A-Z]{4,12})\\.to[A-Z]\\w{3,20}\\(\\s*${written}[lL]?\\s*\\)`).exec(line) ?? []
  if (converted !== undefined) return unitInCall(converted.toLowerCase())
  const [, before, after] =
    new RegExp(
      `(?:(\\w{2,40}\\(|\\w{1,39}s=)\\s*${written}\\s*[),]|(?<![\\w.])${written}(?:\\.|,\\s*(?:TimeUnit|ChronoUnit)\\.)(\\w{4,20}))`,
    ).exec(line) ?? []
  const word = after ?? before?.slice(0, -1)
  if (word === undefined) return undefined
  return /^(?:of|from|in|as|add|sub|plus|minus)?_?(?:nano|micro|milli|sec|min|hour|day)/i.test(word)
    ? unitInCall(word)
    : undefined
}

/** The comment above a line, and the rest of that line. */
function commentAt(lines: readonly string[], line: number): string {
  return lines
    .slice(commentedStart(lines, line) - 1, line)
    .map((text) => text.slice(0, LONGEST_LINE).replace(/^\s*(?:\/\/[/!]?|\/?\*+|#+|--)\s?/, ''))
    .join(' ')
}

/** What begins an entry of a list, a heading, a row, or the help of a flag. */
const ENTRY = /^(\s*)(?:[-*+]\s|(#)|(\|)|["'`(]{0,2}(--?)\w)/

/** What a document says after a name, up to the next name of the sort. */
function belowOf(lines: readonly string[], line: number): string {
  const own = markOf(lines[line - 1] ?? '')
  const below = lines.slice(line, line + BELOW)
  const next = below.findIndex((text) => {
    const mark = markOf(text)
    return own !== undefined && mark?.sign === own.sign && mark.indent <= own.indent
  })
  return [lines[line - 1] ?? '', ...below.slice(0, next === -1 ? undefined : next)]
    .map((text) => text.slice(0, LONGEST_LINE))
    .join(' ')
}

function markOf(text: string): { sign: string; indent: number } | undefined {
  const [found, indent = '', ...signs] = ENTRY.exec(text) ?? []
  return found === undefined ? undefined : { sign: signs.find(Boolean) ?? '-', indent: indent.length }
}

async function unitElsewhere(
  { repo, name }: Given,
  means: Pick<Means, 'lines' | 'mentions'>,
): Promise<Unit | undefined> {
  // A plain word stands everywhere and means many things.
  if (!/^[\w$.-]{5,}$/.test(name) || wordsIn(name).length < 2) return undefined
  return (
    (await unitOfName(repo, name, means)) ??
    (name.includes('_') ? await unitOfName(repo, name.replaceAll('_', '-'), means) : undefined)
  )
}

async function unitOfName(
  repo: string,
  name: string,
  means: Pick<Means, 'lines' | 'mentions'>,
): Promise<Unit | undefined> {
  const { files } = await means.mentions(name)
  const own = files.filter((file) => file.repo === repo && fileClass(file.path) !== 'test').slice(0, MOST_FILES)
  const declared = declares(name)
  const used = usedAs(name)
  const votes = new Map<Unit, number>()
  for (const file of own) {
    const lines = await means.lines(file)
    for (const { line, text } of file.lines.slice(0, MOST_LINES)) {
      const unit = declared.test(text)
        ? unitInText(isExplainedBelow(text, file.path) ? belowOf(lines, line) : commentAt(lines, line))
        : unitOfUse(text, used)
      if (unit !== undefined) votes.set(unit, (votes.get(unit) ?? 0) + 1)
    }
  }
  const [only, ...others] = votes.keys()
  return others.length === 0 ? only : undefined
}

/** As in documents, and at flags with their help: `"--max-age",`. */
function isExplainedBelow(text: string, path: string): boolean {
  return fileClass(path) === 'docs' || /["'`]--?[\w-]{2,60}/.test(text)
}

/** A field, a parameter, a setting of this name, or its heading in a document. */
function declares(name: string): RegExp {
  const written = RegExp.escape(name)
  return new RegExp(`^\\s*(?:[\\w@.#*|\`-]+\\s+){0,4}[\`"']*(?:--)?${written}[\`"']*(?:\\?|!)?\\s*(?:[:=;,(|]|$)`)
}

function usedAs(name: string): RegExp {
  const written = `(?:[\\w$]+[.>-]+){0,3}${RegExp.escape(name)}\\b`
  return new RegExp(
    `\\b(setTimeout|setInterval)\\(.{0,80},\\s*${written}|\\b(Thread\\.sleep|(?:from|of|in|add|sub|plus|minus|From|Add)_?(?:nano|micro|milli|sec|min|hour|day|Nano|Micro|Milli|Sec|Min|Hour|Day)\\w*)\\(\\s*${written}|\\b(time\\.sleep|asyncio\\.sleep)\\(\\s*${written}|\\btimedelta\\((\\w+)=\\s*${written}|${written}\\s*\\)?\\s*\\*\\s*time\\.(\\w+)|${written}\\s*,\\s*TimeUnit\\.(\\w+)`,
  )
}

function unitOfUse(text: string, used: RegExp): Unit | undefined {
  const [, timer, called, slept, delta, multiplied, named] = used.exec(text.slice(0, LONGEST_LINE)) ?? []
  if (timer !== undefined || called === 'Thread.sleep') return 'milliseconds'
  if (slept !== undefined) return 'seconds'
  const word = called ?? delta ?? multiplied ?? named
  return word === undefined ? undefined : unitInCall(word)
}
