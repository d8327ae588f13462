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

/** The folder of a module that is called just so, the one nearest the root. */
export function moduleCalled(name: string, paths: readonly string[]): string | undefined {
  const folders = new Set(paths.flatMap(foldersOf))
  const called = [...folders].filter(
    (folder) => (folder === name || folder.endsWith(`/${name}`)) && fileClass(`${folder}/x.ts`) === 'code',
  )
  return called.toSorted((a, b) => a.split('/').length - b.split('/').length)[0]
}
