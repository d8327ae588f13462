import { fileClass } from '../../search/text/file-class.ts'
import { code } from '../find/finding.ts'
import type { Means } from '../kinds/kind.ts'
import type { Reply, ReplyPlace } from '../reply/reply.ts'
import { snippetOf } from '../reply/snippet.ts'
import { linkTo } from '../reply/write-reply.ts'
import { conditionOf } from './condition.ts'
import { saysMost, thrownAt } from './thrown-at.ts'

const LOOKED_AT = 4
const BELOW = 2
const AROUND = 2

/** On which condition a message is made, and what sets it; undefined if the code around it names none. */
export async function replyOfWhy(message: string, means: Means): Promise<Reply | undefined> {
  const { links } = means
  const isAcross = means.repositories.length > 1
  for (const { repo, commit, path, line } of (await thrownAt(message, means)).slice(0, LOOKED_AT)) {
    const lines = fileClass(path) === 'code' ? await means.lines({ repo, commit, path }) : []
    const around = lines.slice(Math.max(0, line - 4), line + 4).join('\n')
    const condition = saysMost(message, around) ? conditionOf(lines, line) : undefined
    if (condition === undefined) continue
    const at = (from: number, to = from) => ({ repo, commit, path, startLine: from, endLine: to })
    const shown = (first: number, last: number, mark: number): ReplyPlace => {
      const range = { startLine: Math.max(1, first), endLine: Math.min(lines.length, last) }
      return { ...at(mark), symbol: undefined, lines: snippetOf(lines, range, mark) }
    }
    const { name = '', sets } = condition
    const setters = sets.map((set) => linkTo(at(set), links, isAcross))
    return {
      first: `The message comes from ${linkTo(at(line), links, isAcross)}, when ${code(condition.says)} is true${condition.line === line ? '' : ` (${linkTo(at(condition.line), links, isAcross)})`}.`,
      places: [
        shown(condition.line, line + BELOW, line),
        ...sets
          .slice(0, 1)
          .map((set) => ({ ...shown(set - AROUND * 3, set + AROUND, set), why: `sets ${code(name)}` })),
      ],
      ...(setters.length > 0 && { facts: [`${code(name)} is set at ${setters.join(', ')}`] }),
      certainty: 'exact',
      isComplete: true,
    }
  }
  return undefined
}
