import type { Lookups } from '../find/lookups.ts'

/** The file with exactly this path; undefined if no repository in scope has it. */
export async function fileAt(path: string, { paths }: Pick<Lookups, 'paths'>) {
  return (await paths(path)).find((one) => one.path === path)
}
