import { fileClass } from '../../search/text/file-class.ts'
import type { Said } from '../files/document-says.ts'
import { importersSaid } from '../files/importers.ts'
import { replyOfFile } from '../files/reply-of-file.ts'
import { code } from '../find/finding.ts'
import { type Folder, fitsFolder, folderAsked, foldersCalled } from '../folders/folder-asked.ts'
import { folderRows } from '../folders/folder-rows.ts'
import { folderSays } from '../folders/folder-says.ts'
import { inWords } from '../past/commit-words.ts'
import { counted } from '../reply/counted.ts'
import { firstOf } from '../reply/first-of.ts'
import type { Reply } from '../reply/reply.ts'
import { linkTo } from '../reply/write-reply.ts'
import type { Kind, Means } from './kind.ts'

/** What an index answers at most. */
const MOST_FILES = 400
/** Python calls a file so. */
const MODULE = /\bmodule\b/i
const PAGE = /\.(?:md|mdx|rst|adoc|txt)$/i
const SUBFOLDERS = 8
const OTHERS = 3

/** *What is in FOLDER, what is FOLDER for*: what its document or package comment says, and what its files define. */
export const folder: Kind = {
  name: 'folder',
  plan: 'what a folder is for, and what is in it',
  fits: ({ text }) => fitsFolder(text),
  async answer({ text }, means) {
    const typed = folderAsked(text)
    if (typed === undefined) return undefined
    const [found, ...others] = await foldersCalled(typed, means)
    if (found !== undefined) return await replyOfFolder(found, others, means)
    return typed.includes('/') || MODULE.test(text) ? await replyOfStem(typed, means) : undefined
  },
}

/** `lib/cart` may be `lib/cart.js`. */
async function replyOfStem(typed: string, means: Means): Promise<Reply | undefined> {
  const stem = typed.replace(/^\.{0,2}\//, '').replace(/\/+$/, '')
  const found = await means.pathsLike(`(^|/)${RegExp.escape(stem)}\\.\\w+$`)
  const [file, ...others] = found.filter(({ path }) => fileClass(path) === 'code')
  return file === undefined || others.length > 0 ? undefined : await replyOfFile(file.path, means)
}

async function replyOfFolder(found: Folder, others: readonly Folder[], means: Means): Promise<Reply | undefined> {
  const { repo, path } = found
  const all = await means.pathsLike(`^${RegExp.escape(path)}/`)
  const inside = all.filter((file) => file.repo === repo && file.path.startsWith(`${path}/`))
  const files = inside.map(({ repo, commit, path }) => ({ repo, commit, path }))
  if (files.length === 0) return undefined
  const isAcross = means.repositories.length > 1
  const [says, { rows, others: unlisted, folders }, imported] = await Promise.all([
    saysOf(found, files, means),
    folderRows(found, files, means),
    importersSaid({ ...found, isFolder: true }, means),
  ])
  const least = all.length >= MOST_FILES ? 'at least ' : ''
  const label = code(`${isAcross ? `${repo} ` : ''}${path}/`)
  const has = `${label} has ${least}${counted(files.length, 'file')}`
  const [row] = rows
  const listedRows =
    says === undefined
      ? rows.slice(1)
      : rows.filter(({ file }) => !PAGE.test(file.path) || file.path !== says.place.path)
  const list = [
    ...listedRows.map(({ link, purpose }) => `- ${link}: ${purpose}`),
    ...(unlisted > 0 ? [`- and ${counted(unlisted, 'more file')}`] : []),
    ...(folders.length === 0 ? [] : [`- Folders: ${firstOf(folders, SUBFOLDERS)}`]),
  ]
  const first = says && `“${inWords(says.text.replace(/\.$/, ''))}” (${linkTo(says.place, means.links, isAcross)}).`
  const among = row === undefined ? '' : `, among them ${row.link}: ${row.purpose}`
  return {
    first: first ?? `${has}${among}.`,
    body: `${first === undefined ? '' : `${has}:\n\n`}${list.join('\n')}`,
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

/** What says what it is for; of a folder that has nothing but one folder, what says so of that. */
async function saysOf(found: Folder, files: readonly Folder[], means: Means): Promise<Said | undefined> {
  const restOf = (file: Folder) => file.path.slice(found.path.length + 1)
  const direct = files.filter((file) => !restOf(file).includes('/'))
  const said = await folderSays(found, direct, means)
  const [only, ...others] = new Set(files.map((file) => restOf(file).slice(0, restOf(file).indexOf('/'))))
  if (said !== undefined || direct.length > 0 || only === undefined || others.length > 0) return said
  return await saysOf({ ...found, path: `${found.path}/${only}` }, files, means)
}
