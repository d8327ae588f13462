import { outline } from '../../search/text/outline.ts'
import { endOfSymbol } from '../../search/text/symbol-ranges.ts'
import { saysOf } from '../find/definition.ts'

/** A type that a file mainly consists of. */
export interface MainType {
  name: string
  line: number
  endLine: number
  /** The first sentence of its comment. */
  says: string | undefined
  /** Its methods, in order, each once. */
  members: readonly string[]
}

interface TypeFound {
  name: string
  line: number
  endLine: number
  members: string[]
}

const TYPE =
  /^\s*(?:[\w@]+(?:\([^()]*\))?\s+){0,6}?(?:class|struct|interface|trait|enum|record|object|protocol|type|impl|service|module)\s+[A-Za-z_$]/
/** Go's methods, and those of Rust and old JavaScript, stand outside of their type. */
const GO_METHOD = /^func \((?:\w+\s+)?\*?(\w+)(?:\[[^\]]*\])?\)\s*(\w+)/
const RUST_IMPL = /^(?:unsafe )?impl\b(?:<[^>]*>)?\s+(?:[^{]* for )?(\w+)/
const PROTOTYPE = /^(\w+)\.prototype\.(\w+)\s*=/
const NO_MEMBER = /^(?:constructor|__\w+__)$/
/** With fewer methods, a type is as much a part of its file as any function. */
const FEWEST = 2
/** The least share of all methods of a file. */
const MOST_OF_ALL = 0.5
/** With more functions beside it for each of its methods, a file is about those. */
const LEAST_OF_FUNCTIONS = 0.5

/** The type that has most of the methods in a file, or is called like the file. */
export function mainType(
  types: readonly TypeFound[],
  functions: number,
  lines: readonly string[],
  path: string,
): MainType | undefined {
  const all = types.reduce((sum, { members }) => sum + members.length, 0)
  const most = types.reduce<TypeFound | undefined>(
    (best, one) => (best === undefined || one.members.length > best.members.length ? one : best),
    undefined,
  )
  const stem = plain(path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, ''))
  const called = types.find(({ name }) => plain(name) === stem)
  const isMost =
    most !== undefined &&
    most.members.length >= FEWEST &&
    most.members.length >= all * MOST_OF_ALL &&
    most.members.length > functions * LEAST_OF_FUNCTIONS
  const main = called ?? (isMost ? most : undefined)
  return main && { ...main, says: saysOf(lines, main.line, path) }
}

/** The types that a file defines, with their methods. */
export function typesIn(lines: readonly string[], path: string): TypeFound[] {
  const symbols = outline(lines, path)
  const types = new Map<string, TypeFound>()
  for (const [index, { name, line, indent }] of symbols.entries()) {
    const text = lines[line - 1] ?? ''
    const [, owner = ''] = RUST_IMPL.exec(text) ?? []
    if (!TYPE.test(text) && owner === '') continue
    const endLine = endOfSymbol(index, lines, symbols)
    const inside = symbols.slice(index + 1).filter((one) => one.line <= endLine && one.indent > indent)
    const margin = Math.min(...inside.map((one) => one.indent))
    const direct = inside.filter((one) => one.indent === margin && !TYPE.test(lines[one.line - 1] ?? ''))
    const known = types.get(owner === '' ? name : owner)
    const members = [...(known?.members ?? []), ...direct.map((one) => one.name).filter((one) => !NO_MEMBER.test(one))]
    if (known !== undefined) known.members = [...new Set(members)]
    else if (owner === '') types.set(name, { name, line, endLine, members: [...new Set(members)] })
  }
  for (const text of lines) {
    const [, owner = '', member = ''] = GO_METHOD.exec(text) ?? PROTOTYPE.exec(text) ?? []
    const known = types.get(owner)
    if (known !== undefined && !known.members.includes(member)) known.members.push(member)
  }
  return [...types.values()]
}

/** Whether a line at the left margin defines a method of some type. */
export function isMethod(line: string): boolean {
  return GO_METHOD.test(line) || PROTOTYPE.test(line)
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z\d]/g, '')
}
