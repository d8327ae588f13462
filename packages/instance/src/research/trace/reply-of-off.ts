import { fileClass } from '../../search/text/file-class.ts'
import { definitionsNamed } from '../find/definitions-named.ts'
import { code } from '../find/finding.ts'
import type { Means } from '../kinds/kind.ts'
import type { Reply, ReplyPlace } from '../reply/reply.ts'
import { definitionSnippet, snippetOf } from '../reply/snippet.ts'
import { linkTo } from '../reply/write-reply.ts'
import { conditionOf } from './condition.ts'
import { guardBefore, settingsIn } from './guards.ts'
import { saysMost, thrownAt } from './thrown-at.ts'

const LOOKED_AT = 4
const AROUND = 4
const BELOW = 2

/** On which condition a message is not made, and what sets that; undefined if no line makes it. */
export async function replyOfOff(message: string, means: Means): Promise<Reply | undefined> {
  const { links } = means
  const isAcross = means.repositories.length > 1
  const made = (await thrownAt(message, means)).filter(({ path }) => fileClass(path) === 'code').slice(0, LOOKED_AT)
  for (const { repo, commit, path, line } of made) {
    const lines = await means.lines({ repo, commit, path })
    if (!saysMost(message, lines.slice(Math.max(0, line - AROUND), line + AROUND).join('\n'))) continue
    const guard = guardBefore(lines, line)
    const condition = guard === undefined ? conditionOf(lines, line) : undefined
    const found = guard ?? condition
    if (found === undefined) continue
    const at = (from: number, to = from) => ({ repo, commit, path, startLine: from, endLine: to })
    const range = { startLine: found.line, endLine: Math.min(lines.length, line + BELOW) }
    const shown: ReplyPlace = { ...at(line), symbol: undefined, lines: snippetOf(lines, range, line) }
    const setter = await setterOf(found.says, means)
    const sets =
      setter === undefined
        ? ''
        : ` You can set that with ${code(setter.symbol ?? '')} (${linkTo(setter, links, isAcross)}).`
    const when = `${code(found.says)} is true (${linkTo(at(found.line), links, isAcross)})`
    return {
      first: `${guard === undefined ? 'It is only raised when' : 'It is not raised when'} ${when}.${sets}`,
      places: setter === undefined ? [shown] : [setter, shown],
      certainty: setter === undefined ? 'exact' : 'likely',
      isComplete: true,
      ...(setter?.symbol !== undefined && { subject: setter.symbol }),
    }
  }
  const [first] = made
  if (first === undefined) return undefined
  const where = { ...first, startLine: first.line, endLine: first.line, symbol: undefined }
  const lines = await means.lines(first)
  const range = { startLine: Math.max(1, first.line - AROUND), endLine: Math.min(lines.length, first.line + BELOW) }
  return {
    first: `I found no condition or setting that turns this off. The message comes from ${linkTo(where, links, isAcross)}.`,
    places: [{ ...where, lines: snippetOf(lines, range, first.line) }],
    certainty: 'thin',
    isNearest: true,
    isComplete: true,
  }
}

/** What alone is defined by the name of a setting that a condition reads. */
async function setterOf(condition: string, means: Means): Promise<ReplyPlace | undefined> {
  for (const name of settingsIn(condition)) {
    const [best, ...others] = (await definitionsNamed(name, means)).filter(({ path }) => fileClass(path) === 'code')
    if (best !== undefined && others.length === 0)
      return { ...best, lines: definitionSnippet(await means.lines(best), best) }
  }
  return undefined
}
