interface Change {
  kind: 'message' | 'channel' | 'view' | 'call' | 'event' | 'connection'
  channel?: string
  ts?: string
  /** Only this person's page has to refresh. */
  user?: string
}

type Listener = (change: Change) => void

/** Tells observers (the page, waiting calls) that something has changed. */
export class Changes {
  readonly #listeners = new Set<Listener>()

  tell(change: Change): void {
    for (const listener of this.#listeners) listener(change)
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
