import { createElement } from 'react'
import { expect, test } from 'vitest'
import { toStyle } from '#domain/text/to-style.ts'
import { wordsIn } from '../../test-markup.ts'
import { StyledNote } from './styled-note.tsx'
import StyleTool from './style-tool.tsx'

const note = (text: string) => wordsIn(createElement(StyledNote, { text }))

test('letters that only look styled are warned of, ordinary ones are not', () => {
  expect(note(`Rye is ${toStyle('back', 'sans-bold')}`)).toMatch(
    /^Some letters only look styled\. Screen readers skip them/,
  )
  expect(note('Rye is back – naïve café, Ωmega, 🌾')).toBe('')
})

test('each style is shown on what is written, and ordinary letters are the way back', () => {
  const tool = wordsIn(createElement(StyleTool, { text: 'Oat', onStyle: () => {} }))
  expect(tool).toContain(toStyle('Oat', 'sans-bold'))
  expect(tool).toContain('Ordinary letters')
  expect(wordsIn(createElement(StyleTool, { text: '  ', onStyle: () => {} }))).toContain(
    toStyle('Rye is back', 'script'),
  )
})
