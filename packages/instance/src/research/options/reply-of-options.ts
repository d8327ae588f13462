import { code } from '../find/finding.ts'
import type { Means } from '../kinds/kind.ts'
import { cut } from '../passages/shown-block.ts'
import { inWords } from '../past/commit-words.ts'
import type { Reply, ReplyPlace } from '../reply/reply.ts'
import { snippetOf } from '../reply/snippet.ts'
import { linkTo } from '../reply/write-reply.ts'
import type { DeclaredOption } from './declared-options.ts'

const LINES = 6
/** An example in brackets, or an address to read more at, which nobody could follow here. */
const ADDRESS = /\s*\([^()]*https?:\/\/[^()]*\)?|,?\s*(?:see )?https?:\/\/\S+/gi
/** What a program fills in when it runs. */
const FILLED_IN = /\s*\([^()]*%[a-z\d(][^()]*\)|\s*%\([a-z]+\)s|\s*%[sdvq]\b/g
/** Of what it is for, in characters. */
const LONGEST = 160

/** Names the options, with what the only one is for and the environment variable that does the same. */
export async function replyOfOptions(near: readonly DeclaredOption[], lead: string, means: Means): Promise<Reply> {
  const isAcross = means.repositories.length > 1
  const named = near.map((one) => {
    const variable = one.variable === undefined ? '' : ` or the variable ${code(one.variable)}`
    return `${code(one.name)}${variable} (${linkTo(one, means.links, isAcross)})`
  })
  const help = near.length === 1 ? quoted(near[0]?.help ?? '') : ''
  const places = await Promise.all(
    near.map(async ({ repo, commit, path, startLine, endLine }): Promise<ReplyPlace> => {
      const place = { repo, commit, path, startLine, endLine, symbol: undefined }
      return { ...place, lines: snippetOf(await means.lines(place), place, startLine, LINES) }
    }),
  )
  return {
    first: `${lead} ${named.join(', or ')}${help}${/[.!?]”$/.test(help) ? '' : '.'}`,
    places,
    certainty: 'likely',
  }
}

function quoted(help: string): string {
  const plain = help.replace(ADDRESS, '').replace(FILLED_IN, '').replace(/\s+/g, ' ').trim()
  return plain === '' ? '' : `: “${inWords(cut(plain, LONGEST))}”`
}
