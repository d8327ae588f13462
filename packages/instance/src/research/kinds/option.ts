import { code } from '../find/finding.ts'
import { declaredOptions } from '../options/declared-options.ts'
import { rankOptions } from '../options/rank-options.ts'
import { cut } from '../passages/shown-block.ts'
import { docTerms } from '../passages/terms.ts'
import { inWords } from '../past/commit-words.ts'
import { ownWords } from '../question/own-words.ts'
import type { ReplyPlace } from '../reply/reply.ts'
import { snippetOf } from '../reply/snippet.ts'
import { linkTo } from '../reply/write-reply.ts'
import type { Kind } from './kind.ts'

const LINE = '(?:command[- ]?line|cli|cmd(?:line)?)'
/** What these are in code, or in something else than a command line, is another question; which option stops something is how that works. */
const NOUN = `(?:(?:${LINE} )?(?:flag|switch)|${LINE} (?:option|argument|parameter)|option(?! (?:stops?|keeps?|prevents?|avoids?|helps?)\\b))\\b(?! (?:case|class|column|flags?|icons?|in|library|list|names?|of|on|package|pars\\w+|statement|struct|type|was|values?)\\b)`
const ASKS = new RegExp(
  `^\\W*(?:(?:and|so|ok|but) )*(?:(?:which|what)(?:['’]?s| is)?(?: the)? ${NOUN}|(?:is there|do we have|does it have) (?:an?|any) ${NOUN}|(?:the )?${NOUN} (?:for|to|that|which)\\b)`,
  'i',
)
const ELSEWHERE =
  /\b(?:database|table|column|row|class|queue|settings?|config\w*|api|ui|menu|page|dropdown|feature)\b(?! (?:file|director|folder|path|level))/i
/** "Only show what would be done" */
const DRY_RUN = /\b(?:only )?(?:shows?|prints?|says?|lists?|tells?|sees?) what (?:it )?would (?:be done|do|change)\b/gi
const OF_ANY = /^(?:default|defaults|deprecated|new|removed|required)$/
const FRAME =
  /\b(?:command[- ]?line|cli|flags?|switch(?:es)?|options?|arguments?|parameters?|sets?|changes?|controls?|use)\b/gi
/** The least share of the question's words, by their rarity, that its name and texts have. */
const LEAST = 0.6
/** An option that says nearly as much may be meant as well. */
const NEAR = 0.9
const MOST = 3
const LINES = 6
/** An example in brackets, or an address to read more at, which nobody could follow here. */
const ADDRESS = /\s*\([^()]*https?:\/\/[^()]*\)?|,?\s*(?:see )?https?:\/\/\S+/gi
/** Of what it is for, in characters. */
const LONGEST = 160

/** *Which flag sets X, is there an option to Y*: the option that code declares. */
export const option: Kind = {
  name: 'option',
  plan: 'the flag of a command line that does something',
  fits: ({ text }) => (ASKS.test(text) && !ELSEWHERE.test(text) ? 0.96 : 0),
  async answer({ text }, means) {
    means.tell('Looking at the options')
    const about = text.replace(DRY_RUN, ' dry run ').replace(FRAME, ' ')
    const terms = docTerms(about, ownWords(means.repositories, text))
    if (terms.every(({ word, weight }) => weight < 1 || OF_ANY.test(word))) return undefined
    const ranked = rankOptions(await declaredOptions(means), terms)
    const [best] = ranked
    if (best === undefined || best.score < LEAST) return undefined
    const near = ranked.filter(({ score }) => score >= best.score * NEAR).slice(0, MOST)
    const isAcross = means.repositories.length > 1
    const named = near.map((one) => `${code(one.name)} (${linkTo(one, means.links, isAcross)})`)
    const help = near.length === 1 ? quoted(best.help) : ''
    const places = await Promise.all(
      near.map(async ({ repo, commit, path, startLine, endLine }): Promise<ReplyPlace> => {
        const place = { repo, commit, path, startLine, endLine, symbol: undefined }
        return { ...place, lines: snippetOf(await means.lines(place), place, startLine, LINES) }
      }),
    )
    return {
      first: `The option is ${named.join(', or ')}${help}${/[.!?]”$/.test(help) ? '' : '.'}`,
      places,
      certainty: 'likely',
    }
  },
}

function quoted(help: string): string {
  const plain = help.replace(ADDRESS, '').replace(/\s+/g, ' ').trim()
  return plain === '' ? '' : `: “${inWords(cut(plain, LONGEST))}”`
}
