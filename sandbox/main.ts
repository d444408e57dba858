import { serve } from '@hono/node-server'
import { isThisMachine } from '#domain/address/this-machine.ts'
import { createSandbox } from './sandbox.ts'

/**
 * Runs the stand-ins alone: `node sandbox/main.ts`, with PORT (default 0: any free one), HOST (default 127.0.0.1) and
 * STORAGE (default `:memory:`). Prints one JSON line when ready: `{"ready":true,"url":"http://…/sandbox"}`.
 */
const host = process.env['HOST'] ?? '127.0.0.1'
/** On a loopback address only its own host names are accepted: a site could point its name here (DNS rebinding). */
const isKnown = ({ url }: Request) => !isThisMachine(host) || isThisMachine(new URL(url).hostname)
const sandbox = createSandbox({ storage: process.env['STORAGE'] ?? ':memory:' })

const server = serve(
  {
    fetch: async (request, env) =>
      isKnown(request)
        ? sandbox.fetch(request, env)
        : new Response('The stand-ins are not reached by this name.', { status: 421 }),
    port: Number(process.env['PORT'] ?? 0),
    hostname: host,
  },
  ({ port }) => {
    process.stdout.write(`${JSON.stringify({ ready: true, url: `http://${host}:${port}/sandbox` })}\n`)
  },
)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close()
    sandbox.close()
    process.exit(0)
  })
}
