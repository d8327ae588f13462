import { ifRefused } from '../../errors/errors.ts'
import { STOP_WORDS } from '../../search/find/stop-words.ts'
import { fileClass } from '../../search/text/file-class.ts'
import { code, isTest } from '../find/finding.ts'
import type { Means } from '../kinds/kind.ts'
import { linesMatching } from '../manifests/lines-matching.ts'
import { isOfPast, type Passage } from '../passages/find-passages.ts'
import { isProse } from '../passages/prose-files.ts'
import { isSettingsPage, sectionsOf } from '../passages/settings-pages.ts'
import type { Reply } from '../reply/reply.ts'
import { snippetOf } from '../reply/snippet.ts'
import { linkTo } from '../reply/write-reply.ts'
import { besides } from './reply-of-passages.ts'

const ASKS = /\bhow (?:do|can|could|should|would|must) (?:i|we|you|one) ([a-z][\w -]{3,60}?)\W*$/i
const SMALL = /^(?:actually|another|any|best|custom|my|our|own|properly|some|your)$/i
const FEWEST = 2
const MOST = 3
/** What is typed goes on behind the words. */
const TYPED = '\\s*(?:=\\s*[^=\\s]|\\(|\\{|:\\s+\\S)'
const DEFINES = /^\s*(?:\w+ )*(?:def|func|function|fn|fun|sub|class|void)\b/
const MARK = /^\s*(?:\/\*\*?|\*|\/{2,}!?|#+)\s+/
const LONGEST = 120
const AROUND = 3
const MOST_LOOKED_AT = 10
/** A document whose heading and one sentence have all words says it better. */
const SAID = 0.99

/** The line of a comment, an example or a test that shows it in the very words: of "configure a proxy", `configure proxy = 'http://…'`. */
export async function replyOfLiteral(
  text: string,
  passages: readonly Passage[],
  means: Means,
): Promise<Reply | undefined> {
  const [, doing = ''] = ASKS.exec(text) ?? []
  const words = doing.split(/[\s-]+/).filter((word) => !STOP_WORDS.has(word.toLowerCase()) && !SMALL.test(word))
  const [best] = passages
  const isSaid = best !== undefined && best.inOneSentence > SAID
  if (words.length < FEWEST || words.length > MOST || isSaid) return undefined
  const phrase = `\\b${words.join('[ _-]')}${TYPED}`
  const files = await linesMatching(phrase, '.', means).catch(ifRefused([]))
  const found = files.flatMap(({ repo, commit, path, lines }) =>
    lines.flatMap((one) => {
      const worth = DEFINES.test(one.text) ? 0 : worthOf(one.text, path)
      return worth === 0 ? [] : [{ repo, commit, path, ...one, worth }]
    }),
  )
  const shown = await firstTyped(found.toSorted((a, b) => b.worth - a.worth).slice(0, MOST_LOOKED_AT), means)
  if (shown === undefined) return undefined
  const { repo, commit, path, line } = shown
  const lines = await means.lines(shown)
  const range = { startLine: Math.max(1, line - AROUND), endLine: Math.min(lines.length, line + AROUND) }
  const place = { repo, commit, path, symbol: undefined, ...range, lines: snippetOf(lines, range, line, 2 * AROUND) }
  const typed = shown.text.replace(MARK, '').trim().slice(0, LONGEST)
  return {
    first: `${code(typed)}: ${linkTo(place, means.links, means.repositories.length > 1)}`,
    ...besides([place], passages),
    certainty: 'likely',
  }
}

/** The first that is typed: in a document, sentences and headings have the words as well. */
async function firstTyped<Line extends Parameters<Means['lines']>[0] & { line: number; text: string }>(
  found: readonly Line[],
  means: Means,
): Promise<Line | undefined> {
  for (const one of found) {
    if (!isProse(one.path) || isSettingsPage(one.path) || /[={]/.test(one.text)) return one
    const blocks = sectionsOf(await means.lines(one), one.path).flatMap((section) => section.blocks)
    const own = blocks.find(({ startLine, endLine }) => startLine <= one.line && one.line <= endLine)
    if (own?.kind === 'code') return one
  }
  return undefined
}

/** What is written for people shows it best; a call within the program shows nobody how. */
function worthOf(text: string, path: string): number {
  if (isProse(path)) return isOfPast(path) ? 0 : 3
  if (fileClass(path) === 'test' || isTest({ path })) return 1
  return MARK.test(text) ? 2 : 0
}
