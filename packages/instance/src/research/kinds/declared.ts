import { code } from '../find/finding.ts'
import { licenseNamed } from '../manifests/license-text.ts'
import { dependenciesOf, licenseOf, type ManifestLine, versionOf } from '../manifests/manifest-facts.ts'
import type { Asked } from '../question/asked.ts'
import { plainEntry } from '../registries/read-entry.ts'
import { firstOf } from '../reply/first-of.ts'
import { listRegistry } from '../reply/list-registry.ts'
import type { Reply, ReplyPlace } from '../reply/reply.ts'
import { snippetOf } from '../reply/snippet.ts'
import { linkTo } from '../reply/write-reply.ts'
import type { Kind, Means } from './kind.ts'

const EACH =
  '(?:(?:each|every|all)(?: one)?(?: of)?(?: (?:the|our|these|my))?|our|these) (?:repos?|repositor(?:y|ies)|projects?|packages?|services?|apps?|codebases?)'
const OF_ALL = `(?: (?:${EACH}|it|this|that|we|they|you|i|the (?:project|repo\\w*|code|app|bot|library))\\b)?`
const LICENSE = new RegExp(
  `^\\W*(?:(?:under )?(?:which|what)(?:['’]s|s| is| are)? (?:the |its )?licen[sc]es?(?: (?:is|are|does|has|do|of|for)${OF_ALL}(?: (?:under|use|have|released|published))*)?|how (?:is|are)${OF_ALL} licen[sc]ed|(?:(?:list|show)(?: me)? )?(?:all )?(?:the )?licen[sc]es?(?: (?:of|for|in) ${EACH}| per (?:repo\\w*|project))?)\\W*$`,
  'i',
)
const PACKAGES = '(?:dependencies|libraries|gems|crates|(?:npm|nuget|pip|python|composer|maven) packages)'
const DEPENDENCIES = new RegExp(
  `^\\W*(?:(?:which|what) (?:(?:runtime|direct|third-party|external) )?${PACKAGES} (?:does|do|are|has|is)${OF_ALL}(?: (?:there|use|used|have|need|depend on))*|(?:list|show)(?: me)?(?: all)?(?: of)?(?: the| its| our)? ${PACKAGES}|what does (?:it|this) depend on)\\W*$`,
  'i',
)
const VERSION =
  /^\W*(?:which|what)(?:['’]s| is)? (?:(?:the|its) )?version(?: number)?(?: (?:is|are|do|does|am) (?:this|it|that|we|i)(?: (?:on|at|in|running|using|run|have))?| (?:of|is) (?:the |this )?(?:project|app|bot|library|repo\w*))\W*$/i
/** In the first line. */
const LICENSES = 4
const REPOS = 6

/** *Which license, version, dependencies*: what the manifest at the root declares. */
export const declared: Kind = {
  name: 'declared',
  plan: 'license, version and dependencies',
  fits: ({ text, names }) =>
    names.length === 0 && [LICENSE, VERSION, DEPENDENCIES].some((asks) => asks.test(text)) ? 0.96 : 0,
  async answer({ text }: Asked, means) {
    const [repository, ...others] = means.repositories
    if (repository === undefined) return undefined
    means.tell('Reading the manifest')
    if (others.length > 0) return LICENSE.test(text) ? replyOfLicenses(means) : undefined
    if (VERSION.test(text)) return replyOfVersion(means)
    return LICENSE.test(text) ? replyOfLicense(means) : replyOfDependencies(means)
  },
}

/** One line for each repository. */
async function replyOfLicenses(means: Means): Promise<Reply | undefined> {
  const found = await Promise.all(
    means.repositories.map(async ({ name }) => {
      const pathsLike = async (pattern: string) => (await means.pathsLike(pattern)).filter(({ repo }) => repo === name)
      return { name, license: await licenseIn({ ...means, pathsLike }) }
    }),
  )
  if (found.every(({ license }) => license === undefined)) return undefined
  const rows = found.map(({ name, license }) =>
    license === undefined
      ? `- **${name}** I found no license`
      : `- **${name}** ${license.name} · ${linkTo(license.places[0], means.links)}`,
  )
  const named = Map.groupBy(found, ({ license }) => license?.name.replace(/^`|`$| License\b/g, '') ?? 'none found')
  const shown = [...named].slice(0, LICENSES).map(
    ([name, of]) =>
      `${name}: ${firstOf(
        of.map((one) => one.name),
        REPOS,
      )}`,
  )
  return {
    first: `${shown.join('; ')}${named.size > LICENSES ? `; and ${named.size - LICENSES} others` : ''}.`,
    body: rows.join('\n'),
    places: [],
    certainty: 'exact',
    isComplete: true,
  }
}

async function replyOfLicense(means: Means): Promise<Reply | undefined> {
  const license = await licenseIn(means)
  return (
    license && {
      first: `${license.name} (${linkTo(license.places[0], means.links)})`,
      places: license.places,
      certainty: 'exact',
      isComplete: true,
    }
  )
}

/** What the manifest declares, else what the text of the license shows. */
async function licenseIn(
  means: Pick<Means, 'pathsLike' | 'lines'>,
): Promise<{ name: string; places: readonly [ReplyPlace, ...ReplyPlace[]] } | undefined> {
  const [said, [file]] = await Promise.all([licenseOf(means), means.pathsLike('^(?:licen[sc]e|copying)(?:\\.\\w+)?$')])
  const text = file === undefined ? [] : await means.lines(file)
  const at = text.findIndex((line) => line.trim() !== '')
  const whole = file && at >= 0 ? [placeAt({ ...file, line: at + 1, name: '', value: '' }, text)] : []
  const declares = said === undefined ? [] : [placeAt(said, [])]
  const [first, ...others] = [...declares, ...whole]
  const name = said === undefined ? (licenseNamed(text) ?? `“${(text[at] ?? '').trim()}”`) : code(said.value)
  return first && { name, places: [first, ...others] }
}

async function replyOfVersion(means: Means): Promise<Reply | undefined> {
  const said = await versionOf(means)
  const place = said && placeAt(said, [])
  return (
    said &&
    place && {
      first: `${code(said.value)} (${linkTo(place, means.links)})`,
      places: [place],
      certainty: 'exact',
      isComplete: true,
    }
  )
}

async function replyOfDependencies(means: Means): Promise<Reply | undefined> {
  const found = await dependenciesOf(means)
  const [first] = found
  if (first === undefined) return undefined
  const entries = found.map(({ name, value, ...at }) => ({
    ...plainEntry(name, new Map(value === '' ? [] : [['version', value]])),
    ...at,
  }))
  return listRegistry({ one: 'dependency', many: 'dependencies' }, { entries, by: first.path, isWhole: true }, means)
}

function placeAt({ repo, commit, path, line }: ManifestLine, lines: readonly string[]): ReplyPlace {
  const range = { startLine: line, endLine: line }
  return { repo, commit, path, symbol: undefined, ...range, lines: snippetOf(lines, range, line) }
}
