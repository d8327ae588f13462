import { fileClass } from '../../../search/text/file-class.ts'
import { code } from '../../find/finding.ts'
import type { Means } from '../../kinds/kind.ts'
import { versionsOf } from '../../manifests/versions-of.ts'
import type { ReplyPlace } from '../../reply/reply.ts'
import { linkTo } from '../../reply/write-reply.ts'
import type { LocatedFrame } from '../locate-frames.ts'
import { meaningOf, missingPackage } from '../meaning.ts'
import { saysMost, thrownAt } from '../thrown-at.ts'
import { around } from '../typed/reply-of-made.ts'
import { unknownMember } from '../unknown-member.ts'

const MOST = 8
/** Of what manifests declare, the versions of packages; others, such as `./cli.js`, are values of other keys. */
const VERSION = /^$|\d|^[*x]$|^(?:latest|next|workspace:.*|catalog:.*)$/

/**
 * What the message means for the first frame, or else where it is made, with that place unless the frame shows it. Of several files that
 * may make it, the trace runs through the right one.
 */
export async function explained(
  message: string,
  first: ReplyPlace & { hasMoved: boolean },
  located: readonly Pick<LocatedFrame, 'path'>[],
  means: Means,
): Promise<[string] | [string, ReplyPlace] | []> {
  const line =
    first.hasMoved && first.startLine !== first.endLine ? '' : (await means.lines(first))[first.startLine - 1]
  const meaning = meaningOf(message, line ?? '') ?? (await missing(message, first, means))
  if (meaning !== undefined) return [` ${meaning}`]
  const unknown = await unknownMember(message, means)
  if (unknown !== undefined) return [` ${unknown.says}`]
  const isRunThrough = ({ path }: { path: string }) => Number(located.some((frame) => frame.path === path))
  const made = (await thrownAt(message, means)).slice(0, MOST)
  for (const { repo, commit, path, line: at } of made.toSorted((a, b) => isRunThrough(b) - isRunThrough(a))) {
    const place = { repo, commit, path, startLine: at, endLine: at, symbol: undefined }
    const shown = await around(place, means)
    const isShown = path === first.path && first.lines.some(({ number }) => number === at)
    const isMade = repo === first.repo && fileClass(path) === 'code'
    if (!isMade || !saysMost(message, shown.lines.map(({ text }) => text).join('\n'))) continue
    return isShown ? [] : [` The message is made at ${linkTo(shown, means.links, true)}.`, shown]
  }
  return []
}

/** What happens at the first frame that is here; `isFirst`: nothing of others is called there. */
export function whatHappens({ isWaiting }: { isWaiting?: boolean }, isFirst: boolean): string {
  if (isWaiting === true) return 'It waits'
  return isFirst ? 'It fails' : 'The failing call is'
}

/** Whether a package that wasn't found is declared. One's own modules are in no manifest. */
async function missing(message: string, { repo }: ReplyPlace, means: Means): Promise<string | undefined> {
  const name = missingPackage(message)
  if (name === undefined) return undefined
  const declared = (await versionsOf(name, means)).find(
    (one) => one.repo === repo && one.name === name && VERSION.test(one.version),
  )
  if (declared !== undefined) {
    const at = linkTo({ ...declared, startLine: declared.line, endLine: declared.line }, means.links, true)
    return `${code(name)} is declared in ${at}, but wasn’t found where this ran.`
  }
  const isOwn = (await means.pathsLike(`(^|/)${RegExp.escape(name)}(\\.\\w+|/)`)).some((one) => one.repo === repo)
  return isOwn ? undefined : `No manifest of ${code(repo)} declares ${code(name)}.`
}
