import { expect, test } from 'vitest'
import { withUserAgent } from './own-user-agent.ts'

function heard(address: string | null) {
  const names: (string | null)[] = []
  const call = withUserAgent(async (input, init) => {
    const request = new Request(input, init)
    names.push(request.headers.get('user-agent'), request.headers.get('authorization'))
    return new Response()
  }, address)
  return { call, names }
}

test('every call has a User-Agent, with the address of the instance', async () => {
  const { call, names } = heard('https://post.example.org')
  await call('https://api.x.com/2/tweets', { method: 'POST', headers: { authorization: 'Bearer a' } })
  await call(new Request('https://api.x.com/2/users/me', { headers: { authorization: 'Bearer b' } }))
  expect(names).toEqual([
    'Postlark/1.0 (+https://post.example.org)',
    'Bearer a',
    'Postlark/1.0 (+https://post.example.org)',
    'Bearer b',
  ])
})

test('a network with its own User-Agent gets that one', async () => {
  const { call, names } = heard(null)
  await call('https://oauth.reddit.com/api/v1/me', { headers: { 'User-Agent': 'web:bakery:v1' } })
  await call('https://bsky.social/xrpc/com.atproto.server.getSession')
  expect(names).toEqual(['web:bakery:v1', null, 'Postlark/1.0', null])
})
