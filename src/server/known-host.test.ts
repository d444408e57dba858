import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { knownHost } from './known-host.ts'
import { testHouse } from './test-house.ts'

const app = new Hono()
app.use('*', knownHost(['https://post.example.org', 'http://localhost:3000']))
app.all('*', (c) => c.text('here'))

async function status(address: string, host?: string): Promise<number> {
  return (await app.request(address, host === undefined ? {} : { headers: { host } })).status
}

test.each([
  'localhost:3000',
  '127.0.0.1:4000',
  '[::1]:3000',
  'LOCALHOST',
  'post.example.org:443',
  'a.localhost',
])('%s is ours', async (host) => {
  expect(await status(`http://${host}/api/me`, host)).toBe(200)
})

const foreign = [
  'evil.example',
  'evil.example:3000',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '192.168.1.5:3000',
  'other.example.org',
]

test.each([...foreign, 'localhost@evil.example', 'two words', ''])(
  'a header that names “%s” is refused',
  async (host) => {
    expect(await status('http://localhost:3000/api/me', host)).toBe(421)
  },
)

test.each(foreign)('an address at %s is refused, whatever the header names', async (host) => {
  expect(await status(`http://${host}/api/me`, 'localhost')).toBe(421)
})

test('a monitor may request health by any name, and nothing else', async () => {
  expect(await status('http://10.1.2.3:3000/api/health')).toBe(200)
  expect(await status('http://10.1.2.3:3000/api/health/')).toBe(421)
})

test('a refusal says how to reach Postlark', async () => {
  const answer = await app.request('http://10.1.2.3:3000/api/me')
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  const words: unknown = await answer.json()
  expect(words).toMatchObject({ status: 421, detail: expect.stringContaining('https://post.example.org') })
})

test('neither the API nor the stand-ins answer a foreign host name', async () => {
  await using house = await testHouse({ now: '2026-03-01T09:00:00Z' })
  const paths = [
    '/sandbox',
    '/sandbox/api/mail',
    '/sandbox/mail',
    '/api/me',
    '/api/auth/get-session',
    '/api/docs',
  ]
  for (const path of paths) {
    const answer = await house.house.fetch(new Request(`http://evil.example${path}`))
    expect([path, answer.status]).toEqual([path, 421])
  }
})
