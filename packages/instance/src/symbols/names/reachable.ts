import { codeLanguage } from '../source/code-language.ts'
import type { SourceTree } from '../source/source-trees.ts'
import { blankComments } from './blank-comments.ts'
import type { Import } from './imports/import.ts'
import { readImports } from './imports/read-imports.ts'
import { createRoutes, type Route, type Routes } from './routes.ts'
import type { Usage } from './usage.ts'

const DEEPEST = 4
/** Files that pass a name on, read for it at each step. */
const MOST_FOLLOWED = 40
/** Less is no more than a hint, and not followed. */
const FOLLOWED_WEIGHT = 0.5
/** What is surer: that a file passes on what it names, or everything it includes. */
const PASSED = { named: 0.95, whole: 0.8 }

/** The imports through which a file can have come by a name, with those of the files that only pass it on. */
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
