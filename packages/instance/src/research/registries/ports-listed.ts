import type { Means } from '../kinds/kind.ts'
import { linesMatching } from '../manifests/lines-matching.ts'
import { IN_IMAGE } from '../values/port/port-sayings.ts'
import type { Registry } from './listed-in.ts'
import { plainEntry } from './read-entry.ts'

const EXPOSES = /^\s*EXPOSE\s+([^#]+)/i
/** https://docs.docker.com/reference/dockerfile/#expose: ports or ranges of them, of TCP unless they say otherwise. */
const PORT = /^(\d{1,5}(?:-\d{1,5})?)(?:\/tcp|(\/udp))?$/i

/** The ports that images expose, those of the file nearest the root first; undefined if none does. */
export async function portsListed(means: Means): Promise<Registry | undefined> {
  const files = await linesMatching('^\\s*EXPOSE\\s', IN_IMAGE.path, means)
  const near = files.toSorted(
    (a, b) => a.path.split('/').length - b.path.split('/').length || a.path.length - b.path.length,
  )
  const exposed = near.flatMap(({ repo, commit, path, lines }) =>
    lines.flatMap(({ line, text }) => portsIn(text).map((name) => ({ ...plainEntry(name), repo, commit, path, line }))),
  )
  const once = Map.groupBy(exposed, ({ repo, name }) => `${repo} ${name}`)
  const entries = [...once.values()].flatMap(([first]) => first ?? [])
  return entries.length === 0 ? undefined : { entries, by: 'EXPOSE', isWhole: false }
}

function portsIn(text: string): string[] {
  const said = EXPOSES.exec(text)?.[1]?.trim().split(/\s+/) ?? []
  return said.flatMap((one) => {
    const [, port, udp = ''] = PORT.exec(one) ?? []
    return port === undefined ? [] : [`${port}${udp}`]
  })
}
