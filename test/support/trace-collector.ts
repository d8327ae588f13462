import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedSpan {
  name: string
  traceId: string
  spanId: string
  parentId: string
  facts: Record<string, string>
}

/** A collector that takes OTLP over HTTP, as protobuf. https://opentelemetry.io/docs/specs/otlp/#otlphttp */
export async function startTraceCollector(atEnd: (undo: () => Promise<void>) => void) {
  const spans: ReceivedSpan[] = []
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    if (request.url !== '/v1/traces') return response.writeHead(404).end()
    bodies.push(body.toString('latin1'))
    // resource_spans, scope_spans, spans
    for (const resource of at(body, 1))
      for (const scope of at(resource, 2)) for (const span of at(scope, 2)) spans.push(readSpan(span))
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  atEnd(async () => {
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, bodies }
}

/** https://github.com/open-telemetry/opentelemetry-proto/blob/main/opentelemetry/proto/trace/v1/trace.proto */
function readSpan(span: Buffer): ReceivedSpan {
  const [traceId, spanId, parentId, name] = [1, 2, 4, 5].map((field) => at(span, field)[0] ?? Buffer.alloc(0))
  const attributes = at(span, 9).map((pair) => {
    const [key, value] = [1, 2].map((field) => at(pair, field)[0] ?? Buffer.alloc(0))
    return [String(key), String(at(value ?? Buffer.alloc(0), 1)[0] ?? '')]
  })
  return {
    name: String(name),
    traceId: traceId?.toString('hex') ?? '',
    spanId: spanId?.toString('hex') ?? '',
    parentId: parentId?.toString('hex') ?? '',
    facts: Object.fromEntries(attributes),
  }
}

/** The values of a field that has a length. https://protobuf.dev/programming-guides/encoding */
function at(message: Buffer, wanted: number): Buffer[] {
  const found: Buffer[] = []
  for (let place = 0; place < message.length; ) {
    const tag = varint()
    const [field, type] = [tag >> 3, tag & 7]
    if (type === 0) varint()
    else if (type === 1) place += 8
    else if (type === 5) place += 4
    else {
      const length = varint()
      if (field === wanted) found.push(message.subarray(place, place + length))
      place += length
    }
    function varint(): number {
      let value = 0
      for (let shift = 1; ; shift *= 128) {
        const byte = message[place++] ?? 0
        value += (byte & 127) * shift
        if (byte < 128) return value
      }
    }
  }
  return found
}
