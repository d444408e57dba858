import { expect, test } from 'vitest'
import type { Media } from '#contract/media.ts'
import { attachmentOf } from '../files/attachment.ts'
import { composerReducer, contentOf, openedWith, type ComposerAction } from './composer-state.ts'
import { filesLeftOut, filesOn } from './own-media.ts'
import { itemsOn } from '../preview/preview-items.ts'

const media = (id: string): Media => ({
  id,
  kind: 'image',
  state: 'ready',
  problem: null,
  path: `${id}.jpg`,
  url: `/media/${id}.jpg`,
  thumbnailUrl: `/media/${id}-small.jpg`,
  originalName: `${id}.jpg`,
  mimeType: 'image/jpeg',
  bytes: 1_000,
  width: 100,
  height: 100,
  animated: false,
  durationSec: null,
  pages: null,
  altText: '',
  crop: null,
  origin: 'uploaded',
})

const opened = openedWith({
  post: null,
  content: { all: 'Rye' },
  connectionIds: [],
  media: [media('a'), media('b')],
  scheduledFor: new Date('2026-11-20T09:00Z'),
  isUnsaved: false,
})

const after = (...actions: ComposerAction[]) => actions.reduce(composerReducer, opened)
const keys = (files: readonly { key: string }[]) => files.map(({ key }) => key)
const withoutA: ComposerAction = { type: 'media-toggled', network: 'bluesky', key: 'a' }

test('until a network chooses, nothing of it is saved', () => {
  expect(contentOf(opened)).toEqual({ all: 'Rye' })
  expect(keys(filesOn(opened, 'bluesky'))).toEqual(['a', 'b'])
})

test('a network leaves a file out and takes it back as its last; the others keep all', () => {
  const left = after(withoutA)
  expect(keys(filesOn(left, 'bluesky'))).toEqual(['b'])
  expect(keys(filesLeftOut(left, 'bluesky'))).toEqual(['a'])
  expect(contentOf(left).media).toEqual({ bluesky: ['b'] })
  const back = composerReducer(left, withoutA)
  expect(contentOf(back).media).toEqual({ bluesky: ['b', 'a'] })
  expect(itemsOn('bluesky', back)[0]?.media.map(({ key }) => key)).toEqual(['b', 'a'])
  expect(itemsOn('linkedin', back)[0]?.media.map(({ key }) => key)).toEqual(['a', 'b'])
})

test('a network’s own order leaves the shared one alone, and the way back drops it', () => {
  const own = after({ type: 'attachment-moved', key: 'a', by: 1, network: 'bluesky' })
  expect(contentOf(own).media).toEqual({ bluesky: ['b', 'a'] })
  expect(keys(own.attachments)).toEqual(['a', 'b'])
  expect(contentOf(composerReducer(own, { type: 'own-media-dropped', network: 'bluesky' }))).toEqual({
    all: 'Rye',
  })
})

test('what is added goes to every network, and what is removed to none', () => {
  const added = composerReducer(after(withoutA), {
    type: 'attached',
    attachments: [attachmentOf(media('c'))],
  })
  expect(contentOf(added).media).toEqual({ bluesky: ['b', 'c'] })
  const removed = composerReducer(added, { type: 'attachment-removed', key: 'b' })
  expect(contentOf(removed).media).toEqual({ bluesky: ['c'] })
})

test('a saved choice is there again when the post is opened', () => {
  const again = openedWith({
    post: { id: 'p', version: 1, isDraft: true },
    content: { all: 'Rye', media: { bluesky: ['b'] } },
    connectionIds: [],
    media: [media('a'), media('b')],
    scheduledFor: new Date('2026-11-20T09:00Z'),
    isUnsaved: false,
  })
  expect(keys(filesOn(again, 'bluesky'))).toEqual(['b'])
})
