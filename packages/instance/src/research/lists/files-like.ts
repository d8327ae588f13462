import type { FileMatch } from '../../ports/engine.ts'
import { fileClass } from '../../search/text/file-class.ts'
import { searchWithin } from '../searching/search-files.ts'
import type { Within } from './definitions-like.ts'

const MOST_FILES = 10_000
const GLOB = /(?<![\w/])((?:[\w@.-]+\/)*\*{1,2}[\w.*/-]*|(?:[\w@.-]+\/)+\*[\w.*/-]*)/
const ENDING = /(?<!\S)[`'"]?\.([a-z]\w{0,7})[`'"]? files?\b/i
/** The file extensions of each language. */
const LANGUAGES: Readonly<Record<string, string>> = {
  ...{ python: 'py', go: 'go', golang: 'go', java: 'java', kotlin: 'kts?', rust: 'rs', ruby: 'rb', lua: 'lua' },
  ...{
    typescript: '[cm]?tsx?',
    javascript: '[cm]?jsx?',
    'c#': 'cs',
    shell: 'sh',
    yaml: 'ya?ml',
    json: 'json',
    sql: 'sql',
  },
  ...{
    markdown: 'md',
    proto: 'proto',
    protobuf: 'proto',
    css: 'css',
    html: 'html?',
    php: 'php',
    swift: 'swift',
    xml: 'xml',
  },
}
const LANGUAGE = new RegExp(`\\b(${Object.keys(LANGUAGES).map(RegExp.escape).join('|')}) (?:source )?files?\\b`, 'i')

/** A pattern for the paths of a language's files; undefined if the name isn't a language's. */
export function languagePattern(name: string): string | undefined {
  const ending = LANGUAGES[name.toLowerCase()]
  return ending === undefined ? undefined : `\\.(?:${ending})$`
}

/** The files that a question counts or lists: by a glob, an extension or a language, with `said` as asked. */
interface FilesAsked {
  said: string
  /** Matches their paths. */
  pattern: string
  isTests?: boolean
}

export function filesAsked(question: string): FilesAsked | undefined {
  const glob = GLOB.exec(question)?.[1]
  if (glob !== undefined) return { said: glob, pattern: patternOf(glob) }
  const ending = ENDING.exec(question)?.[1]
  if (ending !== undefined) return { said: `*.${ending}`, pattern: `\\.${RegExp.escape(ending)}$` }
  const language = LANGUAGE.exec(question)?.[1]?.toLowerCase()
  if (language !== undefined) return { said: `${language} files`, pattern: `\\.(?:${LANGUAGES[language]})$` }
  return /\btest files\b/i.test(question) ? { said: 'test files', pattern: '.', isTests: true } : undefined
}

/** All files in scope that match; `isWhole`: none was left out. */
export async function filesLike(
  { pattern, isTests = false }: FilesAsked,
  within: Within,
): Promise<{ files: FileMatch[]; isWhole: boolean }> {
  const { files, limitHit, timedOut } = await searchWithin(
    { kind: 'file', pattern },
    { count: MOST_FILES, pathsOnly: true },
    within,
  )
  const found = isTests ? files.filter(({ path }) => fileClass(path) === 'test') : files
  return { files: found.sort((a, b) => a.path.localeCompare(b.path)), isWhole: !limitHit && !timedOut }
}

function patternOf(glob: string): string {
  const parts = glob.split(/(\*\*\/?|\*)/).map((part) => {
    if (part.startsWith('**')) return '(?:.*/)?'
    return part === '*' ? '[^/]*' : RegExp.escape(part)
  })
  return `${glob.includes('/') ? '^' : '(?:^|/)'}${parts.join('')}$`
}
