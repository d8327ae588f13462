import { whereSetAsked } from '../assigned/assigned-asked.ts'
import { replyOfAssignments } from '../assigned/reply-of-assignments.ts'
import type { Kind } from './kind.ts'

/** *Where is it set*, after a value: the line that gave it, and the others that set the same name. */
export const assigned: Kind = {
  name: 'assigned',
  plan: 'the lines that set a name whose value is known',
  fits: ({ text }) => (whereSetAsked(text) === undefined ? 0 : 1),
  async answer({ text }, means) {
    const asked = whereSetAsked(text)
    if (asked === undefined) return undefined
    means.tell(`Looking for where ${asked.name} is set`)
    return await replyOfAssignments({ name: asked.name, at: asked }, means)
  },
}
