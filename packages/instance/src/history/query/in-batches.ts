const FIRST = 16
const LARGEST = 64

/** Growing batches: few for those who find soon, many for those who search long. */
export function* inBatches<Item>(items: Iterable<Item>): Generator<Item[]> {
  let size = FIRST
  let batch: Item[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
    size = Math.min(size * 2, LARGEST)
  }
  if (batch.length > 0) yield batch
}
