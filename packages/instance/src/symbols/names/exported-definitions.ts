import { fileClass } from '../../search/text/file-class.ts'
import { codeLanguage } from '../source/code-language.ts'
import type { SourceTree } from '../source/source-trees.ts'
import type { Definition, Outside } from '../source/symbol-query.ts'
import type { FileTags } from './file-tags.ts'
import { moduleMatch } from './imports/module-match.ts'
import { type Found, show } from './name-definitions.ts'
import { findPackages, withoutPackage } from './packages.ts'

const MOST_FILES = 400

/** Definitions of what another repository imports, in this tree's packages that have the imported name. */
export async function exportedDefinitions(
  { module, name }: Outside,
  family: string,
  mentions: readonly string[],
  tree: SourceTree,
  tagsOf: FileTags,
  isOver: () => boolean,
): Promise<Definition[]> {
  const packages = (await findPackages(tree)).flatMap(({ name, folder }) => {
    const rest = withoutPackage(module, name)
    return rest === undefined ? [] : [{ folder, rest }]
  })
  const files = mentions
    .filter((path) => codeLanguage(path)?.family === family && weightOf(path) > 0)
    .slice(0, MOST_FILES)
  const found: Found[] = []
  for await (const { path, tags } of tagsOf(tree, files, isOver)) {
    for (const tag of tags.filter((one) => one.name === name && !['local', 'field'].includes(one.kind))) {
      const penalty =
        (tag.kind === 'prototype' ? 4 : 0) + (fileClass(path) === 'code' ? 0 : 6) + (tag.kind === 'method' ? 3 : 0)
      found.push({ path, tag, score: 10 * weightOf(path) - penalty })
    }
  }
  found.sort((a, b) => b.score - a.score)
  const best = found[0]?.score ?? 0
  return await show(
    found.filter(({ score }) => score > best - 3),
    tree,
  )

  function weightOf(path: string): number {
    const inPackage = packages
      .filter(({ folder }) => folder === '' || path.startsWith(`${folder}/`))
      .map(({ folder, rest }) =>
        rest === '' ? 0.8 : 0.6 + 0.4 * moduleMatch({ module: rest, isExact: false }, path.slice(folder.length)),
      )
    // Languages whose module names are paths need no manifest; a single word would match anywhere.
    const byPath = module.includes('/') && moduleMatch({ module, isExact: false }, path) >= 0.9 ? 0.9 : 0
    return Math.max(byPath, ...inPackage)
  }
}
