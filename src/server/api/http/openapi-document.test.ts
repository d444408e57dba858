import { expect, test } from 'vitest'
import { describeApi } from './openapi-document.ts'
import { docs } from './docs.ts'

/** Paths and methods that others rely on. */
const promised = {
  '/api/auth/sign-up/email': ['post'],
  '/api/auth/sign-in/email': ['post'],
  '/api/workspaces': ['get'],
  '/api/workspaces/{workspaceId}/connections': ['get'],
  '/api/workspaces/{workspaceId}/connections/{connectionId}': ['delete'],
  '/api/workspaces/{workspaceId}/connections/bluesky': ['post'],
  '/api/workspaces/{workspaceId}/media': ['post'],
  '/api/workspaces/{workspaceId}/posts': ['get', 'post'],
  '/api/workspaces/{workspaceId}/posts/{postId}': ['get', 'patch', 'delete'],
  '/api/workspaces/{workspaceId}/posts/{postId}/unschedule': ['post'],
  '/api/workspaces/{workspaceId}/events': ['get'],
  '/api/health': ['get'],
}

test('the description has every promised address and method', async () => {
  const { openapi, paths } = await describeApi('1.2.3')
  expect(openapi).toMatch(/^3\.1\./)
  const found = Object.fromEntries(
    Object.entries(promised).map(([path, methods]) => [
      path,
      methods.filter((method) => paths[path]?.[method]),
    ]),
  )
  expect(found).toEqual(promised)
})

test('the description explains file uploads, idempotency, live events, and problems', async () => {
  const { paths, components } = await describeApi('1.2.3')
  const at = (path: string, method: string) => JSON.stringify(paths[path]?.[method])
  expect(at('/api/workspaces/{workspaceId}/media', 'post')).toContain('multipart/form-data')
  expect(at('/api/workspaces/{workspaceId}/media', 'post')).not.toContain(
    '"requestBody":{"required":true,"content":{"application/json"',
  )
  expect(at('/api/workspaces/{workspaceId}/posts', 'post')).toContain('"Idempotency-Key"')
  expect(at('/api/workspaces/{workspaceId}/events', 'get')).toContain('text/event-stream')
  expect(at('/api/workspaces/{workspaceId}/posts', 'get')).toContain('application/problem+json')
  expect(at('/api/health', 'get')).toContain('"503"')
  expect(components).toMatchObject({
    schemas: { Problem: expect.any(Object) },
    securitySchemes: { session: {} },
  })
})

test('every reference of the description resolves', async () => {
  const document = await describeApi('1.2.3')
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
    ([, path = '']) => path,
  )
  const dead = references.filter((path) => lookUp(document, path) === undefined)
  expect(references.length).toBeGreaterThan(10)
  expect(dead).toEqual([])
})

function lookUp(document: object, path: string): unknown {
  return path
    .split('/')
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], document)
}

test('the API reference runs only our own script files', async () => {
  const page = await docs().request('/api/docs')
  expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'; script-src 'self'/)
  const html = await page.text()
  expect(html).not.toMatch(/<script(?![^>]* src=)/)
  const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path)
  const answers = await Promise.all(files.map(async (path) => docs().request(path)))
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
  expect((await docs().request('/api/docs/package.json')).status).toBe(404)
})
