/** An endless response must not fill the memory. */
export function createBoundedFetch(send: typeof globalThis.fetch, mostBytes: number): typeof globalThis.fetch {
  return async (...request) => {
    const response = await send(...request)
    let bytes = 0
    const limit = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength
        if (bytes > mostBytes) controller.error(new Error(`the answer is longer than ${mostBytes} bytes`))
        else controller.enqueue(chunk)
      },
    })
    return new Response(response.body?.pipeThrough(limit) ?? null, response)
  }
}
