import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FoldNote } from './preview-card.tsx'

const note = (used: number) =>
  renderToStaticMarkup(
    createElement(FoldNote, {
      network: 'twitter',
      text: 'a'.repeat(used),
      screen: 'desktop',
      measure: { used, limit: 280 },
    }),
  )

test('a text of 290 characters with a limit of 280 is never reported as fully visible', () => {
  expect(note(280)).toContain('Whole text shows')
  expect(note(290)).toContain('Too long by 10')
  expect(note(290)).not.toContain('shows')
})
