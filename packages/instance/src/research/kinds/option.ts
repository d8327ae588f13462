import { code, escapeLabel } from '../find/finding.ts'
import { declaredOptions } from '../options/declared-options.ts'
import { rankOptions } from '../options/rank-options.ts'
import { docTerms } from '../passages/terms.ts'
import { ownWords } from '../question/own-words.ts'
import type { ReplyPlace } from '../reply/reply.ts'
import { snippetOf } from '../reply/snippet.ts'
import { linkTo } from '../reply/write-reply.ts'
import type { Kind } from './kind.ts'

const LINE = '(?:command[- ]?line |cli |cmd(?:line)? )?'
const FLAG = `${LINE}(?:flag|switch)\\b|(?:command[- ]?line |cli )(?:option|argument|parameter)\\b`
const OPTION = `${LINE}(?:option|argument)\\b`
const asks = (noun: string) =>
  new RegExp(
    `^\\W*(?:(?:and|so|ok|but) )*(?:(?:which|what)(?:['’]?s| is)?(?: the)? (?:${noun})|(?:is there|do we have|does it have) (?:an?|any) (?:${noun})|(?:the )?(?:${noun}) (?:for|to|that|which)\\b)`,
    'i',
  )
const ASKS_FLAG = asks(FLAG)
const ASKS_OPTION = asks(OPTION)
const FRAME =
  /\b(?:command[- ]?line|cli|flags?|switch(?:es)?|options?|arguments?|parameters?|sets?|changes?|controls?|use)\b/gi
/** The least share of the question's words, by their rarity, that its name and texts have. */
const LEAST = 0.6
/** An option that says nearly as much may be meant as well. */
const NEAR = 0.9
const MOST = 3
const LINES = 6
/** Of what it is for, in characters. */
const LONGEST = 160

/** *Which flag sets X, is there an option to Y*: the option that code declares. */
export const option: Kind = {
  name: 'option',
  plan: 'the flag of a command line that does something',
  correctsWords: true,
  fits: ({ text }) => (ASKS_FLAG.test(text) ? 0.96 : ASKS_OPTION.test(text) ? 0.94 : 0),
  async answer({ text }, means) {
    means.tell('Looking at the options')
    const terms = docTerms(text.replace(FRAME, ' '), ownWords(means.repositories, text))
    const ranked = rankOptions(await declaredOptions(means), terms)
    const [best] = ranked
    if (best === undefined || best.score < LEAST) return undefined
    const near = ranked.filter(({ score }) => score >= best.score * NEAR).slice(0, MOST)
    const isAcross = means.repositories.length > 1
    const [only] = near.length === 1 ? near : []
    const help = only === undefined || only.help === '' ? '' : `: “${escapeLabel(cut(only.help))}”`
    const [first, ...others] = near.map((one) => `${code(one.name)} (${linkTo(one, means.links, isAcross)})`)
    const places = await Promise.all(
      near.map(async ({ repo, commit, path, startLine, endLine }): Promise<ReplyPlace> => {
        const place = { repo, commit, path, startLine, endLine, symbol: undefined }
        return { ...place, lines: snippetOf(await means.lines(place), place, startLine, LINES) }
      }),
    )
    return {
      first: `The option is ${[first, ...others].join(', or ')}${help}${/[.!?]”$/.test(help) ? '' : '.'}`,
      places,
      certainty: 'likely',
    }
  },
}

function cut(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST).replace(/\s\S*$/, '')} …` : plain
}
