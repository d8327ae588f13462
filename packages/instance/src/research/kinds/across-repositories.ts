import type { FileMatch } from '../../ports/engine.ts'
import { isImportLine } from '../../search/find/score-lines.ts'
import { definitionsNamed } from '../find/definitions-named.ts'
import { code } from '../find/finding.ts'
import { usesOfName } from '../find/uses-of-name.ts'
import {
  replyOfTool,
  repositoriesIn,
  repositoriesWith,
  repositoriesWithTool,
  rowsOf,
} from '../lists/repositories-with.ts'
import { type Dependent, type Dependents, dependentsOf } from '../manifests/dependents.ts'
import { counted } from '../reply/counted.ts'
import type { Reply } from '../reply/reply.ts'
import { linkTo } from '../reply/write-reply.ts'
import type { Kind, Means } from './kind.ts'

/** Asks for a file, not a package. */
const HAS = /\b(?:has|have|having|contains?|with) (?:an? |their |its |own )*[`'"]?[\w.]/i
const USE =
  '(?:us(?:es?|ing)|depend(?:s|ing)? (?:up)?on|needs?|imports?|importing|requires?|pulls? in|builds? (?:with|on)|calls?|calling|have|has|relies on|rely on|runs? on|(?:is |are )?(?:mostly |mainly )?(?:written|coded|implemented) (?:in|with)|ships?(?: with)?|includes?|bundles?)'
const REPOSITORIES = '(?:repos?|repositor(?:y|ies)|projects?|services?|codebases?|packages?|apps?)'
/** Package names are lowercase; names with capitals inside are code. */
const WHO =
  /\bwho(?: else)? (?:still )?(?:uses|depends on|imports|needs|requires) (?:the )?(@?[a-z][a-z\d._-]*(?:\/[\w.@-]+)*)(?![\w`])/
const PACKAGE = '[`"\']?([@.]?[A-Za-z][\\w.-]*(?:/[\\w.@-]+)*[\\w])[`"\']?'
const FILLERS = '(?:(?:still|currently|already|the|a|an|any|our|all|file|files|npm|python|go|ruby|rust|java) )*'
/** A package may be called like a language, but whoever asks this means the language. */
const WRITTEN = /\b(?:written|coded|implemented) (?:in|with)\b/i
/** Repositories in the first line, and packages of one repository in its row. */
const SHOWN = 6
const NAMESAKES = 3
/** Where the package is in the sentence, by how the question is phrased. */
const ASKS: readonly { pattern: RegExp; fit: number }[] = [
  {
    pattern: new RegExp(
      `\\b(?:which|what|who|list|all|any|how many)\\b.{0,40}\\b${REPOSITORIES}\\b.{0,30}?\\b${USE} ${FILLERS}${PACKAGE}`,
      'i',
    ),
    fit: 0.97,
  },
  {
    pattern: new RegExp(
      `\\b(?:what|which) ${PACKAGE} versions?\\b.{0,60}\\b(?:${REPOSITORIES}|we|across|everywhere)\\b`,
      'i',
    ),
    fit: 0.97,
  },
  {
    pattern: new RegExp(
      `\\b(?:is|are|does|do|has|have) (?:anyone|anybody|someone|somebody|any (?:of (?:our|the|these) )?(?:\\w+ )?${REPOSITORIES})(?: else)? (?:still )?${USE} ${FILLERS}${PACKAGE}`,
      'i',
    ),
    fit: 0.97,
  },
  {
    // "Which of app and lib use X", without their names.
    pattern: new RegExp(`\\bwhich (?:one )?of(?: (?:and|or))+ ${USE} ${FILLERS}${PACKAGE}`, 'i'),
    fit: 0.97,
  },
  { pattern: new RegExp(`\\b(?:what|which) versions? of ${FILLERS}${PACKAGE}\\b`, 'i'), fit: 0.95 },
  { pattern: WHO, fit: 0.96 },
  { pattern: new RegExp(`\\b(?:dependents of|depending on) ${FILLERS}${PACKAGE}`, 'i'), fit: 0.95 },
]

/** *Which repositories use, depend on, still call*: what their manifests declare, else the uses of the name, by repository. */
export const acrossRepositories: Kind = {
  name: 'across-repositories',
  plan: 'which repositories use or declare something',
  fits: ({ text }) => ASKS.find(({ pattern }) => pattern.test(text))?.fit ?? 0,
  async answer({ text }, means) {
    const asked = ASKS.find(({ pattern }) => pattern.test(text))
    const match = asked?.pattern.exec(text)
    const name = match?.[1]
    if (asked === undefined || match == null || name === undefined) return undefined
    if (means.repositories.length < 2) return undefined
    const written = WRITTEN.test(text) ? await repositoriesIn(name, means) : undefined
    if (written !== undefined) return written
    means.tell(`Looking for ${name} in what each repository depends on`)
    const repoIds = means.repositories.map(({ id }) => id)
    const found = await dependentsOf(name, repoIds, means.engine, means.signal)
    // A tool may be called by more words than one.
    const tool = await repositoriesWithTool(text.slice(match.index + match[0].lastIndexOf(name)), means)
    if (found.dependents.length > 0) return replyFor(name, found, tool.found, means)
    if (tool.found.size > 0) return replyOfTool(tool, means)
    const having = (await repositoriesIn(name, means)) ?? (await repositoriesWith(name, HAS.test(text), means))
    if (having !== undefined) return having
    // "Who uses it" may also be asked about something that isn't a package.
    if (asked.pattern === WHO) return undefined
    const isDefined = (await definitionsNamed(name, means)).length > 0
    if (found.ofNamesakes.length > 0 && !isDefined) return replyOfNamesakes(name, found, means)
    const users = await usersOf(name, means)
    if (users.length > 0) return { ...users.reply, certainty: 'exact' }
    return asked.fit < 0.97 ? undefined : noneOf(name, means)
  },
}

