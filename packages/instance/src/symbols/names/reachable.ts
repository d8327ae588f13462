import { codeLanguage } from '../source/code-language.ts'
import type { SourceTree } from '../source/source-trees.ts'
import { blankComments } from './blank-comments.ts'
import type { Import } from './imports/import.ts'
import { readImports } from './imports/read-imports.ts'
import { createRoutes, type Route, type Routes } from './routes.ts'
import type { Usage } from './usage.ts'

const DEEPEST = 4
/** The number of files read at each step because they may re-export a name. */
const MOST_FOLLOWED = 40
/** Anything less certain is only a hint, and not followed. */
const FOLLOWED_WEIGHT = 0.5
/** A file that re-exports a name is more certain than one that includes everything. */
const PASSED = { named: 0.95, whole: 0.8 }

/** The imports through which a file may have got a name, including those of files that only re-export it. */
export async function routesTo(
  usage: Usage,
  name: string,
  mentions: readonly string[],
  tree: SourceTree,
): Promise<Routes> {
  const all = directRoutes(usage, name)
  const seen = new Set([usage.path])
  let latest: readonly Route[] = all
  for (let depth = 0; depth < DEEPEST && latest.length > 0; depth++) {
    const { weightOf } = createRoutes(latest)
    const passing = mentions
      .filter((path) => !seen.has(path) && weightOf(path) > FOLLOWED_WEIGHT)
      .slice(0, MOST_FOLLOWED)
    const contents = await tree.readAll(passing)
    latest = passing.flatMap((path, index) => {
      seen.add(path)
      return passedOn(path, contents[index]?.toString() ?? '', name).map((found): Route => {
        return { import: found, weight: weightOf(path) * (found.isWhole ? PASSED.whole : PASSED.named) }
      })
    })
    all.push(...latest)
  }
  return createRoutes(all)
}

function directRoutes({ imports, occurrences, local }: Usage, name: string): Route[] {
  const qualifiers = new Set(occurrences.map(({ qualifier }) => qualifier).filter((text) => text !== undefined))
  return imports.map((one) => ({ import: one, weight: weightOf(one) }))

  function weightOf({ names, alias, isWhole }: Import): number {
    if (names.has(local) || [...names.values()].includes(name)) return 1
    if (alias !== undefined && (alias === local || qualifiers.has(alias))) return 1
    if ([...names.keys()].some((held) => qualifiers.has(held))) return 0.8
    return isWhole ? 0.6 : 0.3
  }
}

function passedOn(path: string, text: string, name: string): Import[] {
  const language = codeLanguage(path)
  if (language === undefined) return []
  return readImports(blankComments(text, language.comments), path).filter(
    ({ names, isWhole }) => isWhole || [...names.values()].includes(name) || names.has(name),
  )
}
