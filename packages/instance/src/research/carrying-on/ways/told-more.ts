import { fileClass } from '../../../search/text/file-class.ts'
import { aboveMore } from '../../reply/write-reply.ts'
import { BEGINNING } from '../said/beginning.ts'
import { placesShown } from '../said/headline.ts'
import { doingSaid } from '../said/passive-said.ts'
import { HOW_TO } from '../said/people.ts'
import { supportedIn } from '../said/supported.ts'
import { thingSaid } from '../said/thing-said.ts'

const PLEASE = String.raw`(?:,? (?:please|pls|thanks))?\W*$`
/** "More details please" */
const MORE = new RegExp(
  `${BEGINNING}(?:(?:can|could) you )?(?:(?:show|tell|give) me )?(?:(?:any |some )?more(?: details?| info(?:rmation)?| of (?:it|that|this))?|go on|elaborate|(?:the )?details|what else)${PLEASE}`,
  'i',
)
/** "Who should I ask?" */
const WHO = new RegExp(
  `${BEGINNING}who (?:should|can|could|do) (?:i|we) (?:ask|talk to|contact|ping|turn to)(?: about (?:it|that|this))?${PLEASE}`,
  'i',
)
const EXAMPLE = new RegExp(
  `${BEGINNING}(?:(?:can|could) you )?(?:(?:show|give) (?:me )?|(?:is|are) there |do you have |got )?(?:an? |any |some )?examples?(?: (?:of|for) (?:it|that|this|them))?${PLEASE}`,
  'i',
)

const WAY = new RegExp(String.raw`^\W*(?:and )?${HOW_TO} (.{3,80}?)\W*$`, 'i')

const CODE = new RegExp(
  `${BEGINNING}(?:(?:can|could) you )?(?:show|give|send|post)(?: me| us)? (?:the|its|that|this|some) (?:actual )?(?:code|source(?: code)?|implementation|definition|snippet|lines)(?: (?:of|for) (?:it|that|this))?${PLEASE}`,
  'i',
)
/** Of what a document says, nobody can tell more than who wrote that. */
const AUTHOR = new RegExp(`${BEGINNING}who (?:wrote|added|documented|came up with) (?:it|that|this)${PLEASE}`, 'i')
/** What an answer is about, or the first place that it shows: "· `Cart.add`". */
const SYMBOL = /^[^\n]*?`([A-Za-z_]\w*(?:(?:\.|::|#)\w+)*)`|· `([A-Za-z_]\w*(?:(?:\.|::|#)\w+)*)`/

/** What "more details", "who should I ask?" and "show me an example" ask, given the question before and its answer; undefined for other questions. */
export function toldMore(question: string, before: string, answer: string): string | undefined {
  if (CODE.test(question)) {
    const [, told, shown] = SYMBOL.exec(aboveMore(answer)) ?? []
    const name = told ?? shown
    return name === undefined ? undefined : `where is \`${name}\` defined?`
  }
  if (MORE.test(question)) return before
  if (WHO.test(question)) return 'who knows about it?'
  const [shown] = AUTHOR.test(question) ? placesShown(answer) : []
  if (shown !== undefined && fileClass(shown.path) === 'docs') return `who wrote \`${shown.path}\`?`
  if (!EXAMPLE.test(question)) return undefined
  const [, done] = WAY.exec(before) ?? []
  if (done !== undefined) return `example of how to ${done}`
  const thing = supportedIn(before) ?? thingSaid(before) ?? doingSaid(before)
  return thing === undefined ? undefined : `is there an example of ${thing}?`
}
