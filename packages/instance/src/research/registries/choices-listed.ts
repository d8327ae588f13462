import type { ListedMember } from '../lists/members-listed.ts'
import { CONSTANT } from './list-on.ts'

const MOST = 400

/** The text that a constant is set to. */
export function constantIn(text: string): { value?: string } {
  const value = /=\s*(?:\w+\()?(["'])((?:(?!\1).)*)\1/.exec(text)?.[2]
  return value === undefined ? {} : { value }
}

/** The text that a constant of the same file stands for. */
export function textOf(name: string, lines: readonly string[]): { value?: string } {
  if (!CONSTANT.test(name)) return {}
  const set = new RegExp(`^\\s*(?:[a-z]+ )*${name}(?::[^=]{1,40}| \\w+)? ?= ?`)
  const line = lines.find((text) => set.test(text))
  return line === undefined ? {} : constantIn(line)
}

/** `DRAFT = "draft"`, `DRAFT = auto()`; in small letters only with a plain value, as else it may be anything. */
const MEMBER =
  /^\s*(?:(?=[a-z]\w*\s*=\s*(?:["'\d-]|(?:enum\.)?auto\(\)))([a-z]\w*)|([A-Z][A-Z\d_]*))\s*=\s*(?:\(?["']([^"']*)["']|(?![\s[({]))/

/** The constants of a Python class of choices. */
export function membersOfClass(lines: readonly string[], line: number): ListedMember[] {
  const depth = (lines[line - 1] ?? '').search(/\S/)
  const members: ListedMember[] = []
  let inner: number | undefined
  for (let at = line; at < Math.min(lines.length, line + MOST); at++) {
    const text = lines[at] ?? ''
    if (text.trim() !== '' && text.search(/\S/) <= depth) break
    const [, small, capital, value] = MEMBER.exec(text) ?? []
    // What is further in is a variable of a function.
    inner ??= text.trim() === '' ? undefined : text.search(/\S/)
    const name = capital ?? (text.search(/\S/) === inner ? small : undefined)
    if (name !== undefined) members.push({ name, line: at + 1, ...(value !== undefined && { value }) })
  }
  // Beside constants, a text is something that all of them have.
  const constants = members.filter(({ name }) => CONSTANT.test(name))
  return constants.length > 0 ? constants : members
}

/** `type Status =\n  | 'on'\n  | 'off'`; undefined if it has anything but texts. */
export function membersOfUnion(lines: readonly string[], line: number): ListedMember[] | undefined {
  const first = (lines[line - 1] ?? '').replace(/^.*?=/, '')
  const members: ListedMember[] = []
  for (let at = line; at < line + MOST; at++) {
    const text = (at === line ? first : (lines[at - 1] ?? '')).replace(/\s\/\/.*$/, '').trim()
    if (at > line && !text.startsWith('|')) break
    for (const part of text
      .replace(/;$/, '')
      .split('|')
      .map((one) => one.trim())) {
      if (part === '') continue
      const name = /^(["'])([^"']+)\1$/.exec(part)?.[2]
      if (name === undefined) return undefined
      members.push({ name, line: at })
    }
    if (text.endsWith(';')) break
  }
  return members
}

const SWITCH = /^\s*(?:(?:pub|public|readonly) )*(\w+)\??(?:\s*:\s*|\s+)bool(?:ean)?\b/
const OTHER = /^\s*(?:\/\/.*|\/?\*.*|#\[.*|)$/
const FEWEST = 3

/** The fields of a type of which each is on or off, such as the permissions of a user; undefined if it has any other. */
export function membersOfSwitches(lines: readonly string[], line: number): ListedMember[] | undefined {
  const members: ListedMember[] = []
  for (let at = line; at < Math.min(lines.length, line + MOST); at++) {
    const text = lines[at] ?? ''
    if (/^\s*\}/.test(text)) return members.length < FEWEST ? undefined : members
    const name = SWITCH.exec(text)?.[1]
    if (name !== undefined) members.push({ name, line: at + 1 })
    else if (!OTHER.test(text)) return undefined
  }
  return undefined
}
