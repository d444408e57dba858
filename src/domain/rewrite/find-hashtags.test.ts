import { expect, test } from 'vitest'
import { emptyVoice, type BrandVoice } from '../writing/brand-voice.ts'
import { findHashtags } from './find-hashtags.ts'
import type { NetworkId } from '../networks/network.ts'

const tags = (text: string, voice: Partial<BrandVoice> = {}, network?: NetworkId, hashtags: string[] = []) =>
  findHashtags({
    text,
    prompt: '',
    options: network === undefined ? {} : { network },
    voice: { ...emptyVoice, ...voice },
    history: { hashtags },
  })

test('hashtags that the workspace used before come first, if they fit the text', () => {
  const own = ['#HaldonStreet', '#RyeFriday', '#yoga']
  const found = tags('Rye bread is back from the oven', {}, 'instagram', own)
  expect(found[0]).toBe('#RyeFriday')
  expect(found).not.toContain('#HaldonStreet')
  expect(found).not.toContain('#yoga')
  expect(found).toHaveLength(5)
})

test('the number suits the network, and the brand voice', () => {
  expect(tags('Rye bread is back', {}, 'threads')).toHaveLength(1)
  expect(tags('Rye bread is back', {}, 'pinterest')).toHaveLength(8)
  expect(tags('Rye bread is back', { hashtags: { min: 0, max: 2 } }, 'pinterest')).toHaveLength(2)
})

test('none is in the text already, or banned, and none is made of a link or a number', () => {
  const found = tags(
    'Rye bread https://haldon.com/zorbing 20262026 @zorbing #bread',
    { bannedWords: ['ryebread'] },
    'pinterest',
  )
  expect(found).not.toContain('#bread')
  expect(found).not.toContain('#ryebread')
  expect(found.join()).not.toMatch(/haldon|zorbing|2026/u)
})

test('a text without a known topic gives its most frequent words', () => {
  expect(tags('Zorbing gloves for zorbing')).toEqual(['#zorbing', '#gloves'])
  expect(tags('und nous the')).toEqual([])
})
