import { fileClass } from '../../search/text/file-class.ts'
import { replyOfAssignments } from '../assigned/reply-of-assignments.ts'
import { code } from '../find/finding.ts'
import { optionToSet } from '../howto/option-to-set.ts'
import { optionsIn } from '../options/declared-options.ts'
import { fieldNamed, settingNamed } from '../options/field-named.ts'
import { replyOfFields } from '../options/reply-of-fields.ts'
import { replyOfOptions } from '../options/reply-of-options.ts'
import { documentedName } from '../parameters/documented-name.ts'
import { findPassages, type Passage } from '../passages/find-passages.ts'
import { cut, textOf } from '../passages/shown-block.ts'
import { docTerms } from '../passages/terms.ts'
import { inWords } from '../past/commit-words.ts'
import { ownWords } from '../question/own-words.ts'
import { lastName } from '../question/topic.ts'
import type { Reply, ReplyPlace } from '../reply/reply.ts'
import { snippetOf } from '../reply/snippet.ts'
import { withoutLinks } from '../reply/without-links.ts'
import { linkTo } from '../reply/write-reply.ts'
import type { Kind, Means } from './kind.ts'

const SORT =
  '(?:flag|option|setting|param(?:eter)?|arg(?:ument)?|field|property|keyword|switch|key|env(?:ironment)? var(?:iable)?)'
const ASKS = new RegExp(
  `^\\W*(?:and |so )?what(?:['’]?s| is| does| do)? (?:the )?[\`'"]?-{0,2}([A-Za-z_](?:[\\w-]|\\.(?=\\w)){1,60})[\`'"]?(?:\\(\\))?( ${SORT})?[\`'"]? (?:do|does|mean|for|control)\\W*$`,
  'i',
)
const OF_BEFORE = /^(?:it|this|that|these|those|they|one|does|the|here|there)$/i
/** With more, nobody knows which is meant. */
const MOST_MEANINGS = 4
/** The share of the question that a passage must cover to be shown as well. */
const COVERED = 0.7
const LINES = 4
const FEWEST_LETTERS = 3
const MOST_FILES = 8
/** Where options are declared. */
const DECLARED = /options?|flags?|args?\b|add_argument|cli|command/i
const LONGEST = 300
const SHOWN = 10

/** *What does the debug flag do, what is X for*: what a document or comment says below or beside exactly that name. */
export const meaning: Kind = {
  name: 'meaning',
  plan: 'what a setting, parameter or method of some name is for, as documents say',
  fits: ({ text, names }) => {
    if (optionToSet(text) !== undefined) return 0.7
    const name = nameIn(text)
    if (name === undefined) return fieldIn(text) === undefined ? 0 : 0.93
    // "What does start do" asks how something works.
    const isFlag = text.includes(`--${name}`)
    const isAnyWord = !isFlag && /^[a-z]+$/.test(name) && !names.includes(name) && !new RegExp(SORT, 'i').test(text)
    return isAnyWord ? 0.7 : 0.93
  },
  async answer({ text: asked }, means) {
    const option = optionToSet(asked)
    const text = option === undefined ? asked : `what is \`${lastName(option)}\` for?`
    const name = nameIn(text)
    const own = ownWords(means.repositories, text)
    const field = fieldIn(text)
    const setting = option === undefined ? undefined : await settingNamed(lastName(option), means)
    if (setting !== undefined) return await replyOfFields([setting], means)
    const declared = field === undefined ? undefined : await replyOfFieldNamed(field, means)
    if (declared !== undefined) return declared
    if (name === undefined || own.has(name.toLowerCase())) return undefined
    means.tell(`Looking for what ${name} is for`)
    const flag = text.includes(`--${name}`) ? await replyOfFlagNamed(`--${name}`, means) : undefined
    if (flag !== undefined) return flag
    const found = await documentedName(name, means)
    const [best, ...others] = found
    const rivals = others.filter(({ score }) => score === best?.score)
    if (best === undefined || rivals.length >= MOST_MEANINGS)
      return option === undefined ? undefined : await replyOfAssignments({ name: option }, means)
    const shown = [best, ...rivals.slice(0, 1)]
    const places = await Promise.all(
      shown.map(async ({ said: _said, score: _score, block, ...place }): Promise<ReplyPlace> => {
        if (block !== undefined) return { ...place, symbol: undefined, lines: [], quote: textOf(block) }
        return {
          ...place,
          symbol: undefined,
          lines: snippetOf(await means.lines(place), place, place.startLine, LINES),
        }
      }),
    )
    // A document may say more of it than the comment.
    const passages = best.block === undefined ? await findPassages(docTerms(text, own), means) : []
    const told = passages.filter(({ coverage }) => coverage >= COVERED).slice(0, 1)
    const said = withoutLinks(best.said).slice(0, LONGEST)
    return {
      first: `${code(name)}: “${said}” (${linkTo(best, means.links, means.repositories.length > 1)}).`,
      places: [...places, ...told.map(placeOf)],
      certainty: 'likely',
    }
  },
}

