import { createElement } from 'react'
import { expect, test } from 'vitest'
import { markupOf, wordsIn } from '../test-markup.ts'
import { RowsThrough } from './rows-through.tsx'

test('a running import shows how many rows are done, in a bar and in words', () => {
  const running = createElement(RowsThrough, { rows: 200, waiting: 140 })
  const [bar] = /<progress[^>]*>/.exec(markupOf(running)) ?? []
  expect(bar).toMatch(/aria-label="Rows imported"/)
  expect(bar).toMatch(/max="200"/)
  expect(bar).toMatch(/value="60"/)
  expect(wordsIn(running)).toBe('60 of 200 rows. You can leave this page, and the import continues.')
})
