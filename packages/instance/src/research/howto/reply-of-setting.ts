import { ifRefused } from '../../errors/errors.ts'
import { STOP_WORDS } from '../../search/find/stop-words.ts'
import { commentedStart } from '../../search/text/symbol-ranges.ts'
import { saysOf } from '../find/definition.ts'
import { code, isTest } from '../find/finding.ts'
import type { Means } from '../kinds/kind.ts'
import { type DefinedLine, definitionsLike, linesLike } from '../lists/definitions-like.ts'
import { linesMatching } from '../manifests/lines-matching.ts'
import { withEscapedAngles } from '../markup/without-tags.ts'
import type { Passage } from '../passages/find-passages.ts'
import { lettersOf } from '../passages/shown-block.ts'
import { stemOf, wordsOf } from '../passages/terms.ts'
import type { Reply, ReplyPlace } from '../reply/reply.ts'
import { snippetOf } from '../reply/snippet.ts'
import { linkTo } from '../reply/write-reply.ts'
import { isBeside } from '../values/fit/value-paths.ts'
import { besides, saysLittle } from './reply-of-passages.ts'

const ASKS =
  /\b(?:do|can|could|should|would|must) (?:i|we|you|one) (?:set|change|configure|limit|increase|decrease|raise|lower|reduce|extend|shorten|enable|disable|specify|override|customi[sz]e|adjust|control|tune|turn (?:on|off)|switch (?:on|off))\b(.{3,120})$/i
