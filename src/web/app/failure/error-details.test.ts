import { expect, test } from 'vitest'
import { errorDetails } from './error-details.ts'

const at = new Date('2026-03-01T09:00:00Z')

function detailsOf(
  error: unknown,
  address = '/dashboard/posts/0b7f3c1e-0b7f-4c1e-8b7f-0b7f3c1e0b7f?token=abc#x',
): string {
  return errorDetails({ error, address, at, browser: 'Firefox 140' })
}

test('the details say what broke, where, when and in which browser', () => {
  const error = new TypeError('posts is undefined')
  error.stack = 'TypeError: posts is undefined\n    at list (https://a.example/assets/posts-page.js:1:22)'
  expect(detailsOf(error)).toBe(
    [
      'TypeError: posts is undefined',
      'at list (https://a.example/assets/posts-page.js:1:22)',
      '',
      'Screen: /dashboard/posts/0b7f3c1e-0b7f-4c1e-8b7f-0b7f3c1e0b7f',
      'Time: 2026-03-01T09:00:00.000Z',
      'Browser: Firefox 140',
    ].join('\n'),
  )
})

test('queries, keys and email addresses are removed', () => {
  const key = 'pl_live_5f4dcc3b5aa765d61d8327deb882cf99'
  const error = new Error(
    `refused for ines@example.org with ${key} at https://a.example/cb?code=secret&state=s`,
  )
  error.stack = ''
  const details = detailsOf(error)
  expect(details).not.toMatch(/ines@|5f4dcc|secret|token=abc/)
  expect(details).toContain('https://a.example/cb')
})

test('anything thrown is described', () => {
  expect(detailsOf('out of paper')).toMatch(/^Error: out of paper/)
})
