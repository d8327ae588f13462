import { wordsOf } from '../../../root-words.ts'
import { type FoundItem, type FoundList, onceEach } from '../list-form.ts'

const MODIFIERS =
  '(?:(?:export|default|public|internal|abstract|final|sealed|open|static|data|case|partial|pub(?:\\([a-z]+\\))?|@\\w+) )*'
/** `class NoQueueError < RuntimeError; end`, `class Late(JobError):`, `class Late extends JobError`, `defmodule App.Late do`, `struct Late: Error` */
const TYPE = new RegExp(
  `^(\\s*)${MODIFIERS}(?:class|struct|interface|trait|protocol|record|exception|object|defmodule|data class) ([A-Z][\\w.]*)(?:<[^<>]{0,80}>)?(?:\\([^()]{0,200}\\))?\\s*(?:(?:<|\\(|:|extends|implements)\\s*([A-Z][\\w.:]*))?`,
)
const PYTHON_BASE = /^\s*class \w+\(([A-Z][\w.]*)/
const FEWEST = 3
const MOST = 60
const LONGEST_LINE = 300

interface Type extends FoundItem {
  depth: number
  base: string
}

/** The types that one file defines beside each other, all of them and those of one base, such as errors. */
export function typesOfFile(lines: readonly string[], path: string): FoundList[] {
  const types = lines.flatMap((text, index): Type[] => {
    if (text.length > LONGEST_LINE) return []
    const [, indent = '', name, base = ''] = TYPE.exec(text) ?? []
    if (name === undefined) return []
    return [{ name, line: index + 1, depth: indent.length, base: PYTHON_BASE.exec(text)?.[1] ?? base }]
  })
  const file = path
    .split('/')
    .slice(-2)
    .join(' ')
    .replace(/\.\w+$/, '')
  const ofFile = [...Map.groupBy(types, ({ depth }) => depth).values()].map((all) => ({ title: file, all }))
  const ofBase = [...Map.groupBy(types, ({ base }) => base)]
    .filter(([base, all]) => base !== '' && all.length < types.length)
    .map(([base, all]) => ({ title: base.split(/[.:]+/).at(-1) ?? base, all }))
  return [...ofFile, ...ofBase].flatMap(({ title, all }): FoundList[] => {
    const items = onceEach(all.map(({ name, line }) => ({ name, line })))
    const line = items[0]?.line ?? 1
    return items.length < FEWEST || items.length > MOST
      ? []
      : [{ form: 'family', title: wordsOf(title).join(' '), by: title, line, items }]
  })
}
