import { ifRefused } from '../../../errors/errors.ts'
import type { Means } from '../../kinds/kind.ts'
import type { ReplyPlace } from '../../reply/reply.ts'
import { linesMatching } from '../lines-matching.ts'

const TOOLS = /^(?:gradle|maven)(?: wrapper)?$/i
const FILES = '(?:^|/)(?:gradle|maven)-wrapper\\.properties$'

/** The version of a build tool that its wrapper downloads, the outermost first. */
export async function wrapperOf(
  asked: string,
  means: Means,
): Promise<{ version: string; place: ReplyPlace } | undefined> {
  if (!TOOLS.test(asked)) return undefined
  const tool = asked.split(' ')[0]?.toLowerCase() ?? ''
  const distribution = new RegExp(`(?:apache-)?${tool}-(\\d[\\w.]{0,30}(?:-rc-\\d+)?)-(?:bin|all)\\.`)
  const files = await linesMatching('^distributionUrl', FILES, means).catch(ifRefused([]))
  for (const { repo, commit, path, lines } of files.toSorted((a, b) => a.path.length - b.path.length)) {
    for (const { line, text } of lines) {
      const version = distribution.exec(text)?.[1]
      const place = { repo, commit, path, symbol: undefined, startLine: line, endLine: line, lines: [] }
      if (version !== undefined) return { version, place }
    }
  }
  return undefined
}
