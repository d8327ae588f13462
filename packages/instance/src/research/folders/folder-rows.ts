import { fileClass } from '../../search/text/file-class.ts'
import { contentsOf, listed, mainOf } from '../files/contents-of.ts'
import { headOf } from '../files/file-head.ts'
import { code, escapeLabel } from '../find/finding.ts'
import type { Means } from '../kinds/kind.ts'
import { cutSections } from '../passages/sections.ts'
import { inWords } from '../past/commit-words.ts'
import { counted } from '../reply/counted.ts'
import { firstOf } from '../reply/first-of.ts'
import type { Folder } from './folder-asked.ts'

const READ = 60
const ROWS = 8
const NAMES = 3
/** Says how it is built, not what it is for. */
const BUILD = /(?:^|\/)(?:build\.(?:gradle(?:\.kts)?|rs|sbt|zig)|setup\.py|Rakefile|[\w.-]+\.config\.[cm]?[jt]s)$/
const FRONT_MATTER = /^\w+: /
const OF_PACKAGE = /^(?:Package|Command) \w/

interface Row {
  file: Folder
  link: string
  purpose: string
}

/** What is in a folder, as a list: its longest files, each with what it is for, then the folders. */
export async function folderRows(
  folder: Folder,
  inside: readonly Folder[],
  means: Pick<Means, 'lines' | 'links'>,
): Promise<{ rows: readonly Row[]; others: number; folders: readonly string[] }> {
  const restOf = ({ path }: Folder) => path.slice(folder.path.length + 1)
  const direct = inside.filter((file) => !restOf(file).includes('/'))
  const isOfTests = inside.every(({ path }) => fileClass(path) === 'test')
  const wanted = (path: string) => !BUILD.test(path) && (isOfTests ? 'test' : 'code') === fileClass(path)
  // Where there are only folders, the files in them say what it is for.
  const listable = direct.some(({ path }) => wanted(path)) ? direct : inside
  const candidates = listable.toSorted((a, b) => Number(wanted(b.path)) - Number(wanted(a.path))).slice(0, READ)
  const read = await Promise.all(candidates.map(async (file) => ({ file, lines: await means.lines(file) })))
  // The longest are those that people look for.
  const ordered = read
    .filter(({ lines }) => lines.some((text) => text.trim() !== ''))
    .toSorted((a, b) => weightOf(b) - weightOf(a))
  const shown = ordered.slice(0, ROWS)
  const rows = shown.map(({ file, lines }) => {
    const link = `[${escapeLabel(restOf(file))}](${means.links.file(file.repo, file.commit, file.path)})`
    return { file, link, purpose: purposeOf(file.path, lines) }
  })
  const nested = Map.groupBy(
    inside.filter((file) => restOf(file).includes('/')),
    (file) => restOf(file).slice(0, restOf(file).indexOf('/')),
  )
  const folders = [...nested]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([name, files]) => {
      const names = files.map((file) => code(restOf(file).slice(name.length + 1)))
      const which = rows.length > NAMES ? '' : `: ${firstOf(names, NAMES)}`
      return `${code(`${name}/`)} (${counted(files.length, 'file')}${which})`
    })
  return { rows, others: listable === direct ? direct.length - rows.length : 0, folders }

  function weightOf({ file: { path }, lines }: (typeof read)[number]): number {
    const kind = wanted(path) ? 1_000_000 : 0
    return kind + lines.length
  }
}

/** What a file says of itself, else what it defines, in a few words. */
function purposeOf(path: string, lines: readonly string[]): string {
  const head = headOf(lines, path)
  const titles = fileClass(path) === 'docs' ? cutSections(lines, path).flatMap((one) => one.titles.at(-1) ?? []) : []
  const title = titles.find((one) => !FRONT_MATTER.test(one))
  if (title !== undefined) return `“${escapeLabel(title)}”`
  if (head.says !== undefined && !OF_PACKAGE.test(head.says)) return inWords(head.says.replace(/\.$/, ''))
  const main = fileClass(path) === 'test' ? undefined : mainOf(head)
  if (main !== undefined) return main.replace(/^mainly defines /, '')
  if (head.defines.length > 0)
    return listed(
      head.defines.map(({ name }) => code(name)),
      NAMES,
    )
  const name = lines.map((text) => /^name:\s*(["']?)(\S.*)\1\s*$/.exec(text)?.[2]).find((one) => one !== undefined)
  return name === undefined ? contentsOf(path, lines, head).join(', ').replace(/^has /, '') : `“${escapeLabel(name)}”`
}
