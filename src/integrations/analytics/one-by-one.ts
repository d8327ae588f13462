/** The items of batches. By hand, for a generator takes several turns of the event loop for each of a million items. */
export function oneByOne<Item>(batches: AsyncGenerator<readonly Item[], void>): AsyncIterableIterator<Item, void> {
  let batch: IterableIterator<Item> = [].values()
  return {
    [Symbol.asyncIterator]() {
      return this
    },
    async next() {
      for (;;) {
        const item = batch.next()
        if (!item.done) return item
        const following = await batches.next()
        if (following.done) return { done: true, value: undefined }
        batch = following.value.values()
      }
    },
    async return() {
      await batches.return()
      return { done: true, value: undefined }
    },
  }
}
