import { isOverview } from '../../passages/prose-files.ts'
import { listsDone } from './is-done.ts'
import type { Sayer } from './sayer.ts'

const ITEM = /^\s*(?:[-*+•]|\d+[.)])\s+\S/
const OFFERS =
  /^\W*(?:\p{L}+ )?(?:overview|highlights|capabilities|what(?: it| you)? (?:does|do|offers?|provides?|gets?)|why \S+)\W*$/iu

/** Whether a line of a first page's list of what it offers has all that is asked for. */
export function isOffered(line: string, heading: string, path: string, says: readonly Sayer[]): boolean {
  return (
    isOverview(path) &&
    ITEM.test(line) &&
    (OFFERS.test(heading) || listsDone(heading)) &&
    says.every((one) => one.isSaid(line))
  )
}
