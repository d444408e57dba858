import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkAppPassword, checkBlueskyHandle, readBlueskyHandle } from './handle.ts'

test.each([
  ['haldonstreet', 'haldonstreet.bsky.social'],
  ['@haldonstreet', 'haldonstreet.bsky.social'],
  ['  haldonstreet.bsky.social  ', 'haldonstreet.bsky.social'],
  ['@rye.example.com', 'rye.example.com'],
  ['https://bsky.app/profile/haldonstreet.bsky.social', 'haldonstreet.bsky.social'],
  ['@https://bsky.app/profile/haldonstreet.bsky.social', 'haldonstreet.bsky.social'],
  ['https://bsky.app/profile/haldonstreet.bsky.social/', 'haldonstreet.bsky.social'],
  ['https://bsky.app/profile/rye.example.com?ref=1#top', 'rye.example.com'],
  ['bsky.app/profile/rye.example.com/post/3k2', 'rye.example.com'],
  ['rye.example.com/', 'rye.example.com'],
  ['\u200Bhaldon\u2060street\uFEFF', 'haldonstreet.bsky.social'],
  ['\u202A@haldonstreet\u202C', 'haldonstreet.bsky.social'],
  ['did:plc:ewvi7nxzyoun6zhxrhs64oiz', 'did:plc:ewvi7nxzyoun6zhxrhs64oiz'],
  ['https://bsky.app/profile/did:plc:ewvi7nxzyoun6zhxrhs64oiz', 'did:plc:ewvi7nxzyoun6zhxrhs64oiz'],
  ['', ''],
  [' @ ', ''],
  ['\u200B', ''],
])('%j is read as %j', (typed, handle) => {
  expect(readBlueskyHandle(typed)).toBe(handle)
})

test('a handle that was read once reads the same again', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z][a-z0-9-]{0,20}(\.[a-z]{2,8}){0,2}$/), (handle) => {
      const once = readBlueskyHandle(handle)
      expect(readBlueskyHandle(once)).toBe(once)
      expect(readBlueskyHandle(`@${handle}/`)).toBe(once)
    }),
  )
})

test('an empty handle is a problem', () => {
  expect(checkBlueskyHandle(' @ ')).toBe('handle-missing')
  expect(checkBlueskyHandle('rye')).toBeNull()
})

test('a password is missing, too short, or worth a try', () => {
  expect(checkAppPassword('')).toBe('app-password-missing')
  expect(checkAppPassword('   ')).toBe('app-password-missing')
  expect(checkAppPassword('abc')).toBe('app-password-too-short')
  expect(checkAppPassword('abcd')).toBeNull()
})
