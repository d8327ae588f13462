import { type FoundList, onceEach } from './list-form.ts'

const FEWEST = 3
const MOST_LINES = 240
const LONGEST_LINE = 400
/** `levels:`, `"levels": [`, with what may follow of the list itself */
const KEY = /^(\s*)(?:- )?["']?([A-Za-z_$][\w.$-]{0,60})["']?\s*[:=]\s*(\[.*)?$/
const ITEM = /^(\s*)- +(["']?)([\w$][\w$./ +-]{0,39})\2\s*(?:#.*)?$/
/** What a list is beside of says whose it is: `"group": "campaigns",`. */
const NAMED = /^\s*(?:- )?["']?(?:group|name|id|key|title|type)["']?\s*[:=]\s*["']?([\w ./-]{1,40})["']?,?\s*$/
/** `inputs:`, `"properties": {`: its keys are below. */
const MAPPING = /^(\s*)["']?([A-Za-z_$][\w.$/-]{0,60})["']?\s*(?::\s*(\{)?|=\s*(\{))\s*$/
const KEYS = /^(\s*)["']?([A-Za-z_$][\w.$/:-]{0,60})["']?\s*:(?:\s|$)/
const MOST_KEYS = 60
const QUOTED = /^\s*"([^"]{1,40})",?\s*$/
const FLOW = /["']?([\w$][\w$./ +-]{0,39})["']?\s*(?:,|\]|$)/g
/** What the values of a setting are below, in a schema: the key above says whose. */
const OF_VALUES = /^(?:enum|values?|options|choices|items|allowed\w*|oneOf|anyOf|examples)$/i
const SELECT = /<select\b[^>]{0,200}?\b(?:name|id|v-model|formControlName)=["']([\w.[\]-]{1,60})["']/
const OPTION = /<option\b[^>]{0,80}?\bvalue=["']([\w./ +-]{1,40})["']/
const SELECT_LINES = 6
const NEAR = 4

/** The lists of data, by the keys they are given to: YAML's, JSON's and TOML's. */
export function dataLists(lines: readonly string[]): FoundList[] {
  return [...mappedKeys(lines), ...listsByKey(lines)]
}

function listsByKey(lines: readonly string[]): FoundList[] {
  return lines.flatMap((text, index): FoundList[] => {
    const [, indent = '', key, flow] = text.length > LONGEST_LINE ? [] : (KEY.exec(text) ?? [])
    if (key === undefined) return []
    const line = index + 1
    const names = flow === undefined || flow.trim() === '[' ? undefined : flowIn(flow)
    const items = names === undefined ? itemsBelow(lines, index, indent.length) : names.map((name) => ({ name, line }))
    const owner = OF_VALUES.test(key)
      ? keyAbove(lines, index, indent.length)
      : (NAMED.exec(lines[index - 1] ?? '')?.[1] ?? '')
    const title = owner === '' ? key : `${owner} ${key}`
    const once = onceEach(items)
    return once.length < FEWEST ? [] : [{ form: 'keys', title, line, items: once }]
  })
}

/** The keys right below a key, such as the inputs of an action, or the properties of a schema. */
function mappedKeys(lines: readonly string[]): FoundList[] {
  return lines.flatMap((text, index): FoundList[] => {
    const [, indent = '', key, brace] = text.length > LONGEST_LINE ? [] : (MAPPING.exec(text) ?? [])
    if (key === undefined) return []
    const items = []
    let inner: number | undefined
    for (let at = index + 1; at < lines.length && items.length <= MOST_KEYS; at++) {
      const below = (lines[at] ?? '').slice(0, LONGEST_LINE)
      const depth = below.search(/\S/)
      if (depth === -1 || /^\s*#/.test(below)) continue
      if (depth <= indent.length) break
      const name = KEYS.exec(below)?.[2]
      inner ??= depth
      if (depth === inner && name === undefined && brace === undefined) break
      if (depth === inner && name !== undefined) items.push({ name, line: at + 1 })
    }
    const once = onceEach(items)
    const title = /^properties$/i.test(key) ? keyAbove(lines, index, indent.length) : key
    return once.length < FEWEST || once.length > MOST_KEYS
      ? []
      : [{ form: 'keys', title, line: index + 1, items: once }]
  })
}

/** `[debug, info, "warn"]`; none where it has anything but names. */
function flowIn(flow: string): string[] {
  const end = flow.indexOf(']')
  const inside = flow.slice(1, end === -1 ? undefined : end)
  return /[{[]/.test(inside) ? [] : [...`${inside}]`.matchAll(FLOW)].map(([, name = '']) => name.trim())
}

function itemsBelow(lines: readonly string[], index: number, depth: number) {
  const items = []
  for (let at = index + 1; at < Math.min(lines.length, index + MOST_LINES); at++) {
    const text = lines[at] ?? ''
    if (text.length > LONGEST_LINE) break
    const [, indent = '', , item] = ITEM.exec(text) ?? []
    const name = item?.trim() ?? QUOTED.exec(text)?.[1]
    if (name !== undefined && (item === undefined || indent.length >= depth)) items.push({ name, line: at + 1 })
    // Its bracket may have a line of its own.
    else if (!/^\s*(?:#.*)?$/.test(text) && !(at === index + 1 && /^\s*\[\s*$/.test(text))) break
  }
  return items
}

function keyAbove(lines: readonly string[], index: number, depth: number): string {
  for (let at = index - 1; at >= Math.max(0, index - MOST_LINES); at--) {
    const [, indent = '', key] = KEY.exec((lines[at] ?? '').replace(/\{\s*$/, '').slice(0, LONGEST_LINE)) ?? []
    if (key !== undefined && indent.length < depth) return key
  }
  return ''
}

/** What a form lets people choose from. */
export function optionLists(lines: readonly string[]): FoundList[] {
  const found: { title: string; line: number; last: number; items: { name: string; line: number }[] }[] = []
  for (const [index, text] of lines.entries()) {
    const name = text.length > LONGEST_LINE ? undefined : OPTION.exec(text)?.[1]
    if (name === undefined) continue
    const line = index + 1
    const before = found.at(-1)
    if (before !== undefined && line - before.last <= NEAR) {
      before.items.push({ name, line })
      before.last = line
    } else found.push({ title: selectAbove(lines, index), line, last: line, items: [{ name, line }] })
  }
  return found.flatMap(({ title, line, items }): FoundList[] => {
    const once = onceEach(items)
    return once.length < FEWEST ? [] : [{ form: 'inline', title, line, items: once }]
  })
}

function selectAbove(lines: readonly string[], index: number): string {
  const above = lines.slice(Math.max(0, index - SELECT_LINES), index + 1).map((text) => text.slice(0, LONGEST_LINE))
  return above.flatMap((text) => SELECT.exec(text)?.[1] ?? []).at(-1) ?? ''
}
