import { fileClass } from '../../search/text/file-class.ts'
import { importersSaid } from '../files/importers.ts'
import { replyOfFile } from '../files/reply-of-file.ts'
import { code, escapeLabel } from '../find/finding.ts'
import { type Folder, fitsFolder, folderAsked, foldersCalled } from '../folders/folder-asked.ts'
import { folderRows } from '../folders/folder-rows.ts'
import { MOST_READ, type SubFolder, saidOfFolder, subFoldersOf } from '../folders/sub-folders.ts'
import { inWords } from '../past/commit-words.ts'
import { counted } from '../reply/counted.ts'
import { firstOf } from '../reply/first-of.ts'
import type { Reply } from '../reply/reply.ts'
import { linkTo } from '../reply/write-reply.ts'
import { isBeside } from '../values/fit/value-paths.ts'
import type { Kind, Means } from './kind.ts'

/** What an index answers at most. */
const MOST_FILES = 400
/** Python calls a file so. */
const MODULE = /\bmodule\b/i
const FOLDER = /\b(?:folder|directory|dir)\b/i
const PAGE = /\.(?:md|mdx|rst|adoc|txt)$/i
const SUBFOLDERS = 8
const OTHERS = 3
const FEWEST_PARTS = 2
/** Of one package, not of several. */
const LAYOUT = /^(?:src|lib|include|main|java)$/
const MOST_PARTS = 25

/** *What is in FOLDER, what is FOLDER for*: what its document or package comment says, and what its files define. */
export const folder: Kind = {
  name: 'folder',
  plan: 'what a folder is for, and what is in it',
  missed: ({ text }) => {
    const typed = FOLDER.test(text) ? folderAsked(text) : undefined
    return typed === undefined ? undefined : `I found no folder called ${code(typed)}.`
  },
  fits: ({ text }) => fitsFolder(text),
  async answer({ text }, means) {
    const typed = folderAsked(text)
    if (typed === undefined) return undefined
    const [found, ...others] = await foldersCalled(typed, means)
    if (found !== undefined) return await replyOfFolder(found, others, means)
    if (typed.includes('/') || MODULE.test(text)) return await replyOfStem(typed, means)
    return FOLDER.test(text) ? await replyOfNamesake(typed, means) : undefined
  },
}

/** `lib/cart` may be `lib/cart.js`. */
async function replyOfStem(typed: string, means: Means): Promise<Reply | undefined> {
  const stem = typed.replace(/^\.{0,2}\//, '').replace(/\/+$/, '')
  const found = await means.pathsLike(`(^|/)${RegExp.escape(stem)}\\.\\w+$`)
  const [file, ...others] = found.filter(({ path }) => fileClass(path) === 'code')
  return file === undefined || others.length > 0 ? undefined : await replyOfFile(file.path, means)
}

/** Where no folder is called so, the one file of the program that is. */
async function replyOfNamesake(typed: string, means: Means): Promise<Reply | undefined> {
  const found = await means.pathsLike(`(^|/)${RegExp.escape(typed.replace(/\/+$/, ''))}\\.\\w+$`)
  const [file, next] = found
    .filter(({ path }) => fileClass(path) === 'code' && !isBeside(path))
    .toSorted((a, b) => depthOf(a.path) - depthOf(b.path))
  if (file === undefined || (next !== undefined && depthOf(next.path) === depthOf(file.path))) return undefined
  const reply = await replyOfFile(file.path, means)
  return reply && { ...reply, first: `I found no folder called ${code(typed)}, but a file: ${reply.first}` }
}

function depthOf(path: string): number {
  return path.split('/').length
}

/** A folder of code that has all of it in folders of its own. */
function isOfFolders({ path }: Folder, files: readonly Folder[]): boolean {
  const isNested = (file: Folder) => file.path.slice(path.length + 1).includes('/')
  return files.some(isNested) && files.every((file) => isNested(file) || !/^(?:code|test)$/.test(fileClass(file.path)))
}

/** What each of its folders is for, or how many files it has. */
function partRows(parts: readonly SubFolder[], { links }: Means): Awaited<ReturnType<typeof folderRows>> {
  const rows = parts.map(({ name, first: file, says, files }) => {
    const link = `[${escapeLabel(`${name}/`)}](${links.file(file.repo, file.commit, file.path)})`
    return { file, link, purpose: says === undefined ? counted(files.length, 'file') : inWords(says.text) }
  })
  return { rows: rows.slice(0, MOST_PARTS), others: Math.max(0, rows.length - MOST_PARTS), folders: [] }
}

async function replyOfFolder(found: Folder, others: readonly Folder[], means: Means): Promise<Reply | undefined> {
  const { repo, path } = found
  const all = await means.pathsLike(`^${RegExp.escape(path)}/`)
  const inside = all.filter((file) => file.repo === repo && file.path.startsWith(`${path}/`))
  const files = inside.map(({ repo, commit, path }) => ({ repo, commit, path }))
  if (files.length === 0) return undefined
  const isAcross = means.repositories.length > 1
  const parts = isOfFolders(found, files) ? await subFoldersOf(found, files, means) : []
  const isGrouped = parts.length >= FEWEST_PARTS && !parts.some(({ name }) => LAYOUT.test(name))
  const [says, { rows, others: unlisted, folders }, imported] = await Promise.all([
    saidOfFolder(found, files, means),
    isGrouped ? partRows(parts, means) : folderRows(found, files, means),
    importersSaid({ ...found, isFolder: true }, means),
  ])
  const least = all.length >= MOST_FILES ? 'at least ' : ''
  const label = code(`${isAcross ? `${repo} ` : ''}${path}/`)
  const most = parts.length >= MOST_READ ? 'at least ' : least
  const own = isGrouped ? `${most}${counted(parts.length, 'folder')}, ` : ''
  const has = `${label} has ${own}${least}${counted(files.length, 'file')}`
  const [row] = rows
  const listedRows = isGrouped
    ? rows
    : says === undefined
      ? rows.slice(1)
      : rows.filter(({ file }) => !PAGE.test(file.path) || file.path !== says.place.path)
  const list = [
    ...listedRows.map(({ link, purpose }) => `- ${link}: ${purpose}`),
    ...(unlisted > 0 ? [`- and ${counted(unlisted, isGrouped ? 'more folder' : 'more file')}`] : []),
    ...(folders.length === 0 ? [] : [`- Folders: ${firstOf(folders, SUBFOLDERS)}`]),
  ]
  const first = says && `“${inWords(says.text.replace(/\.$/, ''))}” (${linkTo(says.place, means.links, isAcross)}).`
  const named = isGrouped
    ? `: ${firstOf(
        parts.map(({ name }) => code(name)),
        SUBFOLDERS,
      )}`
    : undefined
  const among = named ?? (row === undefined ? '' : `, among them ${row.link}: ${row.purpose}`)
  return {
    first: first ?? `${has}${among}.`,
    body: `${first === undefined ? '' : `${has}${named === undefined ? ':' : `${named}.`}\n\n`}${list.join('\n')}`,
    places: [
      ...(says === undefined ? [] : [{ ...says.place, symbol: undefined, lines: [] }]),
      ...(row === undefined || row.file.path === says?.place.path
        ? []
        : [{ ...row.file, symbol: undefined, startLine: 1, endLine: 1, lines: [] }]),
    ],
    shown: 1,
    facts: [
      ...imported,
      ...(others.length === 0
        ? []
        : [
            `Other folders with this name: ${firstOf(
              others.map((one) => code(`${one.path}/`)),
              OTHERS,
            )}`,
          ]),
    ],
    certainty: 'exact',
    isComplete: true,
  }
}
