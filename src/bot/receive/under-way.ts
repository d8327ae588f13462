/** Work that a closing part waits for. */
export class UnderWay {
  #count = 0
  #idle = Promise.withResolvers<void>()

  constructor() {
    this.#idle.resolve()
  }

  async during<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.#count === 0) this.#idle = Promise.withResolvers<void>()
    this.#count += 1
    try {
      return await work()
    } finally {
      this.#count -= 1
      if (this.#count === 0) this.#idle.resolve()
    }
  }

  /** Resolves in a moment when nothing is under way. */
  async idle(): Promise<void> {
    while (this.#count > 0) await this.#idle.promise
  }
}
