import { expect, test } from 'vitest'
import { testDraft } from '../test-scan.ts'
import { shownDrafts } from './shown-drafts.ts'

const nothing = { pagesOut: new Set<string>(), drafts: {}, texts: {} }
const selectedOf = (...given: Parameters<typeof shownDrafts>) =>
  shownDrafts(...given).map(({ draft, isSelected }) => [draft.id, isSelected])

test('a draft that is much like a post begins unselected, and can be selected', () => {
  const drafts = [testDraft({ id: 'a' }), testDraft({ id: 'b', resembles: { postId: 'p', text: 'Rye' } })]
  expect(selectedOf({ drafts }, nothing)).toEqual([
    ['a', true],
    ['b', false],
  ])
  expect(selectedOf({ drafts }, { ...nothing, drafts: { a: false, b: true } })).toEqual([
    ['a', false],
    ['b', true],
  ])
})

test('drafts of a page that is left out are not shown, unless they are posts already', () => {
  const drafts = [testDraft({ id: 'a' }), testDraft({ id: 'b', postId: 'p' })]
  expect(selectedOf({ drafts }, { ...nothing, pagesOut: new Set(['page']) })).toEqual([['b', false]])
})

test('an edited draft has its own text; an empty one is not used', () => {
  const drafts = [testDraft({ id: 'a' }), testDraft({ id: 'b' })]
  const shown = shownDrafts({ drafts }, { ...nothing, texts: { a: 'Mine', b: ' ' } })
  expect(shown.map(({ text, isSelected }) => [text, isSelected])).toEqual([
    ['Mine', true],
    [' ', false],
  ])
})
