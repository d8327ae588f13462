import { code } from '../find/finding.ts'
import type { Means } from '../kinds/kind.ts'
import type { DefinedLine, Within } from '../lists/definitions-like.ts'
import { variablesOfImages } from '../lists/environment/variables-of-images.ts'
import { variablesRead } from '../lists/environment/variables-read.ts'
import { VARIABLES } from '../lists/list-question.ts'
import { listDefinitions } from '../reply/listings.ts'
import type { Reply } from '../reply/reply.ts'
import { isBeside } from '../values/fit/value-paths.ts'

/** Only what tests and their settings read is asked for. */
const OF_TESTS =
  /\b(?:do|does|in|by|of|for|from|can) (?:the |our |its |all )?(?:\w+ )?(?:tests?|specs?|test suites?)\b/i
/** What an image sets is in its Dockerfile. */
const OF_IMAGE =
  /\b(?:(?:docker|container|base) )?(?:docker ?file|image|container)s? (?:sets?|defines?|declares?)\b(?: by default)?|\b(?:set|defined|declared) (?:by|in) (?:the |our )?(?:docker |container |base )?(?:docker ?file|image|container)s?\b(?: by default)?/i
/** What can be set there is read elsewhere. */
const IS_POSSIBLE = /\b(?:can|could|may|must|should|needs?|has to|have to)\b/i
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
  const isOfImage = OF_IMAGE.test(text) && !IS_POSSIBLE.test(text)
  const set = isOfImage ? await variablesOfImages(means) : undefined
  const said = text.replace(VARIABLES, ' ')
  const asked = { said, folder, wordsOf, isAnywhere: folder !== undefined }
  if (set?.variables.some(isInside))
    return listThose({ ...asked, said: said.replace(OF_IMAGE, ' '), by: `set by ${code('ENV')}` }, keptIn(set), means)
  means.tell('Looking for what is read from the environment')
  const ofTests = folder === undefined && OF_TESTS.test(text)
  const read = keptIn(await variablesRead(within, ofTests, means))
  if (read.variables.length === 0) return undefined
  const rest = ofTests ? said.replace(OF_TESTS, ' ') : said
  const by = `read from the environment${ofTests ? ' by tests' : ''}`
  return listThose({ ...asked, said: rest, by, isAnywhere: asked.isAnywhere || ofTests }, read, means)

  function keptIn({ variables, isWhole }: VariablesFound): VariablesFound {
    return { variables: variables.filter(isInside), isWhole }
  }
}

interface VariablesFound {
  variables: readonly DefinedLine[]
  isWhole: boolean
}

/** Those with the words of the question in their names, else all; those of the program, unless they may be `isAnywhere`. */
function listThose(
  {
    said,
    by,
    folder,
    wordsOf,
    isAnywhere,
  }: Pick<VariablesAsked, 'folder' | 'wordsOf'> & { said: string; by: string; isAnywhere: boolean },
  { variables, isWhole }: VariablesFound,
  means: Means,
): Reply {
  const product = variables.filter(({ path }) => !isBeside(path))
  const those = !isAnywhere && product.length > 0 ? product : variables
  const about = wordsOf(said).filter((word) => !ABOUT_VARIABLES.test(word))
  const withAll = those.filter(({ symbol }) => about.every((word) => isPartOf(word, symbol)))
  const some = withAll.length > 0 ? about : about.filter((word) => those.some(({ symbol }) => isPartOf(word, symbol)))
  const named = some.length === 0 ? [] : those.filter(({ symbol }) => some.every((word) => isPartOf(word, symbol)))
  const none = about.length > 0 && named.length === 0 ? `; none has \`${about.join(' ')}\` in its name` : ''
  const which = named.length === 0 ? `${by}${none}` : `with \`${some.join(' ')}\` in the name`
  const inFolder = folder === undefined ? {} : { folder }
  const isAll = isWhole && those.length === variables.length
  return listDefinitions(
    { thing: 'variable', which, isWhole: isAll, ...inFolder },
    named.length === 0 ? those : named,
    means,
  )
}

function isPartOf(word: string, symbol: string): boolean {
  const parts = symbol.toLowerCase().split('_')
  return parts.some((part) => part === word || part === word.replace(/s$/, ''))
}
