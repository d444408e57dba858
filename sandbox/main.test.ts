import { serve, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { expect, test } from 'vitest'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { createSandbox, sandboxAppPassword } from './sandbox.ts'

const ready = z.object({ ready: z.literal(true), url: z.url() })

test('as a process it says when it is ready, serves files safely, and a swallowed response breaks the connection', async () => {
  const child = spawn(process.execPath, [new URL('main.ts', import.meta.url).pathname], {
    env: { ...process.env, PORT: '0', STORAGE: ':memory:' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [line]: unknown[] = await once(createInterface(child.stdout), 'line')
    const { url } = ready.parse(JSON.parse(String(line)))
    const json = (method: string, path: string, body: unknown, token?: string) =>
      fetch(url + path, {
        method,
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      })
    const opened = await json('POST', '/bluesky/xrpc/com.atproto.server.createSession', {
      identifier: 'ada.test',
      password: sandboxAppPassword,
    })
    const who = z.object({ did: z.string(), accessJwt: z.string() }).parse(await opened.json())
    await json('PUT', '/api/faults', { network: '*', kind: 'swallow-answer', times: 1 })
    const record = { $type: 'app.bsky.feed.post', text: 'Hello', createdAt: '2026-03-01T09:00:00Z' }
    const body = { repo: who.did, collection: 'app.bsky.feed.post', rkey: '3mfyeszcd2227', record }
    await expect(
      json('POST', '/bluesky/xrpc/com.atproto.repo.createRecord', body, who.accessJwt),
    ).rejects.toMatchObject({ cause: { code: 'UND_ERR_SOCKET' } })
    const kept = await fetch(`${url}/bluesky/xrpc/com.atproto.repo.uploadBlob`, {
      method: 'POST',
      body: '<script>alert(1)</script>',
      headers: { 'content-type': 'text/html', authorization: `Bearer ${who.accessJwt}` },
    })
    const { blob } = z
      .object({ blob: z.object({ ref: z.object({ $link: z.string() }) }) })
      .parse(await kept.json())
    const file = await fetch(
      `${url}/bluesky/xrpc/com.atproto.sync.getBlob?did=${who.did}&cid=${blob.ref.$link}`,
    )
    expect([file.headers.get('content-type'), file.headers.get('content-disposition')]).toEqual([
      'application/octet-stream',
      'attachment',
    ])
    expect(await statusAs('evil.example', url)).toBe(421)
    expect(await statusAs('localhost', url)).toBe(200)
    const posts: unknown = await (await fetch(`${url}/api/bluesky/posts`)).json()
    expect(posts).toMatchObject([{ text: 'Hello' }])
  } finally {
    child.kill()
  }
})

/** `fetch` cannot set the Host header. */
async function statusAs(host: string, url: string): Promise<number | undefined> {
  const asked = request(`${url}/api/mail`, { headers: { host } }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.resume()
  return answer.statusCode
}

test('mounted in another server, after its headers, a swallowed response breaks the connection too', async () => {
  const sandbox = createSandbox({ storage: ':memory:' })
  const house = new Hono<{ Bindings: HttpBindings }>()
  house.use(secureHeaders())
  house.all('/sandbox/*', (c) => sandbox.fetch(c.req.raw, c.env))
  // Other tests run in this process, and need Node's own Response.
  const server = serve({ fetch: house.fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false })
  try {
    if (!server.listening) await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const url = `http://127.0.0.1:${port}/sandbox`
    sandbox.faults.set({ network: 'twitter', kind: 'swallow-answer', times: 1 })
    await expect(fetch(`${url}/twitter/2/tweets`, { method: 'POST', body: '{}' })).rejects.toMatchObject({
      cause: { code: 'UND_ERR_SOCKET' },
    })
    const next = await fetch(`${url}/twitter/2/tweets`, { method: 'POST', body: '{}' })
    expect(next.status).toBe(401)
  } finally {
    server.close()
    sandbox.close()
  }
})
