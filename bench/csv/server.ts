import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import { pipeline } from 'node:stream'
import { HEADER } from './export-file.ts'

/**
 * Serves the file given as argument for every usage report except the monthly ones, which are empty; sends its port to its parent, and ends
 * with it.
 */
const [file = ''] = process.argv.slice(2)
const server = createServer(({ url = '' }, response) => {
  response.setHeader('content-type', 'text/csv; charset=utf-8')
  if (url.includes('granularity=by_user_month')) response.end(`${HEADER}\r\n`)
  else pipeline(createReadStream(file), response, () => undefined)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : undefined })
})
process.once('disconnect', () => process.exit())
