import { expect, test } from 'vitest'
import { keepChoices, nothingChosen, readChoices } from './kept-choices.ts'

const storeOf = (text: string | null) => {
  let kept = text
  return { getItem: () => kept, setItem: (_: string, next: string) => void (kept = next) }
}

test('what was chosen is there again', () => {
  const store = storeOf(null)
  const choices = { pagesOut: ['a'], drafts: { b: false }, texts: { b: 'Rye' } }
  expect(readChoices('s', store)).toEqual(nothingChosen)
  keepChoices('s', choices, store)
  expect(readChoices('s', store)).toEqual(choices)
})

test('what cannot be read is nothing', () => {
  for (const text of ['{', '[]', '{"pagesOut":[],"drafts":{"a":1},"texts":{}}', '{"pagesOut":1}'])
    expect(readChoices('s', storeOf(text))).toEqual(nothingChosen)
})

test('a store that is closed disturbs nobody', () => {
  const closed = {
    getItem: (): string => {
      throw new Error('closed')
    },
    setItem: (): void => {
      throw new Error('closed')
    },
  }
  keepChoices('s', nothingChosen, closed)
  expect(readChoices('s', closed)).toEqual(nothingChosen)
})
