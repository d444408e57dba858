import { expect, test } from 'vitest'
import { completion, mentionedIn, openMentionAt, pieces, suggestions } from './mentions.ts'

const ada = { id: '1', name: 'Ada' }
const adaLee = { id: '2', name: 'Ada Lee' }
const rosa = { id: '3', name: 'Rosa Vega' }
const people = [ada, adaLee, rosa]

test('an @ at the start of a word opens a mention, and one in an address does not', () => {
  expect(openMentionAt('Hello @ro', 9)).toEqual({ start: 6, end: 9, query: 'ro' })
  expect(openMentionAt('@', 1)).toEqual({ start: 0, end: 1, query: '' })
  expect(openMentionAt('ada@example', 11)).toBeNull()
  expect(openMentionAt('Hello @Rosa Ve', 14)?.query).toBe('Rosa Ve')
  expect(openMentionAt('@Rosa Vega is here', 18)).toBeNull()
})

test('suggestions are people with a name that begins with the typed text', () => {
  expect(suggestions(people, 've')).toEqual([rosa])
  expect(suggestions(people, 'AD')).toEqual([ada, adaLee])
  expect(suggestions(people, '')).toEqual(people)
  expect(suggestions(people, 'zz')).toEqual([])
})

test.each([
  ['Ask @ro please', 7, 'Ask @Rosa Vega please'],
  ['Ask @ro', 7, 'Ask @Rosa Vega '],
  ['Ask @ro, please', 7, 'Ask @Rosa Vega , please'],
])(
  'a chosen name takes the place of what was typed in “%s”, and one blank follows it',
  (text, caret, whole) => {
    const open = openMentionAt(text, caret)
    if (!open) throw new Error('no mention is open')
    const { words, start, end } = completion(text, open, rosa)
    expect(text.slice(0, start) + words + text.slice(end)).toBe(whole)
  },
)

test('when two names begin alike the longer one matches, and never part of a longer word', () => {
  expect(mentionedIn('@Ada Lee, look', people)).toEqual([adaLee])
  expect(mentionedIn('@Ada, look at what @Rosa Vega says', people)).toEqual([ada, rosa])
  expect(mentionedIn('@Adam mail@Ada', people)).toEqual([])
  expect(pieces('Hi @Ada!', people)).toEqual([{ text: 'Hi ' }, { text: '@Ada', person: ada }, { text: '!' }])
})
