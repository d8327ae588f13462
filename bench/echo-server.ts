import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

/** Gives back what it gets, with nothing of ours in between. Tells its parent the port. */
const server = createServer(async (request, response) => {
  const body = await text(request)
  response.writeHead(200, { 'content-type': 'application/json' }).end(body)
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
process.once('disconnect', () => server.close())
