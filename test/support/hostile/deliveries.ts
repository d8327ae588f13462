import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'

/** A way to send an answer. `message`: the JSON of it, whole. */
export type Deliver = (response: ServerResponse, message: string) => void

const send =
  (type: string, body: (message: string) => string | Buffer, headers: object = {}): Deliver =>
  (response, message) =>
    response.writeHead(200, { 'content-type': type, ...headers }).end(body(message))

const cut =
  (type: string, body: (message: string) => string): Deliver =>
  (response, message) => {
    const bytes = body(message)
    response.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(bytes) })
    response.write(bytes.slice(0, bytes.length / 2), () => response.socket?.destroy())
  }

const JSON_TYPE = 'application/json'
const SSE_TYPE = 'text/event-stream'
const event = (message: string) => `event: message\ndata: ${message}\n\n`
const gzip = { 'content-encoding': 'gzip' }

export const whole: Readonly<Record<string, Deliver>> = {
  'as JSON': send(JSON_TYPE, (message) => message),
  'as an event': send(SSE_TYPE, event),
  'as JSON in gzip': send(JSON_TYPE, gzipSync, gzip),
  'among other events': send(
    SSE_TYPE,
    (message) =>
      `: hello\n\nevent: ping\ndata:\n\n${event('{"jsonrpc":"2.0","method":"notifications/x"}')}${event(message)}`,
  ),
}

/** Made once: it takes a third of a second. */
let bomb: Buffer | undefined

export const broken: Readonly<Record<string, Deliver>> = {
  'half of the JSON': cut(JSON_TYPE, (message) => message),
  'half of the event': cut(SSE_TYPE, event),
  'half of the JSON as if it were all': send(JSON_TYPE, (message) => message.slice(0, message.length / 2)),
  'an event without an end': send(SSE_TYPE, (message) => `data: ${message.slice(0, -3)}`),
  'no event at all': send(SSE_TYPE, () => ''),
  'nothing as JSON': send(JSON_TYPE, () => ''),
  'the answer to another request': send(JSON_TYPE, (message) => message.replace(/"id":(?:\d+|"[^"]*")/, '"id":999999')),
  'JSON of another kind': send(JSON_TYPE, () => '{"jsonrpc":"2.0","result":7}'),
  'a page to sign in': send('text/html', () => '<html><a href="https://evil.example">Sign in</a></html>'),
  bytes: send('application/octet-stream', () => Buffer.alloc(5_000, 7)),
  'gzip that is none': send(JSON_TYPE, (message) => message, gzip),
  'half of a gzip': send(JSON_TYPE, (message) => gzipSync(message).subarray(0, 20), gzip),
  'twelve megabytes': send(JSON_TYPE, (message) => message.replace(/\}$/, `,"x":"${'y'.repeat(12_000_000)}"}`)),
  'a bomb of gzip': send(JSON_TYPE, () => (bomb ??= gzipSync(`{"x":"${'y'.repeat(60_000_000)}"}`)), gzip),
  'brackets without end': send(JSON_TYPE, () => '['.repeat(5_000_000)),
  'millions of values': send(JSON_TYPE, (message) => message.replace(/\}$/, `,"x":[${'[],'.repeat(2_000_000)}0]}`)),
  'a redirect elsewhere': (response) => response.writeHead(307, { location: 'https://evil.example/mcp' }).end(),
  'a hang-up': (response) => response.socket?.destroy(),
  'a refusal of megabytes': (response) => response.writeHead(500).end('<!channel> '.repeat(1_500_000)),
}
