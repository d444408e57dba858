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

test('what did not load is said, and can be asked for again; while it comes, the button says so', () => {
  expect(wordsIn(note(false))).toBe('The notes did not load. They’re safe. Try again')
  expect(markupOf(note(false))).not.toContain('aria-busy="true"')
  expect(markupOf(note(true))).toContain('aria-busy="true"')
})
