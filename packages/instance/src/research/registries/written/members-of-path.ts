import type { Means } from '../../kinds/kind.ts'
import { isProse, weightOf } from '../../passages/prose-files.ts'
import type { Registered, Registry } from '../listed-in.ts'
import { plain as plainText } from '../prose-items.ts'
import { plainEntry } from '../read-entry.ts'

const FEWEST = 3
const LEAST_WEIGHT = 0.55
const ON =
  /\b(?:list|which|what|all|show)\b.{1,80}\b(?:exposed|available|accessible|defined|set|found|there|exist|provided|injected) (?:on|in|under|through|via|by) `?((?:[A-Za-z_$][\w$]*\.){1,4}[A-Za-z_$][\w$]*)`?\W*$/i
/** An item, a row or a heading. */
const LEADS = /^\s*(?:[-*+] |\| ?|#{2,6} )\s*(\S.*)$/

/** "Variables exposed on `import.meta.env`": what is said to have them. */
export function exposedOn(text: string): string | undefined {
  return ON.exec(text)?.[1]
}

/** What documents list as members of it: `import.meta.env.MODE`. */
export async function membersOfPath(path: string, means: Pick<Means, 'mentions'>): Promise<Registry | undefined> {
  const { files } = await means.mentions(`${path}.`)
  const lists = files
    .filter((file) => isProse(file.path) && weightOf(file.path) >= LEAST_WEIGHT)
    .map((file) => {
      const entries = file.lines.flatMap(({ line, text }): Registered[] => {
        const item = plainText(LEADS.exec(text)?.[1] ?? '').replaceAll('`', '')
        const name = item.startsWith(`${path}.`)
          ? /^[A-Za-z_$][\w$]*/.exec(item.slice(path.length + 1))?.[0]
          : undefined
        const { repo, commit, path: page } = file
        return name === undefined ? [] : [{ repo, commit, path: page, line, ...plainEntry(name) }]
      })
      return [...new Map(entries.map((entry) => [entry.name, entry])).values()]
    })
  const [most] = lists.sort((a, b) => b.length - a.length)
  const [first] = most ?? []
  if (most === undefined || first === undefined || most.length < FEWEST) return undefined
  return { entries: most, by: first.path, isWhole: false, isProse: true }
}