/** What comes after the thing says where or why. */
const AFTER = /\b(?:so|to|for|in|on|with|when|if|from|without|via|using|by|at|instead|rather|while|that)\b|[,;(?!.]/i
/** A name may have one of these words more: `set_timeout`, `enableRetries`. */
const MORE = /^(?:set|with|enable|enabled|disable|disabled|allow|allowed|use|default|max|min|no|is|option|config)$/
/** A name of only the thing and such a word turns it on or off: `SIGNUPS_ALLOWED`. */
const TURNS = /\b(?:do|can|could|should|would|must) (?:i|we|you|one) (?:enable|disable|turn|switch)\b/i
const SWITCH = /^(?:enabled?|disabled?|allow(?:ed)?)$/
/** One word may be called anything. */
const FEWEST = 2
/** Lines to show, and lines of a comment above a name that may have an example. */
const LINES = 10
const EXAMPLE = 14
/** How many names may be meant, and how many other words each may have. */
const MOST = 3
const MOST_MORE = 1
const OF_SETTINGS =
  /(?:conf(?![a-z])|config|options?|settings?|dsl|propert(?:y|ies)|param(?:eter)?s?|builder|args|flags?|defaults?)[^/]*$/i
const SETTINGS_FILES =
  '(^|/)(config|settings|conf)/[^/]+\\.(php|py|exs?|rb|ya?ml|toml)$|(^|/)(config|settings|application|appsettings|defaults?)[^/]*\\.(ya?ml|toml|json|ini|properties|php|py|exs?|dist)$|\\.(conf|cnf|ini|properties)$|(^|/)\\.?env(\\.(example|sample|template|dist|defaults?))?$'
const TYPE = /\b(?:class|interface|struct|enum|trait|type|module|namespace)\b/
/** What tells whether something is so sets nothing. */
const TELLS = /^(?:is|has|get|should|can)(?=[A-Z_])/

/**
 * The setting that code or a settings file has for it: whatever is called as somebody says who wants to set it. Undefined where the documents
 * answer, or where more than a few names come as near.
 */
export async function replyOfSetting(
  text: string,
  passages: readonly Passage[],
  own: ReadonlySet<string>,
  means: Means,
): Promise<Reply | undefined> {
  const [, object = ''] = ASKS.exec(text) ?? []
  const [thing = ''] = object.split(AFTER)
  const words = wordsOf(thing).filter((word) => !STOP_WORDS.has(word) && !own.has(word))
  const [best] = passages
  const isTurned = TURNS.test(text)
  const isTold = words.length < FEWEST || (best !== undefined && isHeaded(best, words))
  if (words.length === 0 || (isTold && !isTurned)) return undefined
  const repoIds = means.repositories.map(({ id }) => id)
  const defined = linesLike(words, { ...means, repoIds }).then((lines) => definitionsLike(words, lines))
  const [lines, keys] = await Promise.all([
    defined.catch(ifRefused([])),
    isTurned || best === undefined || saysLittle(best) ? keysLike(words, means).catch(ifRefused([])) : [],
  ])
  const all = [...lines.filter(isSetting), ...keys].filter(
    (one) => !isTest(one) && !isBeside(one.path) && moreOf(one, words) <= MOST_MORE,
  )
  const switches = isTurned ? all.filter(({ symbol }) => wordsOf(symbol).some((word) => SWITCH.test(word))) : []
  const isSwitch = switches.some((one) => moreOf(one, words) === 0)
  const named = isSwitch ? switches : isTold ? [] : all
  const nearest = Math.min(...named.map((one) => moreOf(one, words)))
  const byName = Map.groupBy(
    named.filter((one) => moreOf(one, words) === nearest),
    ({ symbol }) => symbol,
  )
  if (byName.size === 0 || byName.size > MOST) return undefined
  const isSaid =
    !isSwitch && [...byName.keys()].some((name) => passages.some((one) => !saysLittle(one) && says(one, name)))
  if (isSaid) return undefined
  const found = await Promise.all(
    [...byName.values()].flatMap(([one]) => (one === undefined ? [] : [settingOf(one, means)])),
  )
  const [first] = found
  const comment = found.length === 1 && first?.comment !== undefined ? `: “${withEscapedAngles(first.comment)}”` : ''
  const isAcross = means.repositories.length > 1
  const set = found.map(({ place }) => `${code(place.symbol ?? '')} (${linkTo(place, means.links, isAcross)})`)
  const verb = [...byName.keys()].every((name) => METHOD.test(name)) ? 'Use' : 'Set'
  return {
    first: `${verb} ${set.join(', or ')}${/[.!?]”$/.test(comment) ? comment : `${comment}.`}`,
    ...besides(
      found.map(({ place }) => place),
      passages,
    ),
    certainty: 'likely',
    ...(found.length === 1 && first?.place.symbol !== undefined && { subject: first.place.symbol }),
  }
}

/** Whether a passage is about it, and not only has it in an example. */
function says({ titles, blocks, isEntry }: Passage, name: string): boolean {
  const text = isEntry ? blocks.flatMap(({ lines }) => lines).join(' ') : (titles.at(-1) ?? '')
  return lettersOf(text).toLowerCase().includes(lettersOf(name).toLowerCase())
}

/** What sets something by its name, wherever it is: `setTimeout`, `WithRetries`. */
const METHOD = /^(?:[Ss]et|[Ww]ith)(?=[A-Z_])/

/** A name in a file that is called after settings, or one that itself says that it sets something; elsewhere, it may be anything. */
function isSetting({ path, symbol, text }: DefinedLine): boolean {
  return (OF_SETTINGS.test(path) || METHOD.test(symbol)) && !TYPE.test(text) && !(TELLS.test(symbol) && /\(/.test(text))
}

/** With its comment, which may have an example. */
async function settingOf(one: DefinedLine, means: Means): Promise<{ place: ReplyPlace; comment: string | undefined }> {
  const { repo, commit, path, line, symbol } = one
  const lines = await means.lines(one)
  const startLine = Math.max(commentedStart(lines, line), line - EXAMPLE)
  const range = { startLine, endLine: line }
  const place = { repo, commit, path, symbol, ...range, lines: snippetOf(lines, range, line, LINES) }
  return { place, comment: saysOf(lines, line, path) }
}

/** Keys of settings files: `'memory_limit' => 64`, `maxProcesses: 1`. */
async function keysLike(words: readonly string[], means: Means): Promise<DefinedLine[]> {
  const pattern = `^[\\s#;]*["']?\\w*${words.map(stemOf).join('[a-z]*[_.-]?')}\\w*["']?\\s*(=>|[:=])`
  const files = await linesMatching(pattern, SETTINGS_FILES, means)
  return files.flatMap(({ repo, commit, path, lines }) =>
    lines.flatMap(({ line, text }) => {
      const [, symbol] = /^[\s#;]*["']?([\w.-]+)["']?\s*(?:=>|[:=])/.exec(text) ?? []
      return symbol === undefined ? [] : [{ repo, commit, path, line, text, symbol }]
    }),
  )
}

function isHeaded({ titles }: Passage, words: readonly string[]): boolean {
  const title = wordsOf(titles.at(-1) ?? '').map(stemOf)
  return words.every((word) => title.includes(stemOf(word)))
}

/** How many words its name has beside these and those that go with any. */
function moreOf({ symbol }: DefinedLine, words: readonly string[]): number {
  const stems = words.map(stemOf)
  return wordsOf(symbol).filter((word) => !stems.includes(stemOf(word)) && !MORE.test(word)).length
}
