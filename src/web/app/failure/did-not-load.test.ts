import { createElement } from 'react'
import { expect, test } from 'vitest'
import { markupOf, wordsIn } from '../test-markup.ts'
import { DidNotLoad, type DidNotLoadProps } from './did-not-load.tsx'

function note(isFetching: boolean) {
  const props: DidNotLoadProps = {
    query: { isFetching, refetch: async () => {} },
    children: 'The notes did not load. They’re safe.',
  }
  return createElement(DidNotLoad, props)
}

test('a failed load is reported and can be retried; the button says when a retry is running', () => {
  expect(wordsIn(note(false))).toBe('The notes did not load. They’re safe. Try again')
  expect(markupOf(note(false))).not.toContain('aria-busy="true"')
  expect(markupOf(note(true))).toContain('aria-busy="true"')
})
