import { expect, test } from 'vitest'
import { networkNames } from '../networks/network.ts'
import { emptyVoice } from '../writing/brand-voice.ts'
import { findIdeas } from './find-ideas.ts'
import { fitVariants } from './fit-variants.ts'
import { reviewText } from './review-text.ts'
import { splitForThread } from './split-for-thread.ts'

const request = { text: '', prompt: '', options: {}, voice: emptyVoice, history: { hashtags: [] } }

test('ten different ideas about the prompt, else about the text or the brand', () => {
  const ideas = findIdeas({ ...request, prompt: 'Handmade ceramics' })
  expect(new Set(ideas).size).toBe(10)
  expect(ideas?.join()).toContain('handmade ceramics')
  const voice = {
    ...emptyVoice,
    description: 'We throw stoneware mugs and bowls in a small pottery by the river.',
  }
  expect(findIdeas({ ...request, voice })).toHaveLength(10)
})

test('no ideas without a topic, nor in English for another language', () => {
  expect(findIdeas(request)).toBeNull()
  expect(findIdeas({ ...request, prompt: 'wir backen Brot für euch' })).toBeNull()
})

test('an idea has no banned word', () => {
  const voice = { ...emptyVoice, bannedWords: ['you', 'what', 'a'] }
  expect(findIdeas({ ...request, prompt: 'rye bread', voice })?.join('\n')).not.toMatch(
    /\b(?:you|what|a)\b/iu,
  )
})

test('a review names the network, quotes banned words and the first line, and says nothing about media', () => {
  const voice = { ...emptyVoice, bannedWords: ['cheap'] }
  const { items } = reviewText('Cheap rye is back?\nCome by.', 'instagram', voice)
  expect(items?.[0]).toContain(networkNames.instagram)
  expect(items?.[1]).toContain('“Cheap”')
  expect(items?.some((item) => item.includes('“Cheap rye is back?”'))).toBe(true)
  expect(items?.some((item) => /picture|video/iu.test(item))).toBe(false)
})

test('each network gets a text that fits, and only as many hashtags at the end as it takes', () => {
  const text = `Rye ${'bread and buns '.repeat(30)}#a #b #c #d #e #f #g`
  const { variants, result } = fitVariants({
    ...request,
    text,
    options: { networks: ['twitter', 'instagram', 'linkedin'] },
  })
  expect(Object.keys(variants ?? {})).toEqual(['twitter', 'instagram', 'linkedin'])
  expect(variants?.twitter).toBe(result)
  expect(variants?.instagram?.endsWith('#a #b #c #d #e')).toBe(true)
  expect(variants?.linkedin).toBe(text)
})

test('YouTube gets no angle brackets', () => {
  const { variants } = fitVariants({ ...request, text: 'if x < 3 > 2', options: { network: 'youtube' } })
  expect(variants).toEqual({ youtube: 'if x ‹ 3 › 2' })
})

test('a thread has no numbers, and at most fifty items, without losing anything', () => {
  const { items } = splitForThread('Rye.\n---\nBuns.', 'bluesky')
  expect(items).toEqual(['Rye.', 'Buns.'])
  const many = splitForThread(
    Array.from({ length: 80 }, (_, at) => `Item ${at}`).join('\n---\n'),
    'threads',
  ).items
  expect(many).toHaveLength(50)
  expect(many?.at(-1)).toContain('Item 79')
})
