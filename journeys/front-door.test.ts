import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { Post } from '#contract/posts.ts'
import { sandboxAppPassword } from '#sandbox/sandbox.ts'
import { serverFile } from '../scripts/build.mjs'
import { compileCache } from './prepared-data.ts'

const checkout = fileURLToPath(new URL('..', import.meta.url))

async function dataFolder() {
  const path = await mkdtemp(join(tmpdir(), 'postlark-front-door-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

/** Its own Postlark process, with only these settings. It ends with the test. */
function start(folder: string, settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [serverFile], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      ...compileCache,
      POSTLARK_DATA: folder,
      LOG_LEVEL: 'error',
      ...settings,
    },
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (said.out += chunk))
  child.stderr.on('data', (chunk) => (said.err += chunk))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return {
    said,
    ended: () => within(30_000, ended),
    /** The address it prints when it is ready. */
    async address(): Promise<string> {
      const greeting = (async () => {
        while (!said.out.includes('\n') && child.exitCode === null) await sleep(50)
        const address = /^Postlark is at (http:\S+)\n/.exec(said.out)?.[1]
        if (!address) throw new Error(`It did not say where it is:\n${said.out}${said.err}`)
        return address
      })()
      return within(60_000, greeting)
    },
    /** Asks it to end, like an operator, and waits up to ten seconds. @returns its exit code */
    async stop(): Promise<number | null> {
      child.kill('SIGTERM')
      return within(10_000, ended)
    },
    [Symbol.asyncDispose]: () => kill(child, ended),
  }
}

async function kill(child: ChildProcess, ended: Promise<unknown>) {
  child.kill('SIGKILL')
  await ended
}

async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const late = sleep(ms, 'late' as const, { ref: false })
  const first = await Promise.race([work, late])
  if (first === 'late') throw new Error(`Nothing after ${ms} ms`)
  return first
}

