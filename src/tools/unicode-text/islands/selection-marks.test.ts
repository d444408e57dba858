import { expect, test } from 'vitest'
import { inLines, inMarks } from './selection-marks.ts'

test('a selection is wrapped in marks and unwrapped again', () => {
  const marked = inMarks('Rye is back', 0, 4, '**')
  expect(marked).toEqual({ text: '**Rye** is back', start: 2, end: 5 })
  expect(inMarks(marked.text, marked.start, marked.end, '**').text).toBe('Rye is back')
})

test('italic inside bold makes both', () => {
  expect(inMarks('**Rye**', 2, 5, '*').text).toBe('***Rye***')
  expect(inMarks('***Rye***', 3, 6, '*').text).toBe('**Rye**')
})

test('without a selection the cursor is between the marks', () => {
  expect(inMarks('Rye ', 4, 4, '**')).toEqual({ text: 'Rye ****', start: 6, end: 6 })
})

test('every selected line becomes an item, or none when all are', () => {
  const listed = inLines('one\ntwo\nthree', 1, 5, '- ')
  expect(listed.text).toBe('- one\n- two\nthree')
  expect(inLines(listed.text, listed.start, listed.end, '- ').text).toBe('one\ntwo\nthree')
})
