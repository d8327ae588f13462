interface UnderWay<Value> {
  result: Promise<Value>
  abort: AbortController
  waiting: number
}

/** Callers who want something that is already being made wait for that. It is aborted once nobody waits any more. */
export function createSharedWork<Value>() {
  const underWay = new Map<string, UnderWay<Value>>()

  return async (key: string, make: (signal: AbortSignal) => Promise<Value>, signal: AbortSignal): Promise<Value> => {
    signal.throwIfAborted()
    const known = underWay.get(key)
    const work = known ?? begin(make)
    if (!known) {
      underWay.set(key, work)
      const forget = () => underWay.get(key) === work && underWay.delete(key)
      work.result.then(forget, forget)
    }
    work.waiting++
    const left = Promise.withResolvers<never>()
    const leave = () => left.reject(signal.reason)
    signal.addEventListener('abort', leave, { once: true })
    try {
      return await Promise.race([work.result, left.promise])
    } finally {
      signal.removeEventListener('abort', leave)
      if (--work.waiting === 0) {
        if (underWay.get(key) === work) underWay.delete(key)
        work.abort.abort()
      }
    }
  }
}

function begin<Value>(make: (signal: AbortSignal) => Promise<Value>): UnderWay<Value> {
  const abort = new AbortController()
  return { result: make(abort.signal), abort, waiting: 0 }
}
