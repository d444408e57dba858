import { expect, test } from 'vitest'
import { correctGrammar } from './correct-grammar.ts'

test.each([
  ['We bake the the bread and you are here.', 'We bake the bread and you are here.'],
  ['It was very very good, and we had had it.', 'It was very very good, and we had had it.'],
  ['We are  open , you  are welcome ! ', 'We are open, you are welcome!'],
  ['We are open at 7:40 . You are here.', 'We are open at 7:40. You are here.'],
  ['we are open! come by. you know.', 'We are open! Come by. You know.'],
  [
    'We open at 7 a.m. on the day... and you wait, e.g. here.',
    'We open at 7 a.m. on the day... and you wait, e.g. here.',
  ],
  ['iPhone users, you are welcome. eBay is not.', 'iPhone users, you are welcome. eBay is not.'],
  [
    'Its a good day for it’s own sake, and its not here.',
    'It’s a good day for its own sake, and it’s not here.',
  ],
  ['Their are two, and i think you should of called.', 'There are two, and I think you should have called.'],
  ['I dont know, its the adress you have.', "I don't know, it's the address you have."],
  [
    'You have a apple, a hour, an egg and a university.',
    'You have an apple, a hour, an egg and a university.',
  ],
  ['“Yes” and "no", it\'s you.', '“Yes” and “no”, it’s you.'],
  ['She said "no" and it\'s you.', 'She said "no" and it\'s you.'],
  [
    'Read https://a.org/teh, or ask @dont and #its the best.',
    'Read https://a.org/teh, or ask @dont and #its the best.',
  ],
])('%s', (text, corrected) => {
  expect(correctGrammar(text)).toBe(corrected)
})

test('other languages only lose spaces that are too many', () => {
  expect(correctGrammar('Die die kommen , sind  da. und wir auch ! ')).toBe(
    'Die die kommen , sind da. und wir auch !',
  )
  expect(correctGrammar('Qui vient ? On est là !')).toBe('Qui vient ? On est là !')
})
