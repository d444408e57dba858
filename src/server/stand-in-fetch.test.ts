import { expect, test } from 'vitest'
import { standInFetch } from './stand-in-fetch.ts'

const asked: [string, RequestRedirect | undefined][] = []
const wire: typeof fetch = async (input, init) => {
  asked.push([String(input), init?.redirect])
  return new Response('bytes')
}
const reach = standInFetch(wire, ['http://localhost:3000', 'https://post.example.org/'])

test('stand-ins fetch the files that Postlark offers, and follow no redirects elsewhere', async () => {
  await reach('https://post.example.org/public-media/token/1/images/2.jpg')
  await reach(new URL('http://localhost:3000/public-media/token/1/images/2.jpg'))
  expect(asked).toEqual([
    ['https://post.example.org/public-media/token/1/images/2.jpg', 'manual'],
    ['http://localhost:3000/public-media/token/1/images/2.jpg', 'manual'],
  ])
})

test('stand-ins reach the webhook of Postlark, and no other address of its API', async () => {
  asked.length = 0
  await reach('https://post.example.org/api/billing/webhook', { method: 'POST' })
  expect(asked).toEqual([['https://post.example.org/api/billing/webhook', 'manual']])
  await expect(reach('https://post.example.org/api/billing/webhook/x')).rejects.toThrow('fetch failed')
})

test.each([
  'http://169.254.169.254/latest/meta-data/',
  'http://127.0.0.1:5432/public-media/x',
  'http://localhost:3000/api/health',
  'http://localhost:3000/public-media/../api/health',
  'http://localhost:3000@10.0.0.1/public-media/x',
  'https://post.example.org.evil.test/public-media/x',
])('stand-ins do not fetch %s', async (url) => {
  await expect(reach(url)).rejects.toThrow('fetch failed')
})
