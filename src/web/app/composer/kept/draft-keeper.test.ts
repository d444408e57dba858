import { expect, test } from 'vitest'
import { openedWith, type ComposerState } from '../state/composer-state.ts'
import { forgetDraft, keepDraft, keptDrafts, keptIn, newSlot } from './draft-keeper.ts'
import { rememberingStore } from './test-kept-store.ts'
import { bodyOf } from '../saving/save.ts'

const now = new Date('2026-11-19T10:18Z')

function writing(text: string): ComposerState {
  return openedWith({
    post: null,
    content: { all: text, platforms: { twitter: 'short' } },
    connectionIds: ['x'],
    media: [],
    scheduledFor: new Date('2026-11-20T09:00Z'),
    isUnsaved: false,
  })
}

const minutes = (count: number) => new Date(now.getTime() + count * 60_000)

test('what is kept comes back, for its own workspace', () => {
  const store = rememberingStore()
  const slot = newSlot('w1')
  keepDraft(slot, writing('Rye is back'), now, store)
  expect(keptDrafts('w1', store)).toMatchObject([
    {
      slot,
      content: { all: 'Rye is back', platforms: { twitter: 'short' } },
      connectionIds: ['x'],
      scheduledFor: '2026-11-20T09:00:00.000Z',
      keptAt: now.toISOString(),
    },
  ])
  expect(keptDrafts('w2', store)).toEqual([])
  expect(keptDrafts('w', store)).toEqual([])
})

test('what another opening left unsaved stays beside what is written now, the newest first', () => {
  const store = rememberingStore()
  keepDraft(newSlot('w1'), writing('A'), now, store)
  keepDraft(newSlot('w1'), writing('B'), minutes(1), store)
  expect(keptDrafts('w1', store).map(({ content }) => content.all)).toEqual(['B', 'A'])
})

test('forgotten is gone, and nothing else', () => {
  const store = rememberingStore()
  const [one, other] = [newSlot('w1'), newSlot('w1')]
  keepDraft(one, writing('Rye'), now, store)
  keepDraft(other, writing('Spelt'), now, store)
  forgetDraft(one, store)
  expect(keptDrafts('w1', store).map(({ slot }) => slot)).toEqual([other])
})

test('the ten newest of a workspace stay, and what cannot be read makes room first', () => {
  const store = rememberingStore()
  store.setItem('postlark.kept-draft.w1.damaged', '{')
  keepDraft(newSlot('w2'), writing('Elsewhere'), now, store)
  for (let count = 1; count <= 12; count += 1)
    keepDraft(newSlot('w1'), writing(`${count}`), minutes(count), store)
  const texts = keptDrafts('w1', store).map(({ content }) => content.all)
  expect(texts).toEqual(['12', '11', '10', '9', '8', '7', '6', '5', '4', '3'])
  expect(store.getItem('postlark.kept-draft.w1.damaged')).toBeNull()
  expect(keptDrafts('w2', store)).toHaveLength(1)
})

test('what was sent to be made comes back with its key, so that it is not made twice', () => {
  const store = rememberingStore()
  const slot = newSlot('w1')
  const creation = { key: 'k', body: bodyOf(writing('Rye'), ['x'], 'draft') }
  keepDraft(slot, writing('Rye'), now, store, creation)
  expect(keptIn(slot, store)?.creation).toEqual(creation)
})

test.each(['', 'null', '{', '[]', '{"content":{"all":5}}', '{"content":{"all":"  "}}', '"text"'])(
  'what does not read as a draft is nothing: %s',
  (text) => {
    const store = rememberingStore()
    store.setItem('postlark.kept-draft.w1.one', text)
    // Kept where only one fitted, by an older version.
    store.setItem('postlark.kept-draft.w1', text)
    keepDraft(newSlot('w1'), writing('Rye'), now, store)
    expect(keptDrafts('w1', store)).toHaveLength(1)
  },
)

test('in a full store what is written now takes the room of what was left longest ago', () => {
  const roomy = rememberingStore()
  const tight = {
    ...roomy,
    get length() {
      return roomy.length
    },
    setItem(slot: string, text: string) {
      if (roomy.length >= 2 && roomy.getItem(slot) === null) throw new Error('QuotaExceededError')
      roomy.setItem(slot, text)
    },
  }
  for (let count = 1; count <= 3; count++) {
    expect(keepDraft(newSlot('w1'), writing(`${count}`), minutes(count), tight)).toBe(true)
  }
  expect(keptDrafts('w1', tight).map(({ content }) => content.all)).toEqual(['3', '2'])
})

test('a store that refuses does not disturb the writer', () => {
  const full = {
    ...rememberingStore(),
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  }
  expect(keepDraft(newSlot('w1'), writing('Rye'), now, full)).toBe(false)
})

test('replies, settings and unfinished uploads come back too', () => {
  const store = rememberingStore()
  const slot = newSlot('w1')
  const state: ComposerState = {
    ...writing(''),
    replies: { all: [{ key: 'r1', text: 'And the spelt.', attachments: [] }] },
    settings: { twitter: { madeWithAi: true } },
    attachments: [
      {
        key: 'a',
        name: 'film.mp4',
        kind: 'video',
        imageUrl: null,
        thumbnailUrl: null,
        altText: 'Folding',
        state: { kind: 'uploading', progress: 0.4 },
      },
    ],
  }
  keepDraft(slot, state, now, store)
  expect(keptIn(slot, store)).toMatchObject({
    content: { thread: { all: [{ text: 'And the spelt.', media: [] }] } },
    settings: { twitter: { madeWithAi: true } },
    unfinished: [{ name: 'film.mp4', kind: 'video', altText: 'Folding' }],
  })
})
