/** Repositories by name and by number. */
interface RepositorySet<Served> {
  add(repository: Served): void
  delete(repository: Served): void
  byName(name: string): Served | undefined
  byId(id: number): Served | undefined
  /** Sorted by name. */
  all(): readonly Served[]
  /** Those with one of these ids, sorted by name. */
  within(ids: readonly number[]): Served[]
}

export function createRepositorySet<Served extends { id: number; name: string }>(): RepositorySet<Served> {
  const names = new Map<string, Served>()
  const numbers = new Map<number, Served>()
  // Needed for every call, and seldom changed.
  let sorted: readonly Served[] | undefined
  const all = () => {
    sorted ??= [...names.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
    return sorted
  }
  return {
    add(repository) {
      names.set(repository.name, repository)
      numbers.set(repository.id, repository)
      sorted = undefined
    },
    delete({ id, name }) {
      names.delete(name)
      numbers.delete(id)
      sorted = undefined
    },
    byName: (name) => names.get(name),
    byId: (id) => numbers.get(id),
    all,
    within(ids) {
      const allowed = new Set(ids)
      return all().filter(({ id }) => allowed.has(id))
    },
  }
}
