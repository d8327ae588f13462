import type { ReadableRepository } from '../../ports/engine.ts'
import { fileClass } from '../../search/text/file-class.ts'

const SAID =
  /\b(?:in|under|of|to|into|inside|within|for|at|on|touch(?:es|ed|ing)?)\s+(?:the\s+)?[`'"]?([\w@.+-][\w@.+/-]*)[`'"]?(?:\s+(?:folder|directory|package|crate|module))?/gi
const CALLED = /\b([\w@.+/-]+)\s+(?:folder|directory|package|crate|module|subsystem)\b/gi
const WITH_SLASH = /(?<![\w@.+/-])[\w@.+-]+\/[\w@.+/-]*/g

/** Parts of a file's name, which no other word of a question has. */
const NAME = /(?<![\w@.+/-])(?!v?\d)[A-Za-z]\w*(?:[-_.][\w]+)+/g

/** The folder or file that a question narrows to: by its path, else by a last part that is unique. Empty if it names none. */
export function folderNamed(question: string, paths: readonly string[]): string {
  const folders = new Set(paths.flatMap(foldersOf))
  const files = new Set(paths)
  const said = [...question.matchAll(WITH_SLASH)].map(([path]) => path)
  const spoken = [SAID, CALLED].flatMap((pattern) => [...question.matchAll(pattern)].map(([, word = '']) => word))
  const words = [...said, ...spoken].map((word) => word.replace(/^\.?\//, '').replace(/[/.,:?!]+$/, '')).filter(Boolean)
  const exact = words.find((word) => folders.has(word) || files.has(word))
  if (exact !== undefined) return exact
  // "requests.py" has to be one of the code, where tests and documents are called so, too.
  const names = [...new Set([...words, ...(question.match(NAME) ?? [])])].map((word) => word.replace(/[.,:?!]+$/, ''))
  for (const word of names) {
    const called = [...files].filter((path) => path.endsWith(`/${word}`) || stemOf(path) === word)
    const ofCode = called.filter((path) => fileClass(path) === 'code')
    const [file, ...others] = ofCode.length > 0 ? ofCode : called.filter((path) => path.endsWith(`/${word}`))
    if (file !== undefined && others.length === 0) return file
  }
  for (const word of words) {
    const ending = [...folders].filter((folder) => folder.endsWith(`/${word}`))
    if (ending.length === 1) return ending[0] ?? ''
  }
  return ''
}

/** `rules/prefer-const.js` is what people call prefer-const. */
function stemOf(path: string): string | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
  return /[-_]/.test(name) ? name : undefined
}

/** `a/b/c.ts` is in `a` and `a/b`. */
export function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

/** Words for what a part of a repository is, which its folder's name leaves out: "the mysql driver" is `sqlx-mysql`. */
const OF_PART =
  /^(?:adapters?|apps?|backends?|changes|codebase|components?|connectors?|crates?|directory|drivers?|folder|implementation|integration|library|module|package|plugin|project|side|storage|subsystem|support)$/
const MOST_DEEP = 2
const LEAST_FILES = 3

/** The part of a repository with a folder of its own near the root, called as a question says or so after the repository's name. */
export function moduleFolder(
  words: readonly string[],
  repository: string,
  paths: readonly string[],
): string | undefined {
  const named = words.filter((word) => !OF_PART.test(word))
  if (named.length === 0) return undefined
  const wanted = [plain(named.join('')), plain(words.join(''))]
  // It may have its owner before it.
  const own = plain(repository.slice(repository.lastIndexOf('/') + 1))
  const isCalled = (folder: string) => {
    const name = plain(folder.slice(folder.lastIndexOf('/') + 1))
    const short = name.startsWith(own) ? name.slice(own.length) : name.endsWith(own) ? name.slice(0, -own.length) : ''
    return wanted.includes(name) || wanted.includes(short)
  }
  const files = paths.filter((path) => fileClass(path) === 'code')
  const counts = new Map<string, number>()
  for (const path of files)
    for (const folder of foldersOf(path).slice(0, MOST_DEEP)) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  const found = [...counts].filter(([folder, count]) => count >= LEAST_FILES && isCalled(folder))
  const [best] = found.sort(([a, less], [b, more]) => a.split('/').length - b.split('/').length || more - less)
  return best?.[0]
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** All paths of a repository. */
export interface Tree {
  repository: ReadableRepository
  head: string
  paths: readonly string[]
}

interface PathNamed {
  repository: ReadableRepository
  head: string
  path: string
  isFolder: boolean
  inside?: readonly string[]
}

const INSIDE = 3

/** Code first, then files named like the folder, then files directly in it. */
export function insideOf(folder: string, paths: readonly string[]): { inside?: readonly string[] } {
  const name = folder.slice(folder.lastIndexOf('/') + 1).toLowerCase()
  const weight = (path: string) =>
    (fileClass(path) === 'code' && /\.\w+$/.test(path) ? 0 : 10) +
    path.split('/').length -
    (path
      .slice(path.lastIndexOf('/') + 1)
      .toLowerCase()
      .startsWith(name)
      ? 2
      : 0)
  const files = paths.filter((path) => path.startsWith(`${folder}/`))
  return { inside: files.sort((a, b) => weight(a) - weight(b)).slice(0, INSIDE) }
}

/** Matches a whole path, else the end of one, else the names of a class and of what it is in; the one nearest the root wins. */
export function pathNamed(typed: string, trees: readonly Tree[]): PathNamed | undefined {
  const name = typed.replace(/^\.?\//, '').replace(/\/$/, '')
  const found = trees.flatMap(({ repository, head, paths }) => {
    const files = paths.filter((path) => path === name || path.endsWith(`/${name}`))
    const folders = [...new Set(paths.flatMap(foldersOf))].filter((path) => path === name || path.endsWith(`/${name}`))
    return [
      ...files.map((path) => ({ repository, head, path, isFolder: false })),
      ...folders.map((path) => ({ repository, head, path, isFolder: true, ...insideOf(path, paths) })),
    ]
  })
  const weight = ({ path }: PathNamed) =>
    (path === name ? -100 : 0) + (fileClass(path) === 'code' ? 0 : 5) + path.split('/').length
  return found.sort((a, b) => weight(a) - weight(b))[0] ?? fileOfClass(name, trees)
}

/** `Style/StringLiterals` is in `style/string_literals.rb`. */
function fileOfClass(name: string, trees: readonly Tree[]): PathNamed | undefined {
  if (!/^[A-Z]\w*(?:\/[A-Z]\w*)+$/.test(name)) return undefined
  const wanted = name.split('/').map(plain)
  const found = trees.flatMap(({ repository, head, paths }) =>
    paths
      .filter((path) => {
        const segments = path
          .replace(/\.\w+$/, '')
          .split('/')
          .slice(-wanted.length)
          .map(plain)
        return fileClass(path) === 'code' && segments.join('/') === wanted.join('/')
      })
      .map((path) => ({ repository, head, path, isFolder: false })),
  )
  return found.toSorted((a, b) => a.path.length - b.path.length)[0]
}
