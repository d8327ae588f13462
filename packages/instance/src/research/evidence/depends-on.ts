import { code } from '../find/finding.ts'
import type { Means } from '../kinds/kind.ts'
import { type DeclaredPackage, packagesDeclared, placeOfPackage } from '../manifests/packages-declared.ts'
import { ownWords } from '../question/own-words.ts'
import type { Reply } from '../reply/reply.ts'
import { snippetOf } from '../reply/snippet.ts'
import { linkTo } from '../reply/write-reply.ts'

const BETWEEN = 'still|already|currently|also|really|actually|directly|have|got|an?|any|direct'
/** The name of the repository is often no longer in the text. Anything else that depends on something is no package: "the cache key". */
const SUBJECT = `(?: (?:it|this|we|you|there|(?:the|this|our) (?:project|repo(?:sitory)?|app|codebase|library|package)|(?!(?:${BETWEEN}) )(?<subject>[\\w./-]+)))?`
const DEPENDS = new RegExp(
  `^\\W*(?:(?:hi|hey|so|and|but|also|btw)\\W+)*(?:do|does|is|are|has|have)${SUBJECT}(?: (?:${BETWEEN}))*? (?:depend(?:s|ent|ency|encies|ing)?|rel(?:y|ies)) (?:up)?on (?:the )?[\`'"]?(?<name>@?\\w[\\w./@-]*?)[\`'"]?(?: (?:package|library|module|crate|gem))?(?: at all| directly| anymore)?\\W*$`,
  'i',
)
/** In `"shop": "cli.js"` of a manifest, it is the name of a command. */
const VERSION = /^$|^[\^~<>=!v\s]*\d|^(?:latest|next|[*x]$|catalog:|npm:|git|https?:|\$)/
const SHOWN = 3

/** *Does it depend on X*: the line of the manifest that declares exactly that. Undefined if another question, or without such a line. */
export async function dependsOn(text: string, means: Means): Promise<Reply | undefined> {
  const { name, subject } = DEPENDS.exec(text)?.groups ?? {}
  if (name === undefined) return undefined
  if (subject !== undefined && !isOwn(subject, text, means)) return undefined
  const named = plainName(name)
  const declared = await packagesDeclared(named.split('-').join('[-_.]?').replaceAll('/', '\\/'), means)
  const found = declared.filter(
    (one) => VERSION.test(one.version) && namesOf(one).some((own) => plainName(own) === named),
  )
  const [best] = found
  if (best === undefined) return undefined
  const isAcross = means.repositories.length > 1
  const version = best.version === '' ? '' : `, ${code(best.version)}`
  return {
    first: `Yes: ${code(best.name)}${version} (${linkTo(placeOfPackage(best), means.links, isAcross)}).`,
    places: await Promise.all(
      found.slice(0, SHOWN).map(async (one) => {
        const place = placeOfPackage(one)
        return { ...place, lines: snippetOf(await means.lines(one), place, one.line) }
      }),
    ),
    certainty: 'exact',
  }
}

function isOwn(subject: string, text: string, { repositories }: Means): boolean {
  const called = subject.toLowerCase()
  return (
    ownWords(repositories, text).has(called) ||
    repositories.some(({ name }) => [name, lastPart(name)].some((own) => own.toLowerCase() === called))
  )
}

/** Only of a Go module, people say the last part: `@types/cors` is another package than `cors`. */
function namesOf({ name, path }: DeclaredPackage): readonly string[] {
  return /(?:^|\/)go\.mod$/.test(path) ? [name, lastPart(name)] : [name]
}

/** Without the major version of a Go module. */
function lastPart(name: string): string {
  return (
    name
      .replace(/\/v\d+$/, '')
      .split('/')
      .at(-1) ?? ''
  )
}

/** Of Python packages, `a_b` and `a-b` are the same. */
function plainName(name: string): string {
  return name.toLowerCase().replace(/[_.]/g, '-')
}
