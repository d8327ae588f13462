import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export interface Answer {
  status: number
  headers?: Record<string, string>
  /** Sent as JSON. */
  body?: unknown
}

/** An app without Bolt: notes what arrives and answers as told. */
export async function startRawApp(answer: (n: number, request: Received) => Answer | 'never') {
  const app = await openRawApp(answer)
  onTestFinished(app.close)
  return app
}

/** One that its caller closes. */
export async function openRawApp(answer: (n: number, request: Received) => Answer | 'never') {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const arrived = { path: request.url ?? '', headers: request.headers, body: await text(request) }
    received.push(arrived)
    const told = answer(received.length, arrived)
    if (told === 'never') return
    const { status, headers, body } = told
    response.writeHead(status, body === undefined ? headers : { 'content-type': 'application/json', ...headers })
    response.end(body === undefined ? undefined : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { url: `http://127.0.0.1:${port}/slack/events`, received, close }
}
