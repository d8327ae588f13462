import { code } from '../find/finding.ts'
import { dependenciesOf, licenseOf, type ManifestLine, versionDemanded } from '../manifests/manifest-facts.ts'
import { versionSaid } from '../manifests/version-said.ts'
import type { Asked } from '../question/asked.ts'
import { listRegistry } from '../reply/list-registry.ts'
import type { Reply, ReplyPlace } from '../reply/reply.ts'
import { snippetOf } from '../reply/snippet.ts'
import { linkTo } from '../reply/write-reply.ts'
import type { Kind, Means } from './kind.ts'

const OF_ALL = '(?: (?:it|this|that|we|they|you|i|the (?:project|repo\\w*|code|app|bot|library))\\b)?'
const LICENSE = new RegExp(
  `^\\W*(?:(?:under )?(?:which|what)(?:['’]s|s| is| are)? (?:the |its )?licen[sc]e(?: (?:is|does|has|do)${OF_ALL}(?: (?:under|use|have|released|published))*)?|how (?:is|are)${OF_ALL} licen[sc]ed|(?:the )?licen[sc]e)\\W*$`,
  'i',
)
const DEPENDENCIES = new RegExp(
  `^\\W*(?:(?:which|what) (?:(?:runtime|direct|third-party|external) )?(?:dependencies|libraries) (?:does|do|are|has|is)${OF_ALL}(?: (?:there|use|used|have|need|depend on))*|(?:list|show)(?: me)?(?: all)?(?: the| its| our)? dependencies|what does (?:it|this) depend on)\\W*$`,
  'i',
)
const VERSION =
  /^\W*(?:which|what)(?:['’]s|s| is)? (?:the )?(?:minimum |min |oldest )?(?:([a-z][\w.+#]*) versions?|versions? of ([a-z][\w.+#]*)) .*\b(?:need|needs|needed|require[sd]?|supports?|supported|must|should|install|runs? on|works? with)\b/i

/** *Which license, which version of Node, which dependencies*: what the manifest at the root declares. */
export const declared: Kind = {
  name: 'declared',
  plan: 'license, dependencies, the version of the language that is needed',
  fits: ({ text, names }) =>
    names.length > 0 ? 0 : LICENSE.test(text) || DEPENDENCIES.test(text) ? 0.96 : VERSION.test(text) ? 0.95 : 0,
  async answer({ text }: Asked, means) {
    const [repository, ...others] = means.repositories
    if (repository === undefined || others.length > 0) return undefined
    means.tell('Reading the manifest')
    if (LICENSE.test(text)) return replyOfLicense(means)
    if (DEPENDENCIES.test(text)) return replyOfDependencies(means)
    const [, before, after] = VERSION.exec(text) ?? []
    return replyOfVersion(before ?? after ?? '', means)
  },
}

async function replyOfLicense(means: Means): Promise<Reply | undefined> {
  const [said, [file]] = await Promise.all([licenseOf(means), means.pathsLike('^(?:licen[sc]e|copying)(?:\\.\\w+)?$')])
  const text = file && (await means.lines(file))
  const at = text?.findIndex((line) => line.trim() !== '') ?? -1
  const whole = file && at >= 0 ? [placeAt({ ...file, line: at + 1, name: '', value: '' }, text ?? [])] : []
  if (said === undefined && whole.length === 0) return undefined
  const declares = said === undefined ? [] : [placeAt(said, [])]
  const [first] = [...declares, ...whole]
  return (
    first && {
      first: `${said === undefined ? `“${(text?.[at] ?? '').trim()}”` : code(said.value)} (${linkTo(first, means.links)})`,
      places: [...declares, ...whole],
      certainty: 'exact',
      isComplete: true,
    }
  )
}

async function replyOfDependencies(means: Means): Promise<Reply | undefined> {
  const found = await dependenciesOf(means)
  const [first] = found
  if (first === undefined) return undefined
  const entries = found.map(({ value, ...one }) => ({
    ...one,
    isLiteral: true,
    values: new Map([['version', value]]),
    named: undefined,
    spread: [],
  }))
  return listRegistry({ one: 'dependency', many: 'dependencies' }, { entries, by: first.path, isWhole: true }, means)
}

/** What documents say comes first: a project may bring along what its manifest demands. */
async function replyOfVersion(language: string, means: Means): Promise<Reply | undefined> {
  const [said, demanded] = await Promise.all([versionSaid(language, means), versionDemanded(language, means)])
  const declares = demanded === undefined ? [] : [placeAt(demanded, await means.lines(demanded))]
  const [declaration] = declares
  if (said === undefined && declaration === undefined) return undefined
  const first =
    said === undefined
      ? declaration && demanded && `${code(`${demanded.name} ${demanded.value}`)} (${linkTo(declaration, means.links)})`
      : `“${said.sentence}” (${linkTo(said.place, means.links)})`
  return first === undefined
    ? undefined
    : {
        first,
        places: [...(said === undefined ? [] : [said.place]), ...declares],
        certainty: 'exact',
        isComplete: true,
      }
}

function placeAt({ repo, commit, path, line }: ManifestLine, lines: readonly string[]): ReplyPlace {
  const range = { startLine: line, endLine: line }
  return { repo, commit, path, symbol: undefined, ...range, lines: snippetOf(lines, range, line) }
}
