import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openFiles, StandInsFull } from './files.ts'
import { createSandbox, sandboxAppPassword } from './sandbox.ts'

const bytes = (length: number) => new Uint8Array(length)
const stream = (...lengths: number[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const length of lengths) controller.enqueue(bytes(length))
      controller.close()
    },
  })
const text = async (file: Blob | null) => file && file.size

describe.each(['memory', 'a folder'])('files in %s', (place) => {
  const open = (maxBytes: number, folder = mkdtempSync(join(tmpdir(), 'stand-in-files-'))) => ({
    folder,
    files: openFiles(place === 'memory' ? null : folder, maxBytes),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  })

  test('the oldest files are removed for new ones', async () => {
    using opened = open(100)
    const { files } = opened
    await files.append('first', bytes(40))
    await files.append('second', stream(20, 20))
    expect(await files.append('third', stream(10, 10, 10))).toBe(30)
    expect([files.size('first'), files.size('second'), files.size('third')]).toEqual([0, 40, 30])
    expect(await text(await files.open('first'))).toBe(null)
    expect(await text(await files.open('third'))).toBe(30)
  })

  test('a growing file is not removed for itself, and a single file that is too large is not stored', async () => {
    using opened = open(100)
    const { files } = opened
    await files.append('pieces', bytes(60))
    expect(await files.append('pieces', bytes(40))).toBe(100)
    await expect(files.append('pieces', bytes(1))).rejects.toThrow(StandInsFull)
    expect(files.size('pieces')).toBe(0)
    await expect(files.append('large', stream(60, 60))).rejects.toThrow(StandInsFull)
    expect(files.size('large')).toBe(0)
    expect(await files.append('next', bytes(100))).toBe(100)
  })

  test('two simultaneous uploads do not use each other’s space', async () => {
    using opened = open(100)
    const { files } = opened
    const answers = await Promise.allSettled([
      files.append('one', stream(30, 30)),
      files.append('two', stream(30, 30)),
    ])
    const kept = answers.filter(({ status }) => status === 'fulfilled').length
    expect(kept).toBeLessThan(2)
    expect(files.size('one') + files.size('two')).toBe(kept * 60)
  })

  test('a removed file frees its space', async () => {
    using opened = open(100)
    const { files } = opened
    await files.append('first', bytes(90))
    files.remove('first')
    await files.append('second', bytes(50))
    await files.append('third', bytes(50))
    expect([files.size('second'), files.size('third')]).toEqual([50, 50])
  })
})

test('a restart counts existing files, and knows their order', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stand-in-files-'))
  const before = openFiles(folder, 100)
  await before.append('first', bytes(40))
  const [first = ''] = readdirSync(folder)
  await before.append('second', bytes(40))
  utimesSync(join(folder, first), 1, 1)
  const after = openFiles(folder, 100)
  await after.append('third', bytes(40))
  expect([after.size('first'), after.size('second'), after.size('third')]).toEqual([0, 40, 40])
  rmSync(folder, { recursive: true })
})

test('full stand-ins say so, and stay below their limit', async () => {
  const sandbox = createSandbox({ storage: ':memory:', maxBytes: 600_000 })
  const call = async (path: string, body: string | object, headers: Record<string, string> = {}) => {
    const sent = typeof body === 'string' ? body : JSON.stringify(body)
    const init = { method: 'POST', body: sent, headers: { 'content-type': 'application/json', ...headers } }
    return sandbox.fetch(new Request(`http://stand-ins.test/sandbox${path}`, init))
  }
  const xrpc = '/bluesky/xrpc/com.atproto'
  const login = await call(`${xrpc}.server.createSession`, {
    identifier: 'ada.test',
    password: sandboxAppPassword,
  })
  const { accessJwt } = (await login.json()) as { accessJwt: string }
  const headers = { authorization: `Bearer ${accessJwt}`, 'content-type': 'image/png' }
  const large = await call(`${xrpc}.repo.uploadBlob`, 'x'.repeat(500_000), headers)
  expect([large.status, await large.text()]).toEqual([
    507,
    expect.stringContaining('The stand-ins hold at most'),
  ])
  expect((await call(`${xrpc}.repo.uploadBlob`, 'x'.repeat(200_000), headers)).status).toBe(200)

  const statuses = []
  for (let index = 0; index < 40; index++) {
    const email = { to: 'ada@example.com', subject: `${index}`, text: 'x'.repeat(10_000) }
    statuses.push((await call('/mail/messages', email)).status)
  }
  expect(statuses[0]).toBe(201)
  expect(statuses.at(-1)).toBe(507)
})
