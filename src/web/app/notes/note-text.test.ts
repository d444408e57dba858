import { createElement } from 'react'
import { expect, test } from 'vitest'
import { markupOf, wordsIn } from '../test-markup.ts'
import { NoteText } from './note-text.tsx'

const ada = { id: '1', name: 'Ada' }
const words = (text: string) => createElement(NoteText, { note: { text, mentions: [ada] } })

test('an address in a note is a link that opens in a new tab without a referrer', () => {
  expect(markupOf(words('See https://example.com/a?b=1, please'))).toContain(
    '<a href="https://example.com/a?b=1" class="link" target="_blank" rel="noreferrer noopener nofollow">https://example.com/a?b=1</a>',
  )
})

test('only whole web addresses become links', () => {
  expect(markupOf(words('javascript:alert(1) example.com https:// #rye'))).not.toContain('<a')
})

test('mentions are marked around links, not inside them, and no text is lost', () => {
  const note = words('@Ada: https://example.com/@Ada and http://example.org/b.')
  expect(markupOf(note).match(/<b [^>]*>@Ada<\/b>/g)).toHaveLength(1)
  expect(wordsIn(note).replaceAll(' ', '')).toBe('@Ada:https://example.com/@Adaandhttp://example.org/b.')
})

test('a word wider than its line is broken', () => {
  expect(markupOf(words('a'.repeat(200)))).toContain('wrap-anywhere')
})
