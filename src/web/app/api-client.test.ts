import { StandardBracketNotationSerializer } from '@orpc/openapi-client/standard'
import { expect, test } from 'vitest'
import { callOf } from './api-client.ts'

test('path parameters are inserted and encoded, whatever they contain', () => {
  expect(
    callOf('GET /workspaces/{workspaceId}/posts/{postId}', { workspaceId: 'a b', postId: 'c/d' }),
  ).toEqual({ method: 'GET', address: '/api/workspaces/a%20b/posts/c%2Fd' })
})

test('other inputs of a GET go into the query, and the server parses them back', () => {
  const asked = { view: 'draft', page: 2, labels: ['a', 'b'], within: { from: '2026-03-01' } }
  const { address } = callOf('GET /workspaces/{workspaceId}/posts', {
    workspaceId: 'w',
    ...asked,
    search: undefined,
  })
  const query = [...new URL(address, 'http://here').searchParams]
  expect(new StandardBracketNotationSerializer().deserialize(query)).toEqual({ ...asked, page: '2' })
})

test('a list with one entry stays a list', () => {
  const { address } = callOf('GET /posts', { labels: ['a'] })
  const query = [...new URL(address, 'http://here').searchParams]
  expect(new StandardBracketNotationSerializer().deserialize(query)).toEqual({ labels: ['a'] })
})

test('other inputs of all other methods go as JSON', () => {
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

test('a file makes the body a form', () => {
  const { body } = callOf('POST /media', { file: new File(['x'], 'x.png'), altText: 'An x' })
  expect(body).toBeInstanceOf(FormData)
  expect(body instanceof FormData && body.get('altText')).toBe('An x')
})

test('an empty input is sent as one, where all of its parts may be left out', () => {
  expect(callOf('POST /subscription/cancel', {})).toMatchObject({ body: '{}' })
  expect(callOf('POST /subscription/keep', undefined)).not.toHaveProperty('body')
  expect(callOf('GET /me', {})).not.toHaveProperty('body')
})

test('no other inputs means no body and no query', () => {
  expect(callOf('DELETE /posts/{postId}', { postId: 'p' })).toEqual({
    method: 'DELETE',
    address: '/api/posts/p',
  })
  expect(callOf('GET /me', undefined)).toEqual({ method: 'GET', address: '/api/me' })
})
