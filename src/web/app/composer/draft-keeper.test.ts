import { expect, test } from 'vitest'
import { openedWith, type ComposerState } from './composer-state.ts'
import { forgetDraft, keepDraft, keptDraft } from './draft-keeper.ts'

const now = new Date('2026-11-19T10:18Z')

function memory(): Storage {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as Storage
}

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

test('what is kept comes back, for its own workspace', () => {
  const store = memory()
  keepDraft('w1', writing('Rye is back'), now, store)
  expect(keptDraft('w1', store)).toMatchObject({
    content: { all: 'Rye is back', platforms: { twitter: 'short' } },
    connectionIds: ['x'],
    scheduledFor: '2026-11-20T09:00:00.000Z',
    keptAt: now.toISOString(),
  })
  expect(keptDraft('w2', store)).toBeNull()
})

test('forgotten is gone', () => {
  const store = memory()
  keepDraft('w1', writing('Rye'), now, store)
  forgetDraft('w1', store)
  expect(keptDraft('w1', store)).toBeNull()
})

test.each(['', 'null', '{', '[]', '{"content":{"all":5}}', '{"content":{"all":"  "}}', '"text"'])(
  'what does not read as a draft is nothing: %s',
  (text) => {
    const store = memory()
    store.setItem('postlark.kept-draft.w1', text)
    expect(keptDraft('w1', store)).toBeNull()
  },
)

test('a store that refuses does not disturb the writer', () => {
  const full = {
    ...memory(),
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  }
  expect(keepDraft('w1', writing('Rye'), now, full)).toBe(false)
})

test('replies, settings and unfinished uploads come back too', () => {
  const store = memory()
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
  keepDraft('w1', state, now, store)
  expect(keptDraft('w1', store)).toMatchObject({
    content: { thread: { all: [{ text: 'And the spelt.', media: [] }] } },
    settings: { twitter: { madeWithAi: true } },
    unfinished: [{ name: 'film.mp4', kind: 'video', altText: 'Folding' }],
  })
})
