import { stemOf } from '../../search/text/same-words.ts'
import { constantsNamed } from '../constants/constants-named.ts'
import { code } from '../find/finding.ts'
import { meaningfulWords } from '../question/question-words.ts'
import { firstOf } from '../reply/first-of.ts'
import type { Reply, ReplyPlace } from '../reply/reply.ts'
import { snippetOf } from '../reply/snippet.ts'
import { linkTo } from '../reply/write-reply.ts'
import type { Kind, Means } from './kind.ts'

const MANY =
  /^\W*where(?:['’]?s| are| is| do we (?:define|declare|keep|list))(?: all)?(?: the| our| its)? (?:(?:list|set|values) of (?:the )?)?((?:[a-z][a-z-]* ){1,2}[a-z][a-z-]*s)(?: (?:of|for|in)(?: (?:the |this |our )?(?:app|program|project|repo\w*|code|library|tool|it))?)?(?: (?:are |get )?(?:defined|declared|listed|kept|set|enumerated|specified))?\W*$/i
const DEFINED = /\b(?:defined?|declared?|listed|list|enumerated|kept|keep|specified|codes|constants)\b/i
/** *What does it exit with when nothing matches*: one of the exit codes. */
const ONE =
  /^\W*(?:what|which) (?:(?:exit|return) (?:code|status) (?:does|do|will|is)\b.*|(?:does|do|will|would)\b.* (?:exit|quit) with|is the exit (?:code|status))(?: (?:code|status))?\b.*?\b(?:when|if|for|on)\b(.+)$/i
const NAMES = 6
const LINES = 12

/** *Where are the exit codes defined*: the constants of that name; *what does it exit with when …*: the one whose name says it. */
export const constants: Kind = {
  name: 'constants',
  plan: 'where constants of one sort are defined',
  fits({ text, names }) {
    if (names.length > 0) return 0
    if (ONE.test(text)) return 0.9
    return MANY.test(text) && DEFINED.test(text) ? 0.85 : 0
  },
  async answer({ text }, means) {
    const [, when] = ONE.exec(text) ?? []
    const many = when === undefined ? MANY.exec(text)?.[1] : 'exit codes'
    if (many === undefined) return undefined
    means.tell(`Looking for constants called like ${many}`)
    const block = await constantsNamed(many, means)
    const [first] = block?.constants ?? []
    const last = block?.constants.at(-1)
    if (block === undefined || first === undefined || last === undefined) return undefined
    const lines = await means.lines(block)
    const { repo, commit, path } = block
    const placeOf = (startLine: number, endLine: number): ReplyPlace => {
      const range = { startLine, endLine }
      return { repo, commit, path, symbol: undefined, ...range, lines: snippetOf(lines, range, startLine, LINES) }
    }
    if (when !== undefined) return replyOfOne(when, block.constants, placeOf, means)
    const names = [...new Set(block.constants.map(({ name }) => code(name)))]
    const place = placeOf(first.line, last.line)
    return {
      first: `${linkTo(place, means.links, means.repositories.length > 1)} defines ${firstOf(names, NAMES)}.`,
      places: [place],
      certainty: 'likely',
    }
  },
}

function replyOfOne(
  when: string,
  all: readonly { name: string; value: string; line: number; words: ReadonlySet<string> }[],
  placeOf: (startLine: number, endLine: number) => ReplyPlace,
  { links, repositories }: Means,
): Reply | undefined {
  const wanted = new Set(meaningfulWords(when).map(stemOf))
  const said = all.map((one) => ({ one, shared: [...one.words].filter((word) => wanted.has(word)).length }))
  const [best, next] = said.toSorted((a, b) => b.shared - a.shared)
  if (best === undefined || best.shared === 0 || best.one.value === '' || best.shared === next?.shared) return undefined
  const place = placeOf(best.one.line, best.one.line)
  return {
    first: `${code(best.one.name)} is ${code(best.one.value)} (${linkTo(place, links, repositories.length > 1)}).`,
    places: [place],
    certainty: 'likely',
    subject: best.one.name,
  }
}
