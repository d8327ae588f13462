import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

/** Returns what it gets, with no code of ours in between. Sends its port to its parent. */
const server = createServer(async (request, response) => {
  const body = await text(request)
  response.writeHead(200, { 'content-type': 'application/json' }).end(body)
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
process.once('disconnect', () => server.close())
