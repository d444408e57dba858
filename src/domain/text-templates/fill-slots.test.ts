import { expect, test } from 'vitest'
import { articleFor, fillSlots, upperFirst } from './fill-slots.ts'

test('a slot gets its value, without a typed full stop at its end', () => {
  expect(fillSlots('What nobody says about {topic}.', { topic: ' rye   bread. ' })).toBe(
    'What nobody says about rye bread.',
  )
})

test('a text begins with a capital, also after a quotation mark', () => {
  expect(fillSlots('{topic}, twice', { topic: 'rye' })).toBe('Rye, twice')
  expect(upperFirst('“why not?”')).toBe('“Why not?”')
})

test('an article follows the sound of the word', () => {
  expect(fillSlots('I am {a role}', { role: 'accountant' })).toBe('I am an accountant')
  expect(fillSlots('{A role} writes', { role: 'baker' })).toBe('A baker writes')
  expect([articleFor('university'), articleFor('hour'), articleFor('umbrella')]).toEqual(['a', 'an', 'an'])
})

test('a template with a blank slot gives no text', () => {
  expect(fillSlots('{topic} for {audience}', { topic: 'rye', audience: '  ' })).toBeNull()
  expect(fillSlots('{a role}', {})).toBeNull()
})

test('verbs agree with the topic', () => {
  expect(fillSlots('{topic} {is|are} slow', { topic: 'buns' })).toBe('Buns are slow')
  expect(fillSlots('{topic} {is|are} slow', { topic: 'rye bread' })).toBe('Rye bread is slow')
})
