import { expect, test } from 'vitest'
import type { Attachment } from './attachment.ts'
import { composerReducer, hasOwnText, openedWith, textOfTab, type ComposerAction } from './composer-state.ts'

const opened = openedWith({
  post: null,
  content: { all: 'Rye is back.' },
  connectionIds: ['x', 'li'],
  media: [],
  scheduledFor: new Date('2026-11-20T09:00Z'),
  isUnsaved: false,
})

const after = (...actions: ComposerAction[]) => actions.reduce(composerReducer, opened)

const picture = (key: string): Attachment => ({
  key,
  name: `${key}.jpg`,
  imageUrl: `blob:${key}`,
  thumbnailUrl: `blob:${key}`,
  altText: '',
  state: { kind: 'uploading', progress: 0 },
})

test('opening is not a change; writing is', () => {
  expect(opened.isDirty).toBe(false)
  expect(after({ type: 'text-written', text: 'Rye!' })).toMatchObject({
    content: { all: 'Rye!' },
    isDirty: true,
  })
})

test('writing on a network’s tab gives it its own text and leaves the shared one', () => {
  const state = after({ type: 'tab-chosen', tab: 'twitter' }, { type: 'text-written', text: 'Rye, short' })
  expect(textOfTab(state.content, 'twitter')).toBe('Rye, short')
  expect(textOfTab(state.content, 'linkedin')).toBe('Rye is back.')
  expect(hasOwnText(state.content, 'linkedin')).toBe(false)
})

test('an own text can be dropped again', () => {
  const state = after(
    { type: 'tab-chosen', tab: 'twitter' },
    { type: 'text-written', text: '' },
    { type: 'own-text-dropped', network: 'twitter' },
  )
  expect(textOfTab(state.content, 'twitter')).toBe('Rye is back.')
})

test('leaving accounts out goes back to the shared text', () => {
  const state = after(
    { type: 'tab-chosen', tab: 'twitter' },
    { type: 'connections-left-out', connectionIds: ['x'] },
  )
  expect(state).toMatchObject({ connectionIds: ['li'], tab: 'all' })
})

test('an account is chosen and unchosen', () => {
  expect(after({ type: 'connection-toggled', connectionId: 'bs' }).connectionIds).toEqual(['x', 'li', 'bs'])
  expect(after({ type: 'connection-toggled', connectionId: 'x' }).connectionIds).toEqual(['li'])
})

test('pictures are attached, described, moved within bounds and removed', () => {
  const state = after(
    { type: 'attached', attachments: [picture('a'), picture('b'), picture('c')] },
    { type: 'attachment-changed', key: 'b', change: { altText: 'Dough' } },
    { type: 'attachment-moved', key: 'c', by: -1 },
    { type: 'attachment-moved', key: 'a', by: -1 },
    { type: 'attachment-removed', key: 'a' },
  )
  expect(state.attachments.map(({ key, altText }) => [key, altText])).toEqual([
    ['c', ''],
    ['b', 'Dough'],
  ])
})

test('an upload that ends after its picture was removed changes nothing', () => {
  const state = after({ type: 'attachment-changed', key: 'gone', change: { altText: 'x' } })
  expect(state.attachments).toEqual([])
})

test('what the server refused stands until the next change', () => {
  const problem = {
    code: 'text-too-long',
    message: '10 over',
    network: 'twitter',
    place: 'text',
    mediaId: null,
    blocks: true,
  } as const
  const refused = after({ type: 'tried' }, { type: 'refused', problems: [problem] })
  expect(refused).toMatchObject({ wasTried: true, refused: [problem] })
  expect(composerReducer(refused, { type: 'text-written', text: 'less' }).refused).toEqual([])
})
