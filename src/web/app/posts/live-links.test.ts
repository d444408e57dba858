import type { Publication } from '#contract/posts.ts'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { markupOf, wordsIn } from '../test-markup.ts'
import { LiveLinks } from './live-links.tsx'
import { testPublication } from './test-post.ts'

const live = (network: Publication['network'], changes: Partial<Publication> = {}): Publication => ({
  ...testPublication(network, 'published'),
  url: `https://${network}.example/1`,
  ...changes,
})
const links = (...publications: Publication[]) => createElement(LiveLinks, { publications, onMore() {} })

test('each account a post is live on links to the post there, in a new tab', () => {
  const markup = markupOf(links(live('bluesky'), live('twitter')))
  expect([...markup.matchAll(/<a href="([^"]*)" target="_blank"/g)].map(([, href]) => href)).toEqual([
    'https://bluesky.example/1',
    'https://twitter.example/1',
  ])
  expect(markup).toContain('aria-label="See it on Bluesky (ada_bluesky)"')
})

test('a publication that is not live, or has no address, is no link', () => {
  const elsewhere = [
    live('bluesky', { state: 'removed' }),
    live('twitter', { url: null }),
    live('linkedin', { part: 'comment' }),
    testPublication('threads', 'scheduled'),
  ]
  expect(markupOf(links(...elsewhere))).toBe('')
})

test('a row has room for four; with more it shows three, and the number of the others', () => {
  const four = [live('bluesky'), live('twitter'), live('linkedin'), live('threads')]
  expect(markupOf(links(...four)).match(/<a /g)).toHaveLength(4)
  const five = links(...four, live('pinterest'))
  expect(markupOf(five).match(/<a /g)).toHaveLength(3)
  expect(wordsIn(five)).toBe('+2')
  expect(markupOf(five)).toContain('aria-label="Show the other 2 networks"')
})
