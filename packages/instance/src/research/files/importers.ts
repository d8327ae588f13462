import { isImportLine } from '../../search/find/score-lines.ts'
import { fileClass } from '../../search/text/file-class.ts'
import type { Means } from '../kinds/kind.ts'
import { counted } from '../reply/counted.ts'
import type { ReplyPlace } from '../reply/reply.ts'
import { linkTo } from '../reply/write-reply.ts'

type Importer = Omit<ReplyPlace, 'symbol' | 'lines'>

/** "Named in 3 files, as in …", for a file or a folder of code; empty if none does, or if another has the same name. */
export async function importersSaid(
  place: { repo: string; path: string; isFolder?: boolean },
  means: Means,
): Promise<string[]> {
  const found = place.isFolder === true ? await importersOfFolder(place, means) : await importersOf(place, means)
  const [first] = found?.files ?? []
  if (found === undefined || first === undefined) return []
  const did = place.isFolder === true ? 'Imported' : 'Named'
  const link = linkTo(first, means.links, means.repositories.length > 1)
  return [`${did} in ${found.isWhole ? '' : 'at least '}${counted(found.files.length, 'file')}, as in ${link}`]
}

/**
 * The first lines of other files that name it: in an import without its ending, elsewhere in full. Undefined if another file has the same
 * name, which they may mean.
 */
async function importersOf(
  { repo, path }: { repo: string; path: string },
  { mentions, paths }: Means,
): Promise<{ files: readonly Importer[]; isWhole: boolean } | undefined> {
  if (fileClass(path) !== 'code') return undefined
  const name = path.slice(path.lastIndexOf('/') + 1)
  const namesakes = (await paths(name)).filter((one) => one.repo === repo && `/${one.path}`.endsWith(`/${name}`))
  if (namesakes.length > 1) return undefined
  const stem = name.replace(/\.\w+$/, '')
  const whole = new RegExp(`(?<![\\w.-])${RegExp.escape(name)}(?![\\w-])`)
  const imports = importsOf(path, stem)
  // In Go, folders are imported.
  const byStem = !path.endsWith('.go')
  const { files, isWhole } = await mentions(stem)
  const naming = files
    .filter((one) => one.repo === repo && one.path !== path && fileClass(one.path) === 'code')
    .flatMap((one) => {
      const found = one.lines.find(({ text }) => whole.test(text) || (byStem && isImportLine(text) && imports(text)))
      return found === undefined ? [] : [{ ...one, startLine: found.line, endLine: found.line }]
    })
  return { files: naming, isWhole }
}

/** `import logging` or `from 'events'` means another package, unless the path says that it is this one. */
function importsOf(path: string, stem: string): (line: string) => boolean {
  const before = /\.[cm]?[jt]sx?$/.test(path) ? '/' : '(?:/|\\w\\.)'
  const isPython = path.endsWith('.py')
  const named = new RegExp(`(?<=${isPython ? '[.\\s]' : before})${RegExp.escape(stem)}(?=['"\\s;,]|$)`)
  if (!isPython || !path.includes('/')) return (line) => named.test(line)
  const parent = path.split('/').at(-2) ?? ''
  const own = new RegExp(
    `^\\s*(?:from\\s+\\.|(?:from|import)\\s+(?:\\w+\\.)*${RegExp.escape(parent)}(?:\\.|\\s+import\\b))`,
  )
  return (line) => own.test(line) && named.test(line)
}

/** Import lines outside of a folder that have its name between separators. Go writes one path a line, below `import`. */
async function importersOfFolder(
  { repo, path: folder }: { repo: string; path: string },
  { mentions, paths }: Means,
): Promise<{ files: readonly Importer[]; isWhole: boolean } | undefined> {
  const name = folder.slice(folder.lastIndexOf('/') + 1)
  const within = (await paths(name)).filter((one) => one.repo === repo && !one.path.startsWith(`${folder}/`))
  if (within.some(({ path }) => `/${path}`.includes(`/${name}/`))) return undefined
  const separated = `(?<=[/.'"\\s])${RegExp.escape(name)}(?=[/.'"\\s;]|$)`
  const imported = new RegExp(separated)
  const goPath = new RegExp(`^\\s*(?:\\w+ )?"[\\w./-]*/${RegExp.escape(name)}(?:/[\\w./-]*)?"\\s*$`)
  const { files, isWhole } = await mentions(name)
  const naming = files
    .filter((one) => one.repo === repo && !one.path.startsWith(`${folder}/`) && fileClass(one.path) === 'code')
    .flatMap((one) => {
      const found = one.lines.find(
        ({ text }) =>
          goPath.test(text) ||
          (isImportLine(text) && imported.test(text) && (/\.py$/.test(one.path) || /\//.test(text))),
      )
      return found === undefined ? [] : [{ ...one, startLine: found.line, endLine: found.line }]
    })
  return { files: naming, isWhole }
}
