import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createSandbox } from '#sandbox/sandbox.ts'

/**
 * Runs the stand-ins alone, in memory, for benchmarks. Unlike sandbox/main.ts it exits with its parent process,
 * however that ended.
 */
const sandbox = createSandbox({ storage: ':memory:' })
const answer = getRequestListener((request, env) => sandbox.fetch(request, env), {
  overrideGlobalObjects: false,
})

const server = createServer((request, response) => void answer(request, response))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) {
    process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${address.port}` })}\n`)
  }
})

process.stdin.once('end', () => process.exit(0)).resume()
