import { createRandom, type Random } from '../forecast/random.ts'

/** The files of one repository, by path; at most one folder deep. */
export interface Tree {
  name: string
  files: ReadonlyMap<string, string>
}

/** Occurs once in every repository. */
export const EVERYWHERE = 'commonHandler'
export const NOWHERE = 'absentEverywhere'

const VERBS = ['load', 'parse', 'send', 'merge', 'retry', 'close', 'render', 'check', 'queue', 'store'] as const
const NOUNS = ['Order', 'Invoice', 'Session', 'Token', 'Report', 'Account', 'Cache', 'Request', 'Branch'] as const
const FOLDERS = ['', 'src/', 'test/', 'lib/', 'docs/'] as const
const TEXT_OF_20_BYTES = `${EVERYWHERE}('x')\n`.padEnd(20, '\n')

/** Sizes as in a company: most tiny, some small, a few medium. The same for the same count. */
export function companyTrees(count: number): Tree[] {
  const random = createRandom(count)
  return Array.from({ length: count }, (_, index) => {
    const files = fileCount(random)
    const paths = Array.from({ length: files }, (_, file) => `${random.pick(FOLDERS)}file${file}.ts`)
    const texts = paths.map((_, file) => textOf(random, index, file === 0))
    return { name: nameOf(index), files: new Map(paths.map((path, file) => [path, texts[file] ?? ''])) }
  })
}

/** One file of 20 bytes each. */
export function tinyTrees(count: number): Tree[] {
  return Array.from({ length: count }, (_, index) => ({
    name: nameOf(index),
    files: new Map([['file.ts', TEXT_OF_20_BYTES]]),
  }))
}

/** The same files in this many repositories, with a folder for each of the original ones. */
export function mergedTrees(trees: readonly Tree[], count: number): Tree[] {
  return Array.from({ length: count }, (_, index) => {
    const inside = trees.filter((_, place) => place % count === index)
    const files = inside.flatMap(({ name, files }) =>
      [...files].map(([path, text]): [string, string] => [`${name.replace('/', '-')}/${path.replace('/', '-')}`, text]),
    )
    return { name: nameOf(index), files: new Map(files) }
  })
}

const nameOf = (index: number) => `team${index % 20}/app${String(index).padStart(4, '0')}`

function fileCount(random: Random): number {
  const place = random.between(0, 1)
  if (place < 0.8) return Math.ceil(random.between(0, 4))
  return Math.ceil(place < 0.98 ? random.between(4, 20) : random.between(40, 120))
}

function textOf(random: Random, repository: number, isFirst: boolean): string {
  const lines = Array.from({ length: Math.ceil(random.between(3, 60)) }, (_, line) => {
    const [verb, noun, other] = [random.pick(VERBS), random.pick(NOUNS), random.pick(NOUNS)]
    return `export const ${verb}${noun}${line} = (${other.toLowerCase()}) => ${verb}(${other.toLowerCase()}, ${repository})`
  })
  return [...(isFirst ? [`import { ${EVERYWHERE} } from 'common'`] : []), ...lines, ''].join('\n')
}
