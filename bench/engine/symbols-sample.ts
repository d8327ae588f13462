import { createRandom } from '../../packages/instance/src/operator/demo-data/random.ts'
import { fileClass } from '../../packages/instance/src/search/text/file-class.ts'
import { blankComments } from '../../packages/instance/src/symbols/names/blank-comments.ts'
import { codeLanguage } from '../../packages/instance/src/symbols/source/code-language.ts'
import { createSourceTrees } from '../../packages/instance/src/symbols/source/source-trees.ts'
import type { Tree } from '../../packages/instance/src/symbols/source/symbol-query.ts'

export interface Place {
  path: string
  name: string
  /** Offset from the start of the file. */
  at: number
}

const identifier = /(?<![\w$"'])[A-Za-z_$][\w$]{2,}/g
const keywords = new Set(
  'and async await bool break case catch char class const continue def default defer delete double elif else enum except export extends extern False final finally float for from func function goto global impl implements import int interface lambda let long map match mod module namespace new nil None not null package pass pub private protected public raise range return self short signed sizeof static string struct super switch template this throw True true try type typedef typeof undefined union unsigned use using var void volatile where while with yield'.split(
    ' ',
  ),
)

/** Larger files are usually generated, so a file's weight is at most this much text. */
const largestWeight = 20_000

/** Identifiers of code files, picked at random: each name once per file, files weighted by their amount of text. */
export async function samplePlaces(tree: Tree, count: number, seed: number): Promise<Place[]> {
  const trees = createSourceTrees({ PATH: process.env.PATH })
  try {
    const opened = await trees.open(tree)
    const paths = [...opened.files.keys()].filter((path) => codeLanguage(path) && fileClass(path) === 'code').sort()
    const contents = await opened.readAll(paths)
    const random = createRandom(seed).next
    const weights = contents.map((content) => Math.min(content?.length ?? 0, largestWeight))
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    const found = new Map<string, Place>()
    for (let tries = 0; tries < count * 5 && found.size < count; tries++) {
      const index = indexAt(weights, random() * total)
      const [path, language] = [paths[index] ?? '', codeLanguage(paths[index] ?? '')]
      if (language === undefined) continue
      const code = blankComments(contents[index]?.toString() ?? '', language.comments)
      const names = [...code.matchAll(identifier)].filter(([name]) => !keywords.has(name))
      const one = names[Math.floor(random() * names.length)]
      if (one !== undefined) found.set(`${path} ${one[0]}`, { path, name: one[0], at: one.index })
    }
    return [...found.values()]
  } finally {
    trees.close()
  }
}

function indexAt(weights: readonly number[], position: number): number {
  let left = position
  return weights.findIndex((weight) => {
    left -= weight
    return left < 0
  })
}