/** What the comment of the field says that is called so, or whose name has it as the only one. */
async function replyOfFieldNamed({ name, isSort }: FieldAsked, means: Means): Promise<Reply | undefined> {
  means.tell(`Looking for the comment of ${name}`)
  const field = await fieldNamed(name, isSort, means)
  if (field === undefined) return undefined
  const { repo, commit, path, startLine, endLine } = field
  const place = { repo, commit, path, startLine, endLine, symbol: field.name }
  const says = inWords(cut(field.says, LONGEST)).replace(/\.$/, '')
  return {
    first: `${code(field.name)} of ${code(field.owner)} (${linkTo(place, means.links, means.repositories.length > 1)}): “${says}”.`,
    places: [{ ...place, lines: snippetOf(await means.lines(place), place, endLine, SHOWN) }],
    certainty: 'likely',
    subject: field.name,
  }
}

interface FieldAsked {
  name: string
  isSort: boolean
}

/** A name of several words, or one in capitals that is said to be a setting, as fields of settings have it. */
function fieldIn(text: string): FieldAsked | undefined {
  const [, name, sort] = ASKS.exec(text) ?? []
  if (name === undefined || text.includes(`--${name}`)) return undefined
  const isOne =
    /^[A-Z]\w*[a-z]\w*[A-Z]|^[A-Z][a-z\d]+[A-Z]/.test(name) || (sort !== undefined && /^[A-Z]{2}/.test(name))
  return isOne ? { name, isSort: sort !== undefined } : undefined
}

/** What the help of the flag says. */
async function replyOfFlagNamed(flag: string, means: Means): Promise<Reply | undefined> {
  const { files } = await means.mentions(flag)
  const declared = ({ path, lines }: (typeof files)[number]) =>
    Number(DECLARED.test(path) || lines.some(({ text }) => DECLARED.test(text)))
  const likeliest = files
    .filter(({ path }) => fileClass(path) === 'code')
    .toSorted((a, b) => declared(b) - declared(a))
    .slice(0, MOST_FILES)
  for (const { repo, commit, path } of likeliest) {
    const options = optionsIn(await means.lines({ repo, commit, path }))
    const option = options.find(({ name, help }) => name === flag && help !== '')
    if (option !== undefined) return await replyOfOptions([{ ...option, repo, commit, path }], 'The flag', means)
  }
  return undefined
}

/** A name as code has it, or a word that is said to be a setting. */
function nameIn(text: string): string | undefined {
  const [, name, sort] = ASKS.exec(text) ?? []
  if (name === undefined || OF_BEFORE.test(name)) return undefined
  // Two letters are a word, unless they are a flag.
  if (name.length < FEWEST_LETTERS && !text.includes(`--${name}`)) return undefined
  return sort !== undefined || /^[a-z]/.test(name) ? name : undefined
}

function placeOf({ repo, commit, path, startLine, endLine, blocks }: Passage): ReplyPlace {
  const text = blocks.filter(({ kind }) => kind === 'text').slice(0, 1)
  return {
    repo,
    commit,
    path,
    startLine,
    endLine,
    symbol: undefined,
    lines: [],
    quote: text.map((one) => textOf(one)).join(''),
  }
}
