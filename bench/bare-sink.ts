import { createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import { pipeline } from 'node:stream/promises'

/** Writes everything it receives to disk, as fast as Node can: the reference for an upload. */
const server = createServer((request, response) => {
  pipeline(request, createWriteStream(process.env['SINK'] ?? '')).then(
    () => response.end(),
    () => response.destroy(),
  )
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) process.stdout.write(`http://127.0.0.1:${address.port}\n`)
})

process.stdin.once('end', () => process.exit(0)).resume()
