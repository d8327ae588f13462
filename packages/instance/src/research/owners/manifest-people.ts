import { personIn } from './people-said.ts'

/** Who a manifest names, as what, and in which lines. */
interface ManifestPeople {
  role: 'author' | 'maintainer'
  people: readonly string[]
  startLine: number
  endLine: number
}

/** Manifests at the root that may name people. */
export const MANIFESTS =
  '^(?:pyproject\\.toml|setup\\.(?:cfg|py)|package\\.json|composer\\.json|Cargo\\.toml|pom\\.xml|[\\w.-]+\\.gemspec)$'
const KEY =
  /^\s*(?:\w+\.)?["']?(authors?|maintainers?|contributors|developers)["']?\s*[:=]\s*(.*)$|^\s*<(developers|contributors)>()\s*$/i
const MOST_LINES = 40
const MOST_TEXT = 4_000
const NAMED = /\bname["']?\s*[:=]\s*["']([^"']{2,80})["']|<name>([^<]{2,80})<\/name>/g
const QUOTED = /"([^"]{2,120})"|'([^']{2,120})'/g

/** Those a manifest names as its authors and maintainers. */
export function manifestPeople(lines: readonly string[]): ManifestPeople[] {
  return lines.flatMap((line, index) => {
    const [found, key = '', value = '', tag] = KEY.exec(line.slice(0, MOST_TEXT)) ?? []
    if (found === undefined) return []
    const end = tag === undefined ? endOfValue(value, lines, index) : closing(tag, lines, index)
    const text = [tag === undefined ? value : '', ...lines.slice(index + 1, end + 1)].join('\n').slice(0, MOST_TEXT)
    const people = namesIn(text)
    const role = /^maintainer/i.test(key) ? ('maintainer' as const) : ('author' as const)
    // Who contributed besides is no author.
    return people.length === 0 || /^contributors$/i.test(key || (tag ?? ''))
      ? []
      : [{ role, people, startLine: index + 1, endLine: end + 1 }]
  })
}

function endOfValue(value: string, lines: readonly string[], index: number): number {
  const opens = /^[[{]/.exec(value.trim())?.[0]
  if (opens === undefined) return index
  const close = opens === '[' ? ']' : '}'
  if (value.includes(close)) return index
  const end = lines.slice(index + 1, index + 1 + MOST_LINES).findIndex((text) => text.includes(close))
  return end === -1 ? index : index + 1 + end
}

function closing(tag: string, lines: readonly string[], index: number): number {
  const end = lines.slice(index, index + MOST_LINES).findIndex((text) => text.includes(`</${tag}>`))
  return end === -1 ? index : index + end
}

function namesIn(text: string): string[] {
  const named = [...text.matchAll(NAMED)].map(([, quoted, tagged]) => quoted ?? tagged ?? '')
  const quoted = [...text.matchAll(QUOTED)].map(([, double, single]) => double ?? single ?? '')
  const bare = /^[^"'[{<]/.test(text) ? [text.split('\n')[0] ?? ''] : []
  // Behind one that stands alone come other keys: `author='Ann', license='MIT'`.
  const alone = /^["']/.test(text) ? quoted.slice(0, 1) : undefined
  const all = alone ?? (named.length > 0 ? named : quoted.length > 0 ? quoted : bare)
  return [...new Set(all.flatMap((one) => one.split(/,\s*(?=\p{Lu})/u)).flatMap((one) => personIn(one) ?? []))]
}
