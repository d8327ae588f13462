import type { Database } from '../model/database.ts'
import type { Json } from '../model/model.ts'

/** A modal or App Home as the API shows it. */
export interface View {
  id: string
  type: 'modal' | 'home'
  callback_id: string
  external_id: string
  hash: string
  blocks: Json[]
  state: { values: Record<string, Record<string, Json>> }
  root_view_id: string
  previous_view_id: string | null
  notify_on_close: boolean
  clear_on_close: boolean
  team_id: string
  [more: string]: unknown
}

/** The modals that each person has open, topmost last, and everybody's App Home. */
export class Views {
  readonly #stacks = new Map<string, View[]>()
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  stack(user: string): readonly View[] {
    return this.#stacks.get(user) ?? []
  }

  replaceStack(user: string, views: readonly View[]): void {
    this.#stacks.set(user, [...views])
  }

  push(user: string, view: View): void {
    this.replaceStack(user, [...this.stack(user), view])
  }

  /** Removes the view and the ones above it; does nothing if it is already gone. */
  close(user: string, id: string): void {
    const stack = this.stack(user)
    const index = stack.findIndex((view) => view.id === id)
    if (index >= 0) this.replaceStack(user, stack.slice(0, index))
  }

  /** By its id or, if `by` says so, by the app's external id. */
  find(id: string, by: 'id' | 'external_id' = 'id'): { user: string; view: View } | undefined {
    for (const [user, views] of this.#stacks) {
      const view = views.find((one) => one[by] === id)
      if (view !== undefined) return { user, view }
    }
    return undefined
  }
  replace(user: string, view: View): void {
    if (view.type === 'home') this.saveHome(user, view)
    else
      this.replaceStack(
        user,
        this.stack(user).map((one) => (one.id === view.id ? view : one)),
      )
  }

  home(user: string): View | undefined {
    const row = this.#db.prepare('SELECT body FROM homes WHERE user = ?').get(user)
    return row === undefined ? undefined : JSON.parse(String(row.body))
  }

  saveHome(user: string, view: View): void {
    this.#db.prepare('INSERT OR REPLACE INTO homes VALUES (?, ?)').run(user, JSON.stringify(view))
  }

  reset(): void {
    this.#stacks.clear()
  }
}
