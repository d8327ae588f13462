import { closeNames } from '../absent/close-names.ts'
import { saidNames } from '../absent/said-names.ts'
import { isPath, standsSomewhere } from '../absent/stands-somewhere.ts'
import { code } from '../find/finding.ts'
import { whereOf } from '../find/where-of.ts'
import { lastName } from '../question/topic.ts'
import { linkTo } from '../reply/write-reply.ts'
import { parseTrace } from '../trace/parse-trace.ts'
import type { Kind } from './kind.ts'

/** Removed things are looked up in the history. */
const GONE = /\b(?:removed?|deleted?|dropped|gone|used to|renamed|disappear\w*)\b/i
const LONGEST = 500

/** If a name in the question exists nowhere, that is said first, whatever else is asked. */
export const nowhere: Kind = {
  name: 'nowhere',
  plan: 'whether a name exists at all, and the closest ones',
  fits(asked) {
    const { text } = asked
    // Pasted text, such as a trace, also contains names from elsewhere.
    const isPasted = text.length > LONGEST || parseTrace(text) !== undefined
    return !isPasted && !GONE.test(text) && saidNames(asked).length > 0 ? 1 : 0
  },
  async answer(asked, means) {
    const wanted = saidNames(asked)
    for (const name of wanted) if (await standsSomewhere(name, means)) return undefined
    const [name] = wanted
    if (name === undefined) return undefined
    const plain = isPath(name) ? name.replace(/^.*\/|\.\w+$/g, '') : lastName(name).replace(/^-+/, '')
    const isAcross = means.repositories.length > 1
    const close = (await closeNames(plain, means)).map(
      (one) => `${code(one.name)} in ${linkTo(one.place, means.links, isAcross)}`,
    )
    const closest = close.length === 0 ? '' : ` Closest: ${close.join(', ')}.`
    return {
      first: `Nothing in ${whereOf(means)} is called ${code(name)}.${closest}`,
      places: [],
      certainty: 'exact',
      isComplete: true,
    }
  },
}
