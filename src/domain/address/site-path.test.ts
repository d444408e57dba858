import { expect, test } from 'vitest'
import { isSiteAddress, isSitePath } from './site-path.ts'

/** Each leads, or may lead, away from this site. */
const foreign = [
  '',
  'evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '//evil.example',
  '///evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/%2E%2e//evil.example',
  '/%2e//evil.example',
  '/.%2e//evil.example',
  '/%2f/evil.example',
  '/%2Fevil.example',
  '/dashboard//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%5cevil.example',
  '/..\\/evil.example',
  '/\t/evil.example',
  '/%09/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '/\u0000/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/dashboard?next=\\evil.example',
  '/dashboard/../signin',
]

test.each(foreign)('is no path of this site: %j', (address) => {
  expect(isSitePath(address)).toBe(false)
  expect(isSiteAddress(`http://localhost:3000${address}`, ['http://localhost:3000'])).toBe(
    // Only the bare origin is one.
    address === '',
  )
})

test.each([
  '/',
  '/dashboard',
  '/dashboard?view=draft&page=2#top',
  '/auth/callback?next=%2Fdashboard%3Fa%3D1',
  '/dashboard/settings?email=confirmed',
  '/free-tools/x..y/.well-known',
])('is a path of this site: %j', (address) => {
  expect(isSitePath(address)).toBe(true)
  expect(isSiteAddress(`http://localhost:3000${address}`, ['http://localhost:3000'])).toBe(true)
  expect(isSiteAddress(`http://localhost:3000.evil.example${address}`, ['http://localhost:3000'])).toBe(false)
})

test('what is a path of this site stays on it when a browser resolves it', () => {
  for (const address of [...foreign, '/dashboard']) {
    if (!isSitePath(address)) continue
    const resolved = new URL(address, 'https://postlark.example/auth/callback')
    expect(resolved.origin).toBe('https://postlark.example')
    expect(new URL(resolved.pathname, 'https://postlark.example').origin).toBe('https://postlark.example')
  }
})
