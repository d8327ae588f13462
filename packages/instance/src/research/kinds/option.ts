import { fieldsAbout } from '../options/declared-fields.ts'
import { declaredOptions } from '../options/declared-options.ts'
import { rankOptions } from '../options/rank-options.ts'
import { replyOfFields } from '../options/reply-of-fields.ts'
import { replyOfOptions } from '../options/reply-of-options.ts'
import { docTerms } from '../passages/terms.ts'
import { ownWords } from '../question/own-words.ts'
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
/** The settings of a library are fields of a type: what the question's verb says is what one does. */
const FIELD =
  /^\W*(?:(?:and|so|ok|but) )*(?:which|what)(?:['’]?s| is)?(?: the)? (?:(?!(?:database|db|table|column|row|queue|api|ui|menu|page|form)\b)[\w-]+ )?(?:option|setting|config(?:uration)?(?: (?:option|setting|key|value|field|property|parameter|knob))?|property|parameter|knob|field)(?! (?:is|was|has|does|stops|keeps|prevents|avoids|helps|stores|holds|contains|exists|class|options|settings|keys|values|fields|properties|parameters|names|types|files|formats|loaders|parsers|tests|directories|folders|defaults)\b| for\W*$) (?:(?:that|which|to|for|can|will|would|lets?|sets?|enable|disable|control|turn|allow|limit|change|make|configure|define|determine)|[a-z]+s)\b [a-z]/i
/** "Only show what would be done" */
const DRY_RUN = /\b(?:only )?(?:shows?|prints?|says?|lists?|tells?|sees?) what (?:it )?would (?:be done|do|change)\b/gi
const OF_ANY = /^(?:default|defaults|deprecated|new|removed|required)$/
const FRAME =
  /\b(?:command[- ]?line|cli|flags?|switch(?:es)?|options?|arguments?|parameters?|sets?|changes?|controls?|use)\b/gi
const OF_SETTINGS = /^(?:config\w*|settings?|option|parameter|property|field|knob|key)$/
/** The least share of the question's words, by their rarity, that its name and texts have. */
const LEAST = 0.6
const LEAST_OF_FIELD = 0.75
/** An option that says nearly as much may be meant as well. */
const NEAR = 0.9
const MOST = 3

/** *Which flag sets X, is there an option to Y*: the option that code declares. */
export const option: Kind = {
  name: 'option',
  plan: 'the flag of a command line that does something',
  fits: ({ text }) => (asksForFlag(text) ? 0.96 : FIELD.test(text) ? 0.955 : 0),
  async answer({ text }, means) {
    means.tell('Looking at the options')
    const about = text.replace(DRY_RUN, ' dry run ').replace(FRAME, ' ')
    const terms = docTerms(about, ownWords(means.repositories, text))
    if (terms.every(({ word, weight }) => weight < 1 || OF_ANY.test(word))) return undefined
    const ranked = asksForFlag(text) ? rankOptions(await declaredOptions(means), terms) : []
    const [best] = ranked
    const fields =
      FIELD.test(text) && best?.saysAll !== true
        ? await fieldsAbout(
            terms.filter(({ word }) => !OF_SETTINGS.test(word)),
            means,
          )
        : []
    const [field] = fields
    if (field !== undefined && field.score >= Math.max(LEAST_OF_FIELD, best?.score ?? 0))
      return await replyOfFields(
        nearest(fields, field).filter(({ isJustThat }) => isJustThat || !field.isJustThat),
        means,
      )
    if (best === undefined || best.score < LEAST) return undefined
    return await replyOfOptions(nearest(ranked, best), 'The option is', means)
  },
}

function asksForFlag(text: string): boolean {
  return ASKS.test(text) && !ELSEWHERE.test(text)
}

function nearest<One extends { score: number }>(ranked: readonly One[], best: One): One[] {
  return ranked.filter(({ score }) => score >= best.score * NEAR).slice(0, MOST)
}
