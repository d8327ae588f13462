import { code } from '../find/finding.ts'
import { type DeclaredPackage, placeOfPackage } from '../manifests/packages-declared.ts'
import { runtimeAsked } from '../manifests/runtimes.ts'
import { versionSaid } from '../manifests/version-said.ts'
import { isCalled, versionsOf } from '../manifests/versions-of.ts'
import { wrapperOf } from '../manifests/wrappers/wrapper-of.ts'
import { ownWords } from '../question/own-words.ts'
import { linkTo } from '../reply/write-reply.ts'
import type { Kind } from './kind.ts'

const PACKAGE = '(@?[a-z][\\w./@-]*(?: [\\w.-]+)??)'
const USED = '(?:is|are|do|does|did|we|it|they|you|i|used?|using|installed|pinned|required|needed)'
const ASKS: readonly RegExp[] = [
  new RegExp(`\\b(?:which|what)(?:['’]?s| is)?(?: the)? versions? of (?:the )?${PACKAGE}(?= ${USED}\\b|\\W*$)`, 'i'),
  new RegExp(`\\b(?:which|what) ${PACKAGE} versions? ${USED}\\b`, 'i'),
  new RegExp(`^\\W*(?:which|what) ${PACKAGE} version\\W*$`, 'i'),
]
/** Words before "version" that name no package. */
const NO_PACKAGE =
  /^(?:the|an?|this|that|it|api|app|current|latest|last|newest|oldest|minimum|minimal|stable|release|protocol|schema|data|file|format|supported|new|old|next|same|other|all|its|our|your)\b/i
const SHOWN = 4
/** "Which version of A does B depend on" */
const OWNER =
  /\b(?:does|do) (?:the )?(?:([\w.-]+) )?(?:(?:crate|package|module|library) )?(?:depend|use|need|require|pin)\w*\b/i

/** *Which version of X is used*: what the manifests declare, the outermost first. */
export const versionOf: Kind = {
  name: 'version-of',
  plan: 'which version of a dependency is used',
  fits: ({ text }) => (packageAsked(text) === undefined || runtimeAsked(text) !== undefined ? 0 : 0.94),
  async answer({ text }, means) {
    const asked = packageAsked(text)
    const own = ownWords(means.repositories)
    if (asked === undefined || means.repositories.length !== 1 || own.has(asked.toLowerCase())) return undefined
    means.tell('Reading the manifests')
    const wrapper = await wrapperOf(asked, means)
    if (wrapper !== undefined) {
      const link = linkTo(wrapper.place, means.links)
      return {
        first: `${code(asked)} is ${code(wrapper.version)} (${link}).`,
        places: [wrapper.place],
        certainty: 'exact',
        isComplete: true,
      }
    }
    const found = ownFirst(await versionsOf(asked, means), text, means.repositories[0]?.name ?? '')
    const [first] = found
    // Which Redis is supported is not which client of it is used.
    const isIt = first !== undefined && isCalled(first.name, asked)
    const said = isIt ? undefined : await versionSaid(RegExp.escape(asked), means)
    if (said !== undefined) {
      const link = linkTo(said.place, means.links)
      return { first: `“${said.sentence}” (${link}).`, places: [said.place], certainty: 'likely' }
    }
    if (first === undefined) return undefined
    const same = found.filter(({ name }) => name === first.name)
    const others = same
      .filter(({ version }, at) => version !== '' && same.findIndex((one) => one.version === version) === at)
      .slice(1)
    const rows = others
      .slice(0, SHOWN)
      .map((one) => `- ${code(one.version)} (${linkTo(placeOfPackage(one), means.links)})`)
    return {
      first: `${code(first.name)} is declared ${first.version === '' ? 'without a version' : `as ${code(first.version)}`} (${linkTo(placeOfPackage(first), means.links)}).`,
      ...(rows.length > 0 && { body: ['Other manifests declare:', ...rows].join('\n') }),
      places: [placeOfPackage(first)],
      certainty: 'exact',
      isComplete: true,
    }
  },
}

/** The manifest of what is said to depend on it comes before those of others. */
function ownFirst(found: readonly DeclaredPackage[], text: string, repository: string): readonly DeclaredPackage[] {
  const asks = OWNER.exec(text)
  // The repository's own name was taken out of the question.
  const owner = asks === null ? undefined : (asks[1] ?? repository.replace(/^.*\//, '')).toLowerCase()
  const isOwn = ({ path }: DeclaredPackage) => path.toLowerCase().split('/').at(-2) === owner
  return owner === undefined ? found : found.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
}

function packageAsked(text: string): string | undefined {
  const said = ASKS.flatMap((pattern) => pattern.exec(text)?.[1] ?? [])[0]
  return said === undefined || NO_PACKAGE.test(said) ? undefined : said
}
