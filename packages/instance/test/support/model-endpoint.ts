import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { type AtEnd, atTheEnd } from './temp-dir.ts'

const requestSchema = z.looseObject({
  model: z.string(),
  messages: z.array(z.looseObject({ role: z.string(), content: z.unknown() })),
  tools: z.array(z.looseObject({ function: z.looseObject({ name: z.string() }) })).optional(),
  tool_choice: z.unknown(),
})
export type ModelRequest = z.infer<typeof requestSchema> & { authorization: string | undefined }

/** The message that the endpoint answers with, in the form of `POST /chat/completions`. */
export type Reply =
  | { content: string }
  | { calls: readonly { name: string; args: object }[] }
  | { status: number; body: string }
  | 'hangs'
  /** A sentence without an end. */
  | 'streams'

/** An OpenAI-compatible endpoint on a free port, which answers as told. */
export async function startModelEndpoint(
  reply: (request: ModelRequest, number: number) => Reply,
  atEnd: AtEnd = atTheEnd,
) {
  const requests: ModelRequest[] = []
  const server = createServer(async (incoming, outgoing) => {
    const body = requestSchema.parse(JSON.parse(await read(incoming)))
    const request = { ...body, authorization: incoming.headers.authorization }
    requests.push(request)
    answer(outgoing, reply(request, requests.length - 1))
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  atEnd(async () => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { baseUrl: `http://127.0.0.1:${port}/v1`, requests }
}

function answer(outgoing: ServerResponse, reply: Reply): void {
  if (reply === 'hangs') return
  if (reply === 'streams') {
    const body = Readable.from(endless())
    body.pipe(outgoing.writeHead(200, { 'content-type': 'application/json' }))
    outgoing.once('close', () => body.destroy())
    return
  }
  if ('status' in reply) {
    outgoing.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body)
    return
  }
  const message =
    'content' in reply
      ? { role: 'assistant', content: reply.content }
      : {
          role: 'assistant',
          content: null,
          tool_calls: reply.calls.map(({ name, args }, index) => ({
            id: `call-${index}`,
            type: 'function',
            function: { name, arguments: JSON.stringify(args) },
          })),
        }
  const body = {
    id: 'reply',
    object: 'chat.completion',
    created: 0,
    model: 'test',
    choices: [{ index: 0, message, finish_reason: 'content' in reply ? 'stop' : 'tool_calls' }],
    usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
  }
  outgoing.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function* endless(): Generator<string> {
  yield '{"choices":[{"message":{"role":"assistant","content":"'
  for (;;) yield 'and then '.repeat(10_000)
}

async function read(incoming: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of incoming) text += part
  return text
}