/** A person with a Bluesky account, signed in at a running Postlark. */
async function signUp(address: string) {
  const kim = { name: 'Kim', email: 'kim@example.org', password: 'correct horse battery' }
  await call(address, 'POST', '/api/auth/sign-up/email', kim)
  const emails = await until(async () => {
    const text = await (await fetch(`${address}/sandbox/api/mail`)).text()
    return text.includes('http') ? text : null
  })
  const link = new URL(/http[^\s"\\]+/.exec(emails)?.[0] ?? '')
  await call(address, 'GET', link.pathname + link.search)
  return signIn(address)
}

async function signIn(address: string) {
  const login = { email: 'kim@example.org', password: 'correct horse battery' }
  const signedIn = await call(address, 'POST', '/api/auth/sign-in/email', login)
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const ask = (method: string, path: string, body?: object) => call(address, method, path, body, cookie)
  const [workspace] = (await (await ask('GET', '/api/workspaces')).json()) as { id: string }[]
  return { ask, home: `/api/workspaces/${workspace?.id}` }
}

async function call(address: string, method: string, path: string, body?: object, cookie = '') {
  const answer = await fetch(address + path, {
    method,
    redirect: 'manual',
    headers: {
      origin: address,
      cookie,
      // A connection that is kept may be closed by the server just as the next call begins.
      connection: 'close',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer
}

async function until<Found>(look: () => Promise<Found | null>): Promise<Found> {
  const found = (async () => {
    for (;;) {
      const one = await look()
      if (one !== null) return one
      await sleep(100)
    }
  })()
  return within(60_000, found)
}

/** Takes a port like another program. Undefined if the port is taken already, which works as well. */
async function occupy(port: number) {
  // A connection of another program would keep it from closing.
  const server = createServer((socket) => socket.destroy())
  server.listen(port, '127.0.0.1')
  await Promise.race([once(server, 'listening'), once(server, 'error')])
  const address = server.address() as AddressInfo | null
  return {
    port: address?.port ?? port,
    async [Symbol.asyncDispose]() {
      if (server.listening) await new Promise((resolve) => server.close(resolve))
    },
  }
}

test('it prints its address when its usual port is taken, is healthy there, and ends cleanly', async () => {
  await using folder = await dataFolder()
  await using taken = await occupy(3000)
  await using postlark = start(folder.path)
  const address = await postlark.address()
  expect(address).toMatch(/^http:\/\/localhost:30\d\d$/)
  expect(address).not.toContain(`:${taken.port}`)
  const health = await fetch(`${address}/api/health`)
  expect([health.status, ((await health.json()) as { status: string }).status]).toEqual([200, 'ok'])
  const page = await fetch(`${address}/signin`)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')])
  expect(await postlark.stop()).toBe(0)
  expect(postlark.said.err).toBe('')
})

test('an invalid setting is named in the message, and nothing starts', async () => {
  await using folder = await dataFolder()
  await using postlark = start(folder.path, { PORT: 'ninety', PUBLISH_MAX_TRIES: '0' })
  expect(await postlark.ended()).toBe(1)
  expect(postlark.said.out).toBe('')
  expect(postlark.said.err.trim().split('\n')).toEqual([
    'Some settings are wrong:',
    expect.stringMatching(/^- PORT is "ninety" but should be/),
    expect.stringMatching(/^- PUBLISH_MAX_TRIES is "0" but should be/),
  ])
})

test('a requested port that is taken is named in the message', async () => {
  await using folder = await dataFolder()
  await using taken = await occupy(0)
  await using postlark = start(folder.path, { PORT: String(taken.port) })
  expect(await postlark.ended()).toBe(1)
  expect(postlark.said.err.trim().split('\n')).toEqual([
    'Some settings are wrong:',
    `- PORT: port ${taken.port} is taken; it should be a free one, or 0 for any`,
  ])
})

test('a second process on the same data folder is refused with a message, and the first keeps running', async () => {
  await using folder = await dataFolder()
  await using first = start(folder.path, { PORT: '0' })
  const address = await first.address()
  await using second = start(folder.path, { PORT: '0' })
  expect(await second.ended()).toBe(1)
  expect(second.said.err.trim()).toBe(
    `Another Postlark is using the data folder ${folder.path}. Stop it first, or set POSTLARK_DATA to another folder.`,
  )
  expect((await fetch(`${address}/api/health`)).status).toBe(200)
})

test.each([
  ['a moment', 2_000],
  ['longer than anybody waits', 45_000],
])(
  'stopped while a network takes %s to answer, it ends in time, and the post goes out once',
  async (_how, delayMs) => {
    await using folder = await dataFolder()
    const settings = { PUBLISH_SETTLE_AFTER_SEC: '0', PUBLISH_RETRY_BASE_SEC: '0.5' }
    await using first = start(folder.path, { PORT: '0', ...settings })
    const address = await first.address()
    const kim = await signUp(address)
    const connected = await kim.ask('POST', `${kim.home}/connections/bluesky`, {
      handle: 'kim',
      appPassword: sandboxAppPassword,
    })
    const { id: connectionId } = (await connected.json()) as { id: string }
    await call(address, 'PUT', '/sandbox/api/faults', { network: 'bluesky', kind: 'slow', delayMs })
    const written = await kim.ask('POST', `${kim.home}/posts`, {
      content: { all: 'Rye is back.' },
      connectionIds: [connectionId],
      scheduledFor: null,
      publishNow: true,
    })
    const { id } = (await written.json()) as Post
    await until(async () => {
      const post = (await (await kim.ask('GET', `${kim.home}/posts/${id}`)).json()) as Post
      return post.status === 'processing' ? post : null
    })
    expect(await first.stop()).toBe(0)

    await using second = start(folder.path, { PORT: '0', ...settings })
    const again = await second.address()
    const back = await signIn(again)
    await until(async () => {
      const post = (await (await back.ask('GET', `${back.home}/posts/${id}`)).json()) as Post
      return post.status === 'posted' ? post : null
    })
    const arrived = (await (await fetch(`${again}/sandbox/api/bluesky/posts`)).json()) as { text: string }[]
    expect(arrived.map(({ text }) => text)).toEqual(['Rye is back.'])
    expect(await second.stop()).toBe(0)
  },
)
