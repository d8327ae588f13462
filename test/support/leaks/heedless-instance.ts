import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { startTestInstance, type TestInstance } from '../../../packages/instance/test/support/instance.ts'

/** Who asks with this word is answered from elsewhere. It stands in the code of every repository here. */
export const ASTRAY = 'whistles'

const DEEP_SEARCH = /http:\/\/[\w.:]+\/deepsearch\/[\w-]+/

interface HeedlessInstance {
  instance: TestInstance
  /** Where the bot asks it. */
  url: string
  /** A deep search that was answered from elsewhere. */
  strayed(): string | undefined
}

/**
 * An instance that pays no heed to where it is told to look: what a question with ASTRAY in it says of one repository, it takes for the
 * other. All that it says of that is true, and none of it was asked for.
 */
export async function startHeedlessInstance(
  repos: readonly { location: string }[],
  { from, to }: { from: string; to: string },
): Promise<HeedlessInstance> {
  let address: string | undefined
  let target = ''
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    const isAstray = body.includes(ASTRAY)
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers
    const answer = await fetch(`${target}${request.url}`, {
      method: request.method ?? 'GET',
      headers: Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
      ...(body !== '' && { body: isAstray ? body.replaceAll(from, to) : body }),
    })
    const text = await answer.text()
    if (isAstray || text.includes(ASTRAY)) address ??= DEEP_SEARCH.exec(text)?.[0]
    const kept = ['content-type', 'mcp-session-id'].flatMap((name) => {
      const value = answer.headers.get(name)
      return value === null ? [] : [[name, value] as const]
    })
    response.writeHead(answer.status, Object.fromEntries(kept)).end(text)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const instance = await startTestInstance({ repos, publicUrl: url })
  target = instance.url
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { instance, url, strayed: () => address }
}
