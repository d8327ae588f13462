import type { Lookups } from '../find/lookups.ts'

const PATH = /^[\w@.-]+(?:\/[\w@.-]+)+$/

/** The file whose path ends with what was written, with or without its ending; undefined if that is no path. */
export async function fileSaid(written: string, lookups: Pick<Lookups, 'paths'>) {
  const found = PATH.test(written) ? await lookups.paths(written) : []
  return found.find(({ path }) =>
    [path, path.replace(/\.\w+$/, '')].some((one) => `/${one}`.endsWith(`/${written.replace(/^\.?\//, '')}`)),
  )
}
