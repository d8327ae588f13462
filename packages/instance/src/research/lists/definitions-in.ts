import { fileClass } from '../../search/text/file-class.ts'
import { outline } from '../../search/text/outline.ts'
import type { Lookups } from '../find/lookups.ts'
import type { DefinedLine } from './definitions-like.ts'

const MOST_FILES = 80
const CALLABLE = /\b(?:function|def|func|fn|sub)\b|\w\s*\([^;]*$|=>/
const NO_CALLABLE =
  /^\s*(?:(?:export|public|abstract|final|pub|default)\s+)*(?:class|interface|struct|enum|trait|type|module|namespace|impl)\b/

/** All definitions of a sort in a folder or file; tests only if asked for. */
export async function definitionsIn(
  place: string,
  sort: string,
  qualifiers: readonly string[],
  lookups: Lookups,
): Promise<DefinedLine[]> {
  const files = (await lookups.paths(place)).filter(
    ({ path }) => path === place || path.endsWith(`/${place}`) || path.includes(`${place}/`),
  )
  const ours = files.filter(({ path }) => fileClass(path) === 'code')
  const found = await Promise.all(
    (ours.length > 0 ? ours : files).slice(0, MOST_FILES).map(async ({ repo, commit, path }) => {
      const lines = await lookups.lines({ repo, commit, path })
      return outline(lines, path).flatMap(({ name, line, indent }) => {
        const text = lines[line - 1] ?? ''
        if (sort === 'function' && (indent > 0 || /^func \(/.test(text))) return []
        const isSaid = qualifiers.every((word) => new RegExp(`\\b${RegExp.escape(word)}`, 'i').test(text))
        return isSort(text, sort) && isSaid ? [{ repo, commit, path, line, text, symbol: name }] : []
      })
    }),
  )
  return found.flat()
}

function isSort(text: string, sort: string): boolean {
  if (sort === 'function' || sort === 'method') return CALLABLE.test(text) && !NO_CALLABLE.test(text)
  return new RegExp(`\\b${RegExp.escape(sort)}\\b`).test(text)
}
