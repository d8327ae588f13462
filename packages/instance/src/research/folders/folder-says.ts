import { fileClass, isChangelog } from '../../search/text/file-class.ts'
import { stemOf } from '../../search/text/same-words.ts'
import { clipped, documentSays, LONGEST_SAID, type Said } from '../files/document-says.ts'
import { headOf } from '../files/file-head.ts'
import { saysOf } from '../find/definition.ts'
import type { Means } from '../kinds/kind.ts'
import { weightOf } from '../passages/prose-files.ts'
import type { Folder } from './folder-asked.ts'
import { manifestSays } from './manifest-says.ts'

type File = Folder

const README = /^readme(?:\.\w+)?$/i
const PAGE = /\.(?:md|mdx|rst|adoc|txt)$/i
const NO_PAGE = /^(?:licen[sc]e|copying|notice|authors|contributors|credits|requirements|version)/i
/** Files whose comment is that of the folder. */
const OF_FOLDER = /^(?:__init__\.py|doc\.go|mod\.rs|lib\.rs|package-info\.java|index\.[cm]?[jt]sx?|package\.scala)$/
const GO_CLAUSE = /^package \w/
const GO_PACKAGE = /^(?:Package|Command) \w/
const MOST_GO = 12
/** A page of this name is about something else than a folder. */
const GENERAL =
  /^(?:src|lib|app|core|api|common|shared|internal|utils?|helpers?|main|index|docs?|tests?|examples?|scripts?|tools?)$/i

/** What its own document, manifest or package comment says, else the entry for it in another document; undefined if nothing does. */
export async function folderSays(
  folder: Folder,
  direct: readonly File[],
  means: Pick<Means, 'lines' | 'mentions' | 'pathsLike'>,
): Promise<Said | undefined> {
  const nameOf = ({ path }: File) => path.slice(path.lastIndexOf('/') + 1)
  const readme = direct.find((file) => README.test(nameOf(file)))
  const [page, ...others] = direct.filter((file) => PAGE.test(nameOf(file)) && !NO_PAGE.test(nameOf(file)))
  // Of several documents, none is about the folder.
  const lone = others.length === 0 && direct.some(({ path }) => fileClass(path) === 'code') ? page : undefined
  return (
    (readme && (await documentSays(readme, means))) ??
    (lone && (await documentSays(lone, means))) ??
    (await manifestSays(direct, means)) ??
    (await saidOfPackage(direct, means)) ??
    (await saidElsewhere(folder, means)) ??
    (await pageCalledSo(folder, direct, means))
  )
}

/** The one page of the documents that is called like a folder of code. */
async function pageCalledSo(
  { repo, path }: Folder,
  direct: readonly File[],
  means: Pick<Means, 'lines' | 'pathsLike'>,
): Promise<Said | undefined> {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (GENERAL.test(name) || direct.every((file) => fileClass(file.path) !== 'code')) return undefined
  const pages = await means.pathsLike(
    `^(docs?|documentation)/(.*/)?${RegExp.escape(name)}(/index)?\\.(md|mdx|rst|adoc)$`,
  )
  const [page, ...others] = pages.filter((one) => one.repo === repo)
  const says = page === undefined || others.length > 0 ? undefined : await documentSays(page, means)
  // Otherwise it may begin with what the page presupposes.
  const isAbout = says?.text.toLowerCase().includes(stemOf(name.toLowerCase())) === true
  return isAbout ? says : undefined
}

async function saidOfPackage(direct: readonly File[], means: Pick<Means, 'lines'>): Promise<Said | undefined> {
  const isDoc = ({ path }: File) => OF_FOLDER.test(path.slice(path.lastIndexOf('/') + 1))
  const go = direct.filter(({ path }) => path.endsWith('.go') && fileClass(path) === 'code')
  const files = [...direct.filter(isDoc), ...go.filter((file) => !isDoc(file)).slice(0, MOST_GO)]
  for (const file of files) {
    const lines = await means.lines(file)
    const isGo = file.path.endsWith('.go')
    const says = isGo
      ? saysOf(lines, lines.findIndex((text) => GO_CLAUSE.test(text)) + 1, file.path)
      : headOf(lines, file.path).says
    if (says === undefined || (isGo && !GO_PACKAGE.test(says))) continue
    const line = Math.max(1, lines.findIndex((text) => text.includes(says.slice(0, 20))) + 1)
    return { text: says, place: { ...file, startLine: line, endLine: Math.min(line + 1, lines.length) } }
  }
  return undefined
}

/** "- `lib/rules/`: checks …", a row of a table, or a line of a tree with a comment. */
async function saidElsewhere({ repo, path }: Folder, { mentions }: Pick<Means, 'mentions'>): Promise<Said | undefined> {
  const entry = new RegExp(
    `^[\\s>|│├└─*+•-]*(?:\\d+[.)] )?[\`*_[]*(?:\\./|/)?${RegExp.escape(path)}/?[\`*_\\]]*(?:\\([^()\\s]*\\))?[\`*_\\]]*\\s*(?::|-{1,2}|–|—|\\||#|=>|→)[*_]*\\s*(\\S.*)$`,
  )
  const { files } = await mentions(path)
  const pages = files.filter((file) => file.repo === repo && fileClass(file.path) === 'docs' && !isChangelog(file.path))
  for (const { lines, ...file } of pages.toSorted((a, b) => weightOf(b.path) - weightOf(a.path))) {
    for (const { line, text } of lines) {
      const [, says = ''] = entry.exec(text.slice(0, LONGEST_SAID * 2)) ?? []
      const plain = says.replace(/\s*\|\s*$/, '').trim()
      if (!/\p{L}{2}.*\s\p{L}.*\s\p{L}/u.test(plain)) continue
      const place = { repo: file.repo, commit: file.commit, path: file.path, startLine: line, endLine: line }
      return { text: clipped(plain), place }
    }
  }
  return undefined
}
