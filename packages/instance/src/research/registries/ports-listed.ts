import type { Means } from '../kinds/kind.ts'
import { IN_IMAGE, portsSaid } from '../values/port/port-sayings.ts'
import type { Registry } from './listed-in.ts'
import { plainEntry } from './read-entry.ts'

/** The ports that images expose, those of the file nearest the root first; undefined if none does. */
export async function portsListed(means: Means): Promise<Registry | undefined> {
  const said = (await portsSaid(means)).filter(({ saying }) => saying === IN_IMAGE)
  const near = said.toSorted(
    (a, b) => a.path.split('/').length - b.path.split('/').length || a.path.length - b.path.length,
  )
  const once = [...Map.groupBy(near, ({ repo, port }) => `${repo} ${port}`).values()].flatMap((all) => all.slice(0, 1))
  const entries = once.map(({ port, repo, commit, path, line }) => ({ ...plainEntry(port), repo, commit, path, line }))
  return entries.length === 0 ? undefined : { entries, by: 'EXPOSE', isWhole: false }
}
