import { type FoundList, onceEach } from './list-form.ts'

/** `  * start       starts a server`, `  -p, --port <n>   the port` */
const ROW = /^\s{1,8}(?:[*-] )?((?:-\w, ?)?-{0,2}[A-Za-z][\w:-]{0,40})(?:[ =,]\S{1,30}){0,2}\s{2,}\S/
/** "Available commands are:" */
const LEAD = /^\W{0,4}(\w[^:]{2,80}):\s*$|^\s{0,4}([A-Z]{3,}(?: [A-Z]{3,}){0,3})\s*$/
const FEWEST = 3
const LONGEST = 300
/** What goes on below a row is further in. */
const FURTHER_IN = /^\s{9,}\S/

/** The lists in what a command prints as its help: names with what they do beside them, below a line that ends with a colon. */
export function usageLists(lines: readonly string[]): FoundList[] {
  return lines.flatMap((text, index): FoundList[] => {
    const [, sentence, title = sentence] = text.length > LONGEST ? [] : (LEAD.exec(text) ?? [])
    if (title === undefined) return []
    const items = []
    for (let at = index + 1; at < lines.length; at++) {
      const below = lines[at] ?? ''
      const name = below.length > LONGEST ? undefined : ROW.exec(below)?.[1]
      if (name !== undefined) items.push({ name: name.replace(/^-\w, ?/, ''), line: at + 1 })
      else if (below.trim() === '' ? items.length > 0 : !FURTHER_IN.test(below)) break
    }
    const once = onceEach(items)
    return once.length < FEWEST ? [] : [{ form: 'prose', title, line: index + 1, items: once }]
  })
}
