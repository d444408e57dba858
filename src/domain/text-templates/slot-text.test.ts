import { expect, test } from 'vitest'
import { fillSlots } from './fill-slots.ts'
import { slotText } from './slot-text.ts'

test('a topic fits into a sentence, however it was typed', () => {
  const topics = ['How to bake bread', 'email marketing 📧', 'We build websites', 'Should you rent or buy?']
  expect(topics.map((topic) => slotText('topic', topic))).toEqual([
    'baking bread',
    'email marketing',
    'building websites',
    '“Should you rent or buy?”',
  ])
})

test('names stay as typed, places only lose the capital of their first small word', () => {
  expect(slotText('brand', 'The Little Loaf')).toBe('The Little Loaf')
  expect(slotText('span', 'One Weekend')).toBe('One Weekend')
  expect(slotText('place', 'The Old Mill')).toBe('The Old Mill')
  expect(slotText('place', 'On Friday')).toBe('on Friday')
})

test('no punctuation mark is doubled after typed text', () => {
  expect(fillSlots('Who is still learning {topic}?', { topic: 'Is it art?' })).toBe(
    'Who is still learning “Is it art?”',
  )
  expect(fillSlots('Now: {result}.', { result: 'More time!!' })).toBe('Now: more time.')
  expect(fillSlots('{Topic} that works', { topic: 'iPhone tips' })).toBe('iPhone tips that works')
})
