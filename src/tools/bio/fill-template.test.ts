import { expect, test } from 'vitest'
import {
  fillTemplate,
  insideSentence,
  interestInside,
  placeholdersOf,
  professionInside,
} from './fill-template.ts'

test('a template is filled in, with capitals and articles where it asks for them', () => {
  const filling = { profession: 'engineer', location: 'Bristol' }
  expect(fillTemplate('{Profession} in {location}.', filling)).toBe('Engineer in Bristol.')
  expect(fillTemplate('Just {a profession}. {A profession}!', filling)).toBe('Just an engineer. An engineer!')
})

test('a template with a missing value is not used', () => {
  expect(fillTemplate('{name}, {age}', { name: 'Maya', age: ' ' })).toBeNull()
  expect(fillTemplate('{name}, {age}', { name: 'Maya' })).toBeNull()
})

test.each([
  ['UX designer', 'a UX designer'],
  ['SEO writer', 'an SEO writer'],
  ['HR lead', 'an HR lead'],
  ['CEO', 'a CEO'],
  ['university lecturer', 'a university lecturer'],
  ['illustrator', 'an illustrator'],
  ['upholsterer', 'an upholsterer'],
  ['baker', 'a baker'],
  ['honest mechanic', 'an honest mechanic'],
])('the article fits %s', (profession, expected) => {
  expect(fillTemplate('{a profession}', { profession })).toBe(expected)
})

test('within a sentence the first letter becomes lower case, unless it belongs to a name', () => {
  expect(['Baker', 'Old maps', 'UX designer', 'YouTuber', 'CEO', 'R developer'].map(insideSentence)).toEqual([
    'baker',
    'old maps',
    'UX designer',
    'YouTuber',
    'CEO',
    'R developer',
  ])
})

test('the placeholders of a template are listed once', () => {
  expect(placeholdersOf('{Name} {s} {a profession} {s} {interest2}')).toEqual([
    'name',
    's',
    'profession',
    'interest2',
  ])
})

test('a profession loses its title case and “I’m a”, but no name', () => {
  expect(
    ['I’m a Marketing Manager.', 'Spanish Teacher', 'UX designer', 'Head of Sales at Acme', 'a nurse'].map(
      professionInside,
    ),
  ).toEqual(['marketing manager', 'Spanish teacher', 'UX designer', 'head of Sales at Acme', 'nurse'])
})

test('an interest loses the emoji behind it, and a name in it keeps its capitals', () => {
  expect(['Yoga 🧘', 'Taylor Swift', 'Old maps', '🎸'].map(interestInside)).toEqual([
    'yoga',
    'Taylor Swift',
    'old maps',
    '🎸',
  ])
})
