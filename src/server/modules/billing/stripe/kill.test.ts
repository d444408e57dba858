import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { expect, test } from 'vitest'
import { createSandbox } from '#sandbox/sandbox.ts'
import type { ProcessCommand } from './test-shop-process.ts'

const program = fileURLToPath(new URL('test-shop-process.ts', import.meta.url))

/** The stand-in of Stripe, where another process reaches it. */
async function openStandIn() {
  const sent: { body: string; signature: string }[] = []
  const sandbox = createSandbox({
    storage: ':memory:',
    async fetch(_, init) {
      const body = typeof init?.body === 'string' ? init.body : ''
      sent.push({ body, signature: new Headers(init?.headers).get('stripe-signature') ?? '' })
      return new Response(null, { status: 200 })
    },
  })
  const answer = getRequestListener((request) => sandbox.fetch(request), { overrideGlobalObjects: false })
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    async pay(url: string) {
      const body = new URLSearchParams({ number: '4242424242424242', terms: 'yes' })
      await sandbox.fetch(new Request(url, { method: 'POST', body }))
    },
    async events() {
      await sandbox.stripe.deliver()
      return sent.splice(0)
    },
    async list(path: string): Promise<Record<string, unknown>[]> {
      const headers = { authorization: 'Bearer sk_test_standin_of_postlark' }
      const answered = await sandbox.fetch(new Request(`${origin}/sandbox/stripe/v1${path}`, { headers }))
      return ((await answered.json()) as { data: Record<string, unknown>[] }).data
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      sandbox.close()
    },
  }
}

async function emptyFolder() {
  const path = await mkdtemp(join(tmpdir(), 'postlark-killed-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
}

/** Starts a process that sells. */
function startShop(folder: string, origin: string) {
  const child = spawn(process.execPath, [program, folder, origin], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  // A command may come to a process that has just been killed.
  child.stdin.on('error', () => {})
  return {
    /** @returns what it answers; undefined: it was killed before */
    async ask(command: ProcessCommand): Promise<unknown> {
      child.stdin.write(`${JSON.stringify(command)}\n`)
      const { value, done } = await lines.next()
      return done ? undefined : (JSON.parse(value) as unknown)
    },
    /** How it ended. */
    signal: async () => (await ended)[1],
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

test('a process killed while it buys, and while it does events, leaves one customer and the truth', async () => {
  await using standIn = await openStandIn()
  await using folder = await emptyFolder()
  const start = () => startShop(folder.path, standIn.origin)

  // Stripe has made it, and nobody here was told.
  for (const killAt of ['POST /customers', 'POST /checkout/sessions']) {
    await using shop = start()
    if (killAt === 'POST /customers') await shop.ask({ do: 'sign-up' })
    expect(await shop.ask({ do: 'buy', killAt })).toBeUndefined()
    expect(await shop.signal()).toBe('SIGKILL')
  }
  {
    await using shop = start()
    const begun = (await shop.ask({ do: 'buy' })) as { kind: string; url: string }
    expect(begun.kind).toBe('begun')
    await standIn.pay(begun.url)
    for (const event of await standIn.events()) expect(await shop.ask({ do: 'take', ...event })).toBe(true)
    // The row was written, and its transaction has not ended.
    expect(await shop.ask({ do: 'handle', killAt: 'RawNode' })).toBeUndefined()
    expect(await shop.signal()).toBe('SIGKILL')
  }
  await using shop = start()
  expect(await shop.ask({ do: 'row' })).toMatchObject({ plan_id: 'freeplan' })
  expect(await shop.ask({ do: 'handle' })).toBeGreaterThan(0)
  const customers = await standIn.list('/customers')
  const subscriptions = await standIn.list('/subscriptions?status=all')
  expect([customers.length, subscriptions.length]).toEqual([1, 1])
  expect(await shop.ask({ do: 'row' })).toMatchObject({
    plan_id: 'growth',
    status: 'active',
    stripe_customer_id: customers[0]?.['id'],
    stripe_subscription_id: subscriptions[0]?.['id'],
  })
}, 120_000)
