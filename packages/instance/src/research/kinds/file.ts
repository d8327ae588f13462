import { isKnownExtension } from '../../search/text/languages.ts'
import { placeAt, placeOfFile, replyOfFile } from '../files/reply-of-file.ts'
import { definitionsNamed } from '../find/definitions-named.ts'
import { toolFilesAsked } from '../manifests/tools.ts'
import type { Reply } from '../reply/reply.ts'
import { linkTo } from '../reply/write-reply.ts'
import type { Kind, Means } from './kind.ts'

const FOLDER = '(?:bin|cmd|docs?|etc|lib|pkg|scripts?|src|tests?|tools?)'
const PATH = `[\`'"]?((?:\\.{0,2}/)?(?:[\\w@.+-]+/)*[\\w@.+-]*\\.[a-z]\\w{0,5}|(?:\\.{1,2}/|${FOLDER}/|[\\w@.+-]+/(?=[^/\\s]+/))(?:[\\w@.+-]+/)*[\\w@.+-]+)[\`'"]?`
/** "What is socket.io" may be about no file. */
const IS_FILE = /\/|\.(?:cfg|conf|css|html?|ini|json|lock|md|mdx|rst|toml|txt|xml|ya?ml)$/i
const OPENS =
  "(?:(?:please|can you|could you) )?(?:explain|describe|summari[sz]e|open|show(?: me)?|tell me about|walk me through|look at|what(?:['’]?s| is| are| does| do)?)"
const OF_FILE = '(?: (?:in|inside|within|defined in|contained in|the|this|our|file|code|contents?|purpose|role|of|is))*'
/** *Explain PATH, what is in PATH, what does PATH do, what is PATH for*. */
const ASKS = new RegExp(
  `^\\W*${OPENS}${OF_FILE} ${PATH}(?: (?:file|do|does|say|says|contain|define|export|have in it|for|about|is|used|good|in|of|from))*\\W*$`,
  'i',
)
const DOES = /\bwhat (?:does|do)\b/i
const MOST = 3

/** *What is in FILE, explain FILE*, and files known by what they are for: *where is the CI config*. */
export const file: Kind = {
  name: 'file',
  plan: 'what a file is for and defines, and where the configuration of a tool is',
  fits: ({ text }) => (pathIn(text) !== undefined || toolFilesAsked(text) !== undefined ? 1 : 0),
  async answer({ text }, means) {
    const path = pathIn(text)
    if (path !== undefined) return (await isMember(path, text, means)) ? undefined : await replyOfFile(path, means)
    const pattern = toolFilesAsked(text)
    return pattern === undefined ? undefined : await replyOfTool(pattern, means)
  },
}

function pathIn(text: string): string | undefined {
  const path = ASKS.exec(text)?.[1]
  const isFile = path !== undefined && (IS_FILE.test(path) || isKnownExtension(path.slice(path.lastIndexOf('.') + 1)))
  return isFile ? path : undefined
}

/** "What does response.json do" asks for the method, where there is one. */
async function isMember(path: string, text: string, means: Means): Promise<boolean> {
  if (!DOES.test(text) || !/^[A-Za-z_$][\w$]*\.\w+$/.test(path)) return false
  return (await definitionsNamed(path, means)).some(({ owner }) => owner !== undefined)
}

async function replyOfTool(pattern: string, means: Means): Promise<Reply | undefined> {
  const found = await means.pathsLike(pattern)
  const nearest = found.toSorted((a, b) => worthOf(b.path) - worthOf(a.path) || a.path.length - b.path.length)
  const places = await Promise.all(
    nearest.slice(0, MOST * 2).map(async (one, index) => {
      const lines = await means.lines(one)
      return { ...placeAt(one), ...(index === 0 ? placeOfFile(placeAt(one), lines, { defines: [] }) : {}) }
    }),
  )
  const [first, ...others] = places
  if (first === undefined) return undefined
  const isAcross = means.repositories.length > 1
  const also = others.map((one) => linkTo(one, means.links, isAcross))
  return {
    first: `${linkTo(first, means.links, isAcross)}${also.length === 0 ? '' : `; also ${also.join(', ')}`}.`,
    places: [first],
    certainty: 'exact',
    isComplete: true,
  }
}

/** What runs for every change comes before what runs now and then. */
function worthOf(path: string): number {
  return (/(?:^|\/)(?:ci|main|build|tests?)\b[^/]*$/i.test(path) ? 1 : 0) - path.split('/').length / 10
}
