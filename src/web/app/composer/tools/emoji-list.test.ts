import keywords from 'emojilib/dist/emoji-en-US.json' with { type: 'json' }
import groups from 'unicode-emoji-json/data-by-group.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { emojiListOf, inTone } from './emoji-list.ts'

const list = emojiListOf(groups, keywords)
const all = list.groups.flatMap(({ emoji }) => emoji)
const found = (words: string) => list.find(words).map(({ emoji }) => emoji)

test('every emoji is one that systems draw, and has a name', () => {
  expect(all.length).toBeGreaterThan(1_800)
  expect(all.filter(({ emoji }) => !/^\p{RGI_Emoji}$/v.test(emoji))).toEqual([])
  expect(all.filter(({ name }) => name.trim() === '')).toEqual([])
})

test('the nearest name comes first, and every word counts', () => {
  expect(found('croissant')[0]).toBe('🥐')
  expect(found('red heart')[0]).toBe('❤️')
  expect(found('thumbs')).toContain('👍')
  expect(found('no such thing as this')).toEqual([])
})

const named = (name: string) =>
  all.find((one) => one.name === name) ?? { emoji: '', name: '', hasTones: false }

test('a skin tone is put on everybody in it, and on nothing else', () => {
  expect(inTone(named('thumbs up'), '🏽')).toBe('👍🏽')
  expect(inTone(named('victory hand'), '🏿')).toBe('✌🏿')
  expect(inTone(named('croissant'), '🏽')).toBe('🥐')
  expect(inTone(named('thumbs up'), '')).toBe('👍')
})

test('whatever has tones stays one emoji in every tone', () => {
  for (const one of all) expect(inTone(one, '🏾')).toMatch(/^\p{RGI_Emoji}$/v)
})