async function replyFor(
  name: string,
  { dependents, ofNamesakes, isWhole }: Dependents,
  withFiles: ReadonlyMap<string, FileMatch[]>,
  means: Means,
): Promise<Reply> {
  const { links, repositories } = means
  const rows = await Promise.all(
    dependents.map(async (one) => {
      const versions = [...new Set(one.declarations.flatMap(({ version }) => version ?? []))]
      const [first] = one.declarations
      const place = {
        repo: one.repo,
        commit: one.commit,
        path: first?.path ?? '',
        startLine: first?.line ?? 1,
        endLine: first?.line ?? 1,
      }
      const users = await importersIn(name, one.repo, means)
      const used = users === 0 ? '' : ` · imported in ${counted(users, 'file')}`
      return {
        versions,
        place,
        text: `- **${one.repo}** ${versions.map(code).join(', ')} · ${linkTo(place, links)}${used}`,
      }
    }),
  )
  const shown = dependents.slice(0, SHOWN).map(({ repo }, index) => {
    const [version] = rows[index]?.versions ?? []
    return version === undefined ? repo : `${repo} (${version})`
  })
  const more = dependents.length > shown.length ? ` and ${dependents.length - shown.length} more` : ''
  const whole = isWhole ? '' : ' at least'
  const alsoNamed =
    ofNamesakes.length === 0 ? '' : ` Others with ${code(name)} in a package's name: ${namesIn(ofNamesakes)}.`
  const others = new Map([...withFiles].filter(([repo]) => !dependents.some((one) => one.repo === repo)))
  const alsoWith = others.size === 0 ? '' : ` Files for it are also in: ${[...others.keys()].join(', ')}.`
  return {
    first: `${code(name)} is a dependency of${whole} ${dependents.length} of ${repositories.length} repositories: ${shown.join(', ')}${more}.${alsoWith}${alsoNamed}`,
    body: [
      ...rows.map(({ text }) => text),
      ...rowsOf(others, means),
      ...ofNamesakes.map((one) => namesakeRow(one, means)),
    ].join('\n'),
    places: [],
    certainty: 'exact',
    isComplete: true,
  }
}

function replyOfNamesakes(name: string, { ofNamesakes, isWhole }: Dependents, means: Means): Reply {
  const [none, atLeast] = isWhole
    ? [`None of the ${means.repositories.length} repositories declares ${code(name)} itself.`, '']
    : [`No manifest that I could read declares ${code(name)} itself.`, 'at least ']
  return {
    first: `${none} A package with that in its name is a dependency of ${atLeast}${ofNamesakes.length}: ${namesIn(ofNamesakes)}.`,
    body: ofNamesakes.map((one) => namesakeRow(one, means)).join('\n'),
    places: [],
    certainty: isWhole ? 'exact' : 'likely',
    isComplete: true,
  }
}

function namesIn(found: readonly Dependent[]): string {
  const more = found.length > SHOWN ? ` and ${found.length - SHOWN} more` : ''
  const named = found.slice(0, SHOWN).map(({ repo, declarations }) => `${repo} (${code(declarations[0]?.name ?? '')})`)
  return named.join(', ') + more
}

function namesakeRow({ repo, commit, declarations }: Dependent, { links }: Means): string {
  const packages = [...new Map(declarations.map((one) => [one.name, one])).values()].slice(0, NAMESAKES)
  const each = packages.map(({ name, version, path, line }) => {
    const place = { repo, commit, path, startLine: line, endLine: line }
    return `${code(name)}${version === undefined ? '' : ` ${code(version)}`} · ${linkTo(place, links)}`
  })
  return `- **${repo}** ${each.join(', ')}`
}

async function importersIn(name: string, repo: string, means: Means): Promise<number> {
  const { files } = await means.mentions(name)
  return files.filter((file) => file.repo === repo && file.lines.some(({ text }) => isImportLine(text))).length
}

async function usersOf(name: string, means: Means): Promise<{ length: number; reply: Omit<Reply, 'certainty'> }> {
  const { files: used, isWhole } = await usesOfName(name, means)
  const inCode = used.filter(({ kind }) => kind !== 'docs' && kind !== 'generated')
  const byRepository = [...Map.groupBy(inCode, ({ repo }) => repo)].sort((a, b) => b[1].length - a[1].length)
  const rows = byRepository.map(([repo, of]) => {
    const count = of.reduce((sum, { lines }) => sum + lines.length, 0)
    const [first] = of
    const line = first?.lines[0]?.line ?? 1
    const place = { repo, commit: first?.commit ?? '', path: first?.path ?? '', startLine: line, endLine: line }
    return `- **${repo}** ${counted(count, 'use')} in ${counted(of.length, 'file')} · ${linkTo(place, means.links)}`
  })
  const all = means.repositories.length
  return {
    length: byRepository.length,
    reply: {
      first: `No manifest declares ${code(name)}; ${byRepository.length} of ${all} repositories use the name${isWhole ? '' : ' at least'}: ${byRepository.map(([repo]) => repo).join(', ')}.`,
      body: rows.join('\n'),
      places: [],
      isComplete: true,
    },
  }
}

function noneOf(name: string, { repositories }: Means): Reply {
  return {
    first: `None of the ${repositories.length} repositories uses ${code(name)}: no manifest declares it, and no code names it.`,
    places: [],
    certainty: 'exact',
    isComplete: true,
  }
}
