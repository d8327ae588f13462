import { codeLanguage } from '../code-language.ts'
import type { SourceTree } from '../source-trees.ts'
import { blankComments } from './blank-comments.ts'
import type { Import } from './imports/import.ts'
import { moduleMatch } from './imports/module-match.ts'
import { readImports } from './imports/read-imports.ts'
import type { Usage } from './usage.ts'

/** An import that may bring the name in, and how surely: 1 where it names it. */
export interface Route {
  import: Import
  weight: number
}

const DEEPEST = 4
const MOST_FOLLOWED = 60

/** The imports through which a file can have come by a name, with those of the files that only pass it on. */
export async function routesTo(
  usage: Usage,
  name: string,
  mentions: readonly string[],
  tree: SourceTree,
): Promise<Route[]> {
  const routes = directRoutes(usage, name)
  const seen = new Set([usage.path])
  let latest: readonly Route[] = routes
  for (let depth = 0; depth < DEEPEST && latest.length > 0; depth++) {
    const passing = mentions.flatMap((path) => {
      const weight = Math.max(0, ...latest.map((route) => route.weight * moduleMatch(route.import, path)))
      return weight > 0.5 && !seen.has(path) ? [{ path, weight }] : []
    })
    const followed = passing.slice(0, MOST_FOLLOWED)
    const contents = await tree.readAll(followed.map(({ path }) => path))
    latest = followed.flatMap(({ path, weight }, index) => {
      seen.add(path)
      return passedOn(path, contents[index]?.toString() ?? '', name).map((found) => ({
        import: found,
        weight: weight * 0.95,
      }))
    })
    routes.push(...latest)
  }
  return routes
}

function directRoutes({ imports, occurrences, local }: Usage, name: string): Route[] {
  const qualifiers = new Set(occurrences.map(({ qualifier }) => qualifier).filter((text) => text !== undefined))
  return imports.flatMap((one): Route[] => {
    if (one.names.has(local) || [...one.names.values()].includes(name)) return [{ import: one, weight: 1 }]
    if (one.alias !== undefined && (one.alias === local || qualifiers.has(one.alias)))
      return [{ import: one, weight: 1 }]
    if ([...one.names.keys()].some((held) => qualifiers.has(held))) return [{ import: one, weight: 0.8 }]
    return [{ import: one, weight: one.isWhole ? 0.6 : 0.3 }]
  })
}

function passedOn(path: string, text: string, name: string): Import[] {
  const language = codeLanguage(path)
  if (language === undefined) return []
  return readImports(blankComments(text, language.comments), path).filter(
    ({ names, isWhole }) => isWhole || [...names.values()].includes(name) || names.has(name),
  )
}
