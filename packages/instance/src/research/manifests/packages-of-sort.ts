import { type DeclaredPackage, type Looks, packagesDeclared } from './packages-declared.ts'
import { SORTS, type Sort } from './sorts.ts'

const MOST = 4

/** The packages of a sort that the manifests declare, without those that are named: one of each name, the outermost first. */
export async function packagesOfSort(
  { packages }: Sort,
  named: readonly string[],
  looks: Looks,
): Promise<readonly DeclaredPackage[]> {
  const wanted = [...packages].filter((one) => !named.includes(one))
  const found = await packagesDeclared(`(?:${wanted.map(RegExp.escape).join('|')})`, looks)
  const isWanted = ({ name }: DeclaredPackage) =>
    name
      .toLowerCase()
      .split(/[^a-z\d]+/)
      .some((part) => wanted.includes(part))
  // `react-dom` says no more than `react`, and `github.com/jackc/pgx` is `pgx`.
  const calledSo = ({ name }: DeclaredPackage) =>
    wanted.includes(name.slice(name.startsWith('@') ? 0 : name.lastIndexOf('/') + 1).toLowerCase())
  const own = found.filter((one) => isWanted(one) && !/^@types\//.test(one.name))
  const whole = own.filter(calledSo)
  return [...Map.groupBy(whole.length > 0 ? whole : own, ({ name }) => name).values()]
    .flatMap(([one]) => one ?? [])
    .slice(0, MOST)
}

/** The sort of something by its name: a database for "MySQL". */
export function sortOf(said: string): Sort | undefined {
  const words = said.toLowerCase().split(/[^a-z\d]+/)
  return SORTS.find(({ packages }) => words.some((word) => packages.has(word)))
}
