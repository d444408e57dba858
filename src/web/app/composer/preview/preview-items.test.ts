import { expect, test } from 'vitest'
import { composerReducer, openedWith, type ComposerAction } from '../composer-state.ts'
import { itemsOn } from './preview-items.ts'

const opened = openedWith({
  post: null,
  content: { all: 'First.' },
  connectionIds: [],
  media: [],
  scheduledFor: new Date('2026-11-20T09:00Z'),
  isUnsaved: false,
})
const actions: ComposerAction[] = [
  { type: 'reply-added', key: 'r1' },
  { type: 'reply-written', key: 'r1', text: 'Second.' },
]
const state = actions.reduce(composerReducer, opened)

test('a chain is shown item by item, elsewhere as one text', () => {
  expect(itemsOn('twitter', state).map(({ text }) => text)).toEqual(['First.', 'Second.'])
  expect(itemsOn('linkedin', state).map(({ text }) => text)).toEqual(['First.\n\nSecond.'])
})

test('a network with words of its own shows its own chain', () => {
  const own = composerReducer({ ...state, tab: 'twitter' }, { type: 'reply-removed', key: 'r1' })
  expect(itemsOn('twitter', own).map(({ text }) => text)).toEqual(['First.'])
  expect(itemsOn('bluesky', own)).toHaveLength(2)
})
