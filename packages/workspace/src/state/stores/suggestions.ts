import type { Json } from '../model/model.ts'

const KEPT = 500

/** The options that an app supplied for its `external_select` menus, so that they can be picked. */
export class Suggestions {
  readonly #offered = new Map<string, Json[]>()

  offer(container: string, actionId: string, options: Json[]): void {
    const key = `${container}/${actionId}`
    const known = this.#offered.get(key) ?? []
    const fresh = options.map(({ value }) => value)
    this.#offered.set(key, [...known.filter(({ value }) => !fresh.includes(value)), ...options])
    const [oldest] = this.#offered.keys()
    if (this.#offered.size > KEPT && oldest !== undefined) this.#offered.delete(oldest)
  }

  of(container: string, actionId: string): readonly Json[] {
    return this.#offered.get(`${container}/${actionId}`) ?? []
  }

  reset(): void {
    this.#offered.clear()
  }
}
