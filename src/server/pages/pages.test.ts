import { expect, test } from 'vitest'
import { withoutTrailingSlash } from './pages.ts'

test.each([
  ['/blog/', '/blog'],
  ['/blog///', '/blog'],
  ['/free-tools/word-counter/?from=a%2Fb', '/free-tools/word-counter?from=a%2Fb'],
  ['/signin/?next=/dashboard/', '/signin?next=/dashboard/'],
])('%s is at %s', (asked, address) => {
  expect(withoutTrailingSlash(`https://post.example.org${asked}`)).toBe(address)
})

test.each([
  '/',
  '/blog',
  '/?a=/',
  '//',
  '//evil.example/',
  '/favicon.svg/',
  '/api/',
  '/api/posts/',
  '/sandbox/',
])('%s is answered without a redirect', (asked) => {
  expect(withoutTrailingSlash(`https://post.example.org${asked}`)).toBe(null)
})
