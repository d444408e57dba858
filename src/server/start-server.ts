import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { BillingMode } from '#domain/plan/billing-mode.ts'
import { type Config, ConfigError } from './config.ts'
import { type House, openHouse } from './house.ts'

/** A running, listening server. */
export interface RunningServer {
  url: string
  house: House
  /** The message for the person who started it. */
  greeting: string
  close(graceMs: number): Promise<void>
}

/** Ports tried when none is configured and 3000 is taken. */
const portsToTry = Array.from({ length: 50 }, (_, index) => 3000 + index)

/**
 * Listens first and opens the product after that, because the addresses of stand-ins and of network returns contain
 * the port. Requests in between wait.
 */
export async function startServer(config: Config): Promise<RunningServer> {
  const ready = Promise.withResolvers<House>()
  const opening = ready.promise.then((house) => ({
    house,
    answer: getRequestListener((asked, env) => house.fetch(asked, env), { overrideGlobalObjects: false }),
  }))
  opening.catch(() => {})
  const server = createServer((request, response) => void admit(opening, request, response))
  const port = await listen(server, config)
  const url = `http://${nameOf(config.host)}:${port}`
  try {
    const house = await openHouse(config, { origin: url })
    ready.resolve(house)
    return {
      url,
      house,
      greeting: greetingOf(config, url),
      async close(graceMs) {
        const closed = new Promise((resolve) => server.close(resolve))
        await house.close(graceMs)
        server.closeAllConnections()
        await closed
      },
    }
  } catch (error) {
    server.close()
    ready.reject(error)
    throw error
  }
}

function greetingOf({ publicUrl, billing }: Config, url: string): string {
  return `Postlark is at ${publicUrl ?? url}\nBilling: ${billingWords[billing.mode]}`
}

const billingWords: Record<BillingMode, string> = {
  off: 'off. Nothing costs anything.',
  sandbox: 'a pretend shop. No card is charged.',
  stripe: 'through Stripe.',
}

type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>

async function admit(
  opening: Promise<{ house: House; answer: Listener }>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const open = await opening.catch(() => null)
  if (!open) {
    response.writeHead(503).end()
    return
  }
  const { house, answer } = open
  if (house.middleware) house.middleware(request, response, () => void answer(request, response))
  else await answer(request, response)
}

async function listen(server: Server, config: Config): Promise<number> {
  const ports = config.port === null ? portsToTry : [config.port]
  for (const port of ports) {
    const taken = await tryToListen(server, port, config.host)
    if (taken !== null) return taken
  }
  const taken =
    config.port === null ? `every port from ${ports[0]} to ${ports.at(-1)}` : `port ${config.port}`
  throw new ConfigError([`PORT: ${taken} is taken; it should be a free one, or 0 for any`])
}

/** The port, or null when it is taken. */
function tryToListen(server: Server, port: number, host: string): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => {
      server.off('listening', done)
      if (error.code === 'EADDRINUSE') resolve(null)
      else reject(new ConfigError([`HOST and PORT: ${host} port ${port} cannot be used (${error.code})`]))
    }
    const done = () => {
      server.off('error', fail)
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    }
    server.once('error', fail)
    server.once('listening', done)
    server.listen(port, host)
  })
}

/** An address a browser can open: for all interfaces, this machine's. */
function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::' || host === '127.0.0.1') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
