import { isImportLine } from '../../search/find/score-lines.ts'
import { type FileClass, fileClass } from '../../search/text/file-class.ts'
import { outline } from '../../search/text/outline.ts'
import type { Lookups } from './lookups.ts'

/** A line that contains a name as a whole word. */
interface NamedLine {
  line: number
  text: string
  /** What the line does with it. */
  role: 'definition' | 'import' | 'comment' | 'use'
}

export interface FileUses {
  repo: string
  commit: string
  path: string
  kind: FileClass
  lines: readonly NamedLine[]
}

interface NameUses {
  files: readonly FileUses[]
  /** No file or line was left out. */
  isWhole: boolean
}

/** The most lines of one file that a search returns; with this many, some may be left out. */
const LINES_OF_FILE = 100

/** All lines in scope that contain a name as a whole word and in the same case; files with the most uses first. */
export async function usesOfName(name: string, lookups: Pick<Lookups, 'mentions'>): Promise<NameUses> {
  const { files, isWhole } = await lookups.mentions(name)
  const word = new RegExp(`(?<![\\w$])${RegExp.escape(name)}(?![\\w$])`)
  const uses = files.flatMap(({ repo, commit, path, lines }) => {
    const said = lines
      .filter(({ text }) => word.test(text))
      .map(({ line, text }) => ({ line, text, role: roleOf(text, path, name) }))
    return said.length === 0 ? [] : [{ repo, commit, path, kind: fileClass(path), lines: said }]
  })
  return {
    files: uses.sort((a, b) => b.lines.length - a.lines.length || a.path.localeCompare(b.path)),
    isWhole: isWhole && files.every(({ lines }) => lines.length < LINES_OF_FILE),
  }
}

function roleOf(text: string, path: string, name: string): NamedLine['role'] {
  if (/^\s*(?:\/\/|\/?\*|#(?!\s*(?:define|include|if))|--|;;)/.test(text)) return 'comment'
  if (outline([text], path).some((symbol) => symbol.name === name)) return 'definition'
  return isImportLine(text) ? 'import' : 'use'
}
