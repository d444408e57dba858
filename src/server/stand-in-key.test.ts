import { expect, test } from 'vitest'
import { showsKey, withStandInKey } from './stand-in-key.ts'

const asked: Request[] = []
const wire: typeof fetch = async (input, init) => {
  asked.push(new Request(input, init))
  return new Response('')
}
const call = withStandInKey(wire, 'the key', ['http://localhost:3000', 'https://post.example.org/'])
const last = () => asked.at(-1) ?? new Request('http://nobody.test')

test('calls to our stand-ins have the key, and keep their other headers', async () => {
  await call('http://localhost:3000/sandbox/mail/messages', { method: 'POST', headers: { accept: 'a/b' } })
  expect(showsKey(last().headers, 'the key')).toBe(true)
  expect([last().method, last().headers.get('accept'), last().redirect]).toEqual(['POST', 'a/b', 'manual'])
  await call(new Request('https://post.example.org/sandbox/twitter/2/tweets', { headers: { accept: 'c/d' } }))
  expect(showsKey(last().headers, 'the key')).toBe(true)
  expect(last().headers.get('accept')).toBe('c/d')
})

test.each([
  'https://bsky.social/xrpc/com.atproto.server.createSession',
  'https://evil.example/sandbox/mail/messages',
  'https://post.example.org.evil.example/sandbox/x',
  'http://post.example.org/sandbox/x',
  'http://localhost:3001/sandbox/x',
  'https://post.example.org/sandbox/../public-media/x',
])('the key is not sent to %s', async (url) => {
  await call(url)
  expect([...last().headers.keys()]).toEqual([])
})

test('only the exact key is valid', () => {
  expect(showsKey(new Headers(), 'the key')).toBe(false)
  expect(showsKey(new Headers({ 'x-postlark-stand-in-key': 'the ke' }), 'the key')).toBe(false)
  expect(showsKey(new Headers({ 'x-postlark-stand-in-key': '' }), 'the key')).toBe(false)
})
