import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import { pipeline } from 'node:stream'

/** Serves the file named by its argument in place of every usage report; tells its parent the port, and ends with it. */
const [file = ''] = process.argv.slice(2)
const server = createServer((_, response) => {
  response.setHeader('content-type', 'text/csv; charset=utf-8')
  pipeline(createReadStream(file), response, () => undefined)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : undefined })
})
process.once('disconnect', () => process.exit())
