import { expect, test } from 'vitest'
import { isWriting } from './use-file-drop.ts'

test('words that a program copied together with a picture of them are meant as words', () => {
  expect(isWriting('Rye is back from Friday.', ['image.png'])).toBe(true)
  expect(isWriting('Rye\t4.20\r\nSpelt\t4.60\r\n', ['image.png'])).toBe(true)
})

test('a picture alone, or with nothing but white space, is meant as a picture', () => {
  expect(isWriting('', ['image.png'])).toBe(false)
  expect(isWriting(' \r\n', ['image.png'])).toBe(false)
})

test('the names that a file manager adds to its files are no words', () => {
  expect(isWriting('rye.jpg\nspelt.jpg', ['rye.jpg', 'spelt.jpg'])).toBe(false)
  expect(isWriting('/pictures/Rye and oat.jpg', ['Rye and oat.jpg'])).toBe(false)
  expect(isWriting('C:\\Pictures\\rye.jpg', ['rye.jpg'])).toBe(false)
})
