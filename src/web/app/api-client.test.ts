import { StandardBracketNotationSerializer } from '@orpc/openapi-client/standard'
import { expect, test } from 'vitest'
import { callOf } from './api-client.ts'

test('what the path names goes into it, whatever it holds', () => {
  expect(
    callOf('GET /workspaces/{workspaceId}/posts/{postId}', { workspaceId: 'a b', postId: 'c/d' }),
  ).toEqual({ method: 'GET', address: '/api/workspaces/a%20b/posts/c%2Fd' })
})

test('the rest of a GET goes into the query, and the server reads back what was asked', () => {
  const asked = { view: 'draft', page: 2, labels: ['a', 'b'], within: { from: '2026-03-01' } }
  const { address } = callOf('GET /workspaces/{workspaceId}/posts', {
    workspaceId: 'w',
    ...asked,
    search: undefined,
  })
  const query = [...new URL(address, 'http://here').searchParams]
  expect(new StandardBracketNotationSerializer().deserialize(query)).toEqual({ ...asked, page: '2' })
})

test('one entry of a list stays a list', () => {
  const { address } = callOf('GET /posts', { labels: ['a'] })
  const query = [...new URL(address, 'http://here').searchParams]
  expect(new StandardBracketNotationSerializer().deserialize(query)).toEqual({ labels: ['a'] })
})

test('the rest of everything else goes as JSON', () => {
  const call = callOf('PATCH /posts/{postId}', {
    postId: 'p',
    content: { all: 'Rye' },
    scheduledFor: null,
    version: undefined,
  })
  expect(call).toEqual({
    method: 'PATCH',
    address: '/api/posts/p',
    body: '{"content":{"all":"Rye"},"scheduledFor":null}',
  })
})

test('a file makes it a form', () => {
  const { body } = callOf('POST /media', { file: new File(['x'], 'x.png'), altText: 'An x' })
  expect(body).toBeInstanceOf(FormData)
  expect(body instanceof FormData && body.get('altText')).toBe('An x')
})

test('nothing left is no body and no query', () => {
  expect(callOf('DELETE /posts/{postId}', { postId: 'p' })).toEqual({
    method: 'DELETE',
    address: '/api/posts/p',
  })
  expect(callOf('GET /me', undefined)).toEqual({ method: 'GET', address: '/api/me' })
})
