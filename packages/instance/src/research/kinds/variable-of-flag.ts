import { code } from '../find/finding.ts'
import { askedOfVariable } from '../options/variables/asked-of-variable.ts'
import { flagOfVariable, variableOfFlag } from '../options/variables/variable-of-flag.ts'
import { cut } from '../passages/shown-block.ts'
import { inWords } from '../past/commit-words.ts'
import type { Reply } from '../reply/reply.ts'
import { snippetOf } from '../reply/snippet.ts'
import { withoutLinks } from '../reply/without-links.ts'
import { linkTo } from '../reply/write-reply.ts'
import type { Kind, Means } from './kind.ts'

const LINES = 4
const LONGEST = 200

/** *Is there an env variable for --no-color, which flag belongs to APP_NO_COLOR*: the line with just that name. */
export const variableOf: Kind = {
  name: 'variable-of-flag',
  plan: 'the environment variable of a flag, or the flag of a variable, by its exact name',
  fits: ({ text }) => (askedOfVariable(text) === undefined ? 0 : 1),
  async answer({ text }, means) {
    const asked = askedOfVariable(text)
    if (asked === undefined) return undefined
    means.tell('Looking for the name of the variable')
    const yes = asked.isWhether ? 'Yes: ' : ''
    if ('flag' in asked) {
      const found = await variableOfFlag(asked.flag, means)
      const of = yes === '' ? `The variable of ${code(asked.flag)} is ` : yes
      return found && replyOf({ ...found, endLine: found.line }, `${of}${code(found.name)}`, undefined, means)
    }
    const found = await flagOfVariable(asked.variable, means)
    const of = yes === '' ? `The flag of ${code(asked.variable)} is ` : yes
    if (found === undefined) return undefined
    const { startLine: line, ...said } = found.said
    return replyOf({ ...said, line }, `${of}${code(found.name)}`, said.says, means)
  },
}

interface At {
  repo: string
  commit: string
  path: string
  line: number
  endLine: number
}

async function replyOf(at: At, lead: string, says: string | undefined, means: Means): Promise<Reply> {
  const { repo, commit, path, line: startLine, endLine } = at
  const place = { repo, commit, path, startLine, endLine, symbol: undefined }
  const help = says === undefined ? '' : `: “${inWords(cut(withoutLinks(says), LONGEST))}”`
  return {
    first: `${lead} (${linkTo(place, means.links, means.repositories.length > 1)})${help}.`,
    places: [{ ...place, lines: snippetOf(await means.lines(place), place, startLine, LINES) }],
    certainty: 'likely',
    isComplete: true,
  }
}
