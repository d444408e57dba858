import { expect, test } from 'vitest'
import { fitsPost, postLength, postLimit, threadNetworks } from './thread-limits.ts'

test.each(threadNetworks)('on %s a post may be as long as its limit, and no longer', (network) => {
  const full = 'a'.repeat(postLimit(network))
  expect([fitsPost(full, network), fitsPost(`${full}a`, network)]).toEqual([true, false])
})

test('Bluesky counts bytes too', () => {
  const family = '👨‍👩‍👧‍👦'
  expect(fitsPost(family.repeat(100), 'bluesky')).toBe(true)
  expect(fitsPost(family.repeat(postLimit('bluesky')), 'bluesky')).toBe(false)
})

test('Mastodon counts a link as 23 characters, and of a person elsewhere the name alone', () => {
  expect(postLength(`https://bakery.example/${'a'.repeat(200)}`, 'mastodon')).toBe(23)
  expect(postLength('@ada@mill.example', 'mastodon')).toBe('@ada'.length)
})
