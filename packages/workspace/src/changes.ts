interface Change {
  kind: 'message' | 'channel' | 'view' | 'call' | 'event' | 'connection'
  channel?: string
  ts?: string
  /** Only this person's page need look again. */
  user?: string
}

type Listener = (change: Change) => void

/** Tells whoever looks on (the page, waiting calls) that something is different now. */
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
