import { code } from '../find/finding.ts'
import type { Means } from '../kinds/kind.ts'
import type { Within } from '../lists/definitions-like.ts'
import { variablesOfImages } from '../lists/environment/variables-of-images.ts'
import { variablesRead } from '../lists/environment/variables-read.ts'
import { VARIABLES } from '../lists/list-question.ts'
import { listDefinitions } from '../reply/listings.ts'
import type { Reply } from '../reply/reply.ts'
import { isBeside } from '../values/value-paths.ts'

/** Only what tests and their settings read is asked for. */
const OF_TESTS =
  /\b(?:do|does|in|by|of|for|from|can) (?:the |our |its |all )?(?:\w+ )?(?:tests?|specs?|test suites?)\b/i
/** What an image sets is in its Dockerfile. */
const OF_IMAGE =
  /\b(?:docker ?file|image|container)s?\b.{0,30}\b(?:set|define|come|declare|default)|\bset (?:by|in) (?:the |our )?(?:docker ?file|docker image|image|container)\b/i
/** What is done with variables, not what they are about. */
const ABOUT_VARIABLES =
  /^(?:for|to|from|with|by|be|on|at|used?|uses|using|read|reads|set|sets|setting|settings|need|needs|needed|required|know|knows|configure|configuration|config|you|it|i|must|should|app|application|environment|env|vars?|os|getenv|environ|process|via|through|code)$/

interface VariablesAsked {
  text: string
  folder: string | undefined
  isInside(file: { path: string }): boolean
  /** The words of a text that say what is listed. */
  wordsOf(text: string): string[]
}

/** The environment variables that are read: in the program, unless those of a folder or of tests are asked for. */
export async function listVariables(
  { text, folder, isInside, wordsOf }: VariablesAsked,
  within: Within,
  means: Means,
): Promise<Reply | undefined> {
  const set = OF_IMAGE.test(text) ? (await variablesOfImages(means)).filter(isInside) : []
  if (set.length > 0) return listDefinitions({ thing: 'variable', which: `set by ${code('ENV')}` }, set, means)
  means.tell('Looking for what is read from the environment')
  const ofTests = folder === undefined && OF_TESTS.test(text)
  const { variables, isWhole } = await variablesRead(within, ofTests, means)
  const inside = variables.filter(isInside)
  const product = inside.filter(({ path }) => !isBeside(path))
  const read = folder === undefined && !ofTests && product.length > 0 ? product : inside
  if (read.length === 0) return undefined
  const said = text.replace(VARIABLES, ' ')
  const rest = ofTests ? said.replace(OF_TESTS, ' ') : said
  const about = wordsOf(rest).filter((word) => !ABOUT_VARIABLES.test(word))
  const withAll = read.filter(({ symbol }) => about.every((word) => isPartOf(word, symbol)))
  const some = withAll.length > 0 ? about : about.filter((word) => read.some(({ symbol }) => isPartOf(word, symbol)))
  const named = some.length === 0 ? [] : read.filter(({ symbol }) => some.every((word) => isPartOf(word, symbol)))
  const none = about.length > 0 && named.length === 0 ? `; none has \`${about.join(' ')}\` in its name` : ''
  const by = `read from the environment${ofTests ? ' by tests' : ''}${none}`
  const which = named.length === 0 ? by : `with \`${some.join(' ')}\` in the name`
  const inFolder = folder === undefined ? {} : { folder }
  const isAll = isWhole && read.length === inside.length
  return listDefinitions(
    { thing: 'variable', which, isWhole: isAll, ...inFolder },
    named.length === 0 ? read : named,
    means,
  )
}

function isPartOf(word: string, symbol: string): boolean {
  const parts = symbol.toLowerCase().split('_')
  return parts.some((part) => part === word || part === word.replace(/s$/, ''))
}
