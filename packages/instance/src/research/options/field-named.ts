import { fileClass } from '../../search/text/file-class.ts'
import { outline } from '../../search/text/outline.ts'
import { definesType } from '../../search/text/pieces-of.ts'
import { wordsIn } from '../../search/text/split-identifiers.ts'
import { commentedStart, enclosingSymbol } from '../../search/text/symbol-ranges.ts'
import { saysOf } from '../find/definition.ts'
import type { Means } from '../kinds/kind.ts'
import { isBeside } from '../values/fit/value-paths.ts'
import { BEHIND, type DeclaredField, fieldOn, OF_SETTINGS } from './declared-fields.ts'

const MOST_FILES = 40
const FEWEST_WORDS = 3

/** The field with a comment that is called exactly so, that of a type of settings before others; of part of a name, only if no other has it. */
export async function fieldNamed(
  name: string,
  isPart: boolean,
  means: Means,
): Promise<(DeclaredField & { says: string }) | undefined> {
  const found = await fieldsNamed(name, means)
  const said = found.flatMap((one) => (one.says === undefined ? [] : [{ ...one, says: one.says }]))
  const exact = best(said.filter((one) => one.name === name))
  if (exact !== undefined || !isPart) return exact
  const parts = said.filter((one) => wordsIn(one.name).includes(name.toLowerCase()) && one.score > 0)
  return new Set(parts.map((one) => one.name)).size === 1 ? best(parts) : undefined
}

/** The field of a type of settings that is called exactly so, whether or not it has a comment. */
export async function settingNamed(name: string, means: Means): Promise<DeclaredField | undefined> {
  return best((await fieldsNamed(name, means)).filter((one) => one.name === name && one.score > 0))
}

async function fieldsNamed(name: string, means: Means): Promise<DeclaredField[]> {
  const { files } = await means.mentions(name)
  const own = files.filter(({ path }) => fileClass(path) === 'code' && !isBeside(path)).slice(0, MOST_FILES)
  return (await Promise.all(own.map((file) => fieldsOf(file, name, means)))).flat()
}

async function fieldsOf({ repo, commit, path, lines: hits }: Mentioned, name: string, means: Means) {
  const lines = await means.lines({ repo, commit, path })
  const symbols = outline(lines, path)
  return hits.flatMap(({ line, text }) => {
    const called = fieldOn(text.trimEnd(), path)
    if (called?.includes(name) !== true) return []
    const startLine = commentedStart(lines, line)
    const around = enclosingSymbol(startLine - 1, lines, symbols)
    if (around === undefined || !definesType(lines[around.start - 1] ?? '')) return []
    const says = startLine < line ? saysOf(lines, line, path) : BEHIND.exec(text)?.[1]
    const known = new Set(wordsIn(called))
    const isTelling = wordsIn(says ?? '').filter((word) => !known.has(word)).length >= FEWEST_WORDS
    const score = Number(OF_SETTINGS.test(around.name) || OF_SETTINGS.test(path)) - path.split('/').length / 100
    const place = { repo, commit, path, startLine, endLine: line }
    const field = { name: called, owner: around.name, ...place, says: isTelling ? says : undefined, score }
    return [{ ...field, isJustThat: called === name }]
  })
}

type Mentioned = Awaited<ReturnType<Means['mentions']>>['files'][number]

/** Of several with one name, the one of settings, nearest to the root, and with the longest comment. */
function best<Field extends DeclaredField>(fields: readonly Field[]): Field | undefined {
  const length = ({ startLine, endLine }: Field) => endLine - startLine
  return fields.toSorted((a, b) => b.score - a.score || length(b) - length(a))[0]
}
