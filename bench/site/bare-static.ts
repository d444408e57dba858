// A minimal static server: one folder, Node's own http. The reference for Postlark's pages.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join, normalize } from 'node:path'

const folder = process.env['BARE_FOLDER'] ?? '.'

const server = createServer((request, response) => {
  const path = normalize(new URL(request.url ?? '/', 'http://bare').pathname)
  const file = join(folder, path, path.includes('.') ? '' : 'index.html')
  stat(file).then(
    ({ size }) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': size })
      createReadStream(file).pipe(response)
    },
    () => response.writeHead(404).end(),
  )
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`bare at http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`)
})
