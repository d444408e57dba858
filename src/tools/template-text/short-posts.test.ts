import { expect, test } from 'vitest'
import { textLength } from '#domain/text/text-length.ts'
import { shortNetworks, shortPost } from './short-posts.ts'

const idea = { body: 'First paragraph.\n\nSecond paragraph.', hashtags: ['#one', '#two', '#three'] }

test('each network gets its own number of hashtags', () => {
  const tags = shortNetworks.map((network) => shortPost(network, idea, '').text.match(/#\w+/gu)?.length)
  expect(tags).toEqual([2, 1, 3])
})

test('a link counts 23 on X and all of its characters on Bluesky', () => {
  const link = `https://example.org/${'a'.repeat(80)}`
  const alone = { body: 'See', hashtags: [] }
  expect(shortPost('twitter', alone, link)).toMatchObject({ used: 3 + 2 + 23, limit: 280 })
  expect(shortPost('bluesky', alone, link)).toMatchObject({ used: 3 + 2 + 100, limit: 300 })
})

test('hashtags are dropped first, then the last paragraph, then words; the link stays', () => {
  const link = 'https://example.org/a'
  const long = {
    body: `${'word '.repeat(50).trim()}\n\n${'more '.repeat(50).trim()}`,
    hashtags: ['#one', '#two'],
  }
  const post = shortPost('twitter', long, link)
  expect(post.left).toEqual(['a hashtag', 'a hashtag', 'a paragraph'])
  expect(post.text.endsWith(link)).toBe(true)
  expect(shortPost('threads', long, link).left).toEqual(['a hashtag', 'a paragraph'])
  const huge = shortPost('twitter', { body: 'word '.repeat(100).trim(), hashtags: [] }, link)
  expect(huge.left).toEqual(['some words'])
  expect(huge.text).toMatch(/word…\n\nhttps/u)
})

test.each(shortNetworks)('any input fits %s', (network) => {
  for (const body of [
    '',
    'a'.repeat(900),
    '👩‍🍳'.repeat(200),
    '日本'.repeat(300),
    `${'x '.repeat(400)}\n\nend`,
  ]) {
    const { text, used, limit } = shortPost(
      network,
      { body, hashtags: ['#a1', '#b2'] },
      'https://example.org',
    )
    expect(used).toBe(textLength(text, network))
    expect(used).toBeLessThanOrEqual(limit)
    expect(text).toContain('https://example.org')
  }
})
