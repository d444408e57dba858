import { expect, test } from 'vitest'
import { composerReducer, openedWith } from '../state/composer-state.ts'
import { keptDrafts, keptIn, newSlot } from './draft-keeper.ts'
import { openKeeping } from './keeping.ts'
import { rememberingStore } from './test-kept-store.ts'

const now = new Date('2026-11-19T10:18Z')
const untouched = openedWith({
  post: null,
  content: { all: '' },
  connectionIds: ['x'],
  media: [],
  scheduledFor: new Date('2026-11-20T09:00Z'),
  isUnsaved: false,
})
const writing = (text: string) => composerReducer(untouched, { type: 'text-written', text })
const saved = composerReducer(writing('B'), {
  type: 'saved',
  post: { id: 'p1', version: 1, isDraft: true },
  media: [],
  edits: 1,
})

test('writing beside what an earlier opening left, and saving that, leaves the earlier one alone', () => {
  const store = rememberingStore()
  openKeeping(newSlot('w1'), store).keep(writing('A'), null, now)
  const later = openKeeping(newSlot('w1'), store)
  expect(later.keep(writing('B'), null, now)).toEqual(now)
  expect(keptDrafts('w1', store)).toHaveLength(2)
  expect(later.keep(saved, null, now)).toBeNull()
  expect(keptDrafts('w1', store).map(({ content }) => content.all)).toEqual(['A'])
})

test('what was restored is kept where it was, and goes once it is saved', () => {
  const store = rememberingStore()
  const slot = newSlot('w1')
  openKeeping(slot, store).keep(writing('A'), null, now)
  const restored = openKeeping(slot, store)
  restored.keep(writing('A, and on'), null, now)
  expect(keptDrafts('w1', store).map(({ content }) => content.all)).toEqual(['A, and on'])
  restored.end()
  expect(keptDrafts('w1', store)).toEqual([])
})

test('after the end nothing is kept any more', () => {
  const store = rememberingStore()
  const slot = newSlot('w1')
  const keeping = openKeeping(slot, store)
  keeping.keep(writing('A'), null, now)
  keeping.end()
  expect(keeping.keep(writing('A again'), null, now)).toBeNull()
  expect(keptIn(slot, store)).toBeNull()
})

test('words that were taken out again are forgotten; a store that is full leaves what was kept before', () => {
  const store = rememberingStore()
  const slot = newSlot('w1')
  const keeping = openKeeping(slot, store)
  keeping.keep(writing('A'), null, now)
  store.setItem = () => {
    throw new Error('QuotaExceededError')
  }
  expect(keeping.keep(writing('A, and on'), null, new Date())).toEqual(now)
  expect(keptIn(slot, store)?.content.all).toBe('A')
  expect(keeping.keep(writing(' '), null, now)).toBeNull()
  expect(keptIn(slot, store)).toBeNull()
})
