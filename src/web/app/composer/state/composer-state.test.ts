import { expect, test } from 'vitest'
import type { Attachment } from '../files/attachment.ts'
import {
  canBeSigned,
  composerReducer,
  contentBegun,
  contentOf,
  hasOwnText,
  openedWith,
  textOfTab,
  type ComposerAction,
} from './composer-state.ts'

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
  kind: 'image',
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
  expect(textOfTab(state, 'twitter')).toBe('Rye, short')
  expect(textOfTab(state, 'linkedin')).toBe('Rye is back.')
  expect(hasOwnText(state.content, 'linkedin')).toBe(false)
})

test('an own text can be dropped again', () => {
  const state = after(
    { type: 'tab-chosen', tab: 'twitter' },
    { type: 'text-written', text: '' },
    { type: 'own-text-dropped', network: 'twitter' },
  )
  expect(textOfTab(state, 'twitter')).toBe('Rye is back.')
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

test('replies are added, written, moved and removed, and saved as a chain', () => {
  const state = after(
    { type: 'reply-added', key: 'r1' },
    { type: 'reply-added', key: 'r2' },
    { type: 'reply-written', key: 'r1', text: 'And the spelt.' },
    { type: 'reply-written', key: 'r2', text: 'And the buns.' },
    { type: 'reply-moved', key: 'r2', by: -1 },
  )
  expect(contentOf(state).thread?.all?.map(({ text }) => text)).toEqual(['And the buns.', 'And the spelt.'])
  const fewer = composerReducer(state, { type: 'reply-removed', key: 'r2' })
  expect(contentOf(fewer).thread?.all).toEqual([{ text: 'And the spelt.', media: [] }])
  expect(contentOf(composerReducer(fewer, { type: 'reply-removed', key: 'r1' })).thread).toBeUndefined()
})

test('changing a reply on a network’s tab gives it words and replies of its own', () => {
  const state = after(
    { type: 'reply-added', key: 'r1' },
    { type: 'reply-written', key: 'r1', text: 'And the spelt.' },
    { type: 'tab-chosen', tab: 'twitter' },
    { type: 'reply-written', key: 'r1', text: 'Spelt too.' },
  )
  expect(contentOf(state)).toMatchObject({
    all: 'Rye is back.',
    platforms: { twitter: 'Rye is back.' },
    thread: {
      all: [{ text: 'And the spelt.' }],
      platforms: { twitter: [{ text: 'Spelt too.' }] },
    },
  })
  const back = composerReducer(state, { type: 'own-text-dropped', network: 'twitter' })
  expect(contentOf(back).thread?.platforms).toEqual({})
})

test('a network without chains is written as the one text that goes out, and keeps the files of the replies', () => {
  const state = after(
    { type: 'reply-added', key: 'r1' },
    { type: 'reply-written', key: 'r1', text: 'And the spelt.' },
    { type: 'attached', attachments: [picture('a')], reply: 'r1' },
    { type: 'tab-chosen', tab: 'linkedin' },
  )
  expect(textOfTab(state, 'linkedin')).toBe('Rye is back.\n\nAnd the spelt.')
  const own = composerReducer(state, { type: 'text-written', text: 'Rye and spelt.' })
  expect(contentOf(own).platforms).toEqual({ linkedin: 'Rye and spelt.' })
  expect(own.replies.linkedin?.map(({ text, attachments }) => [text, attachments.length])).toEqual([['', 1]])
})

test('a file of a reply is changed wherever it stands', () => {
  const state = after(
    { type: 'reply-added', key: 'r1' },
    { type: 'attached', attachments: [picture('a')], reply: 'r1' },
    { type: 'tab-chosen', tab: 'twitter' },
    { type: 'reply-written', key: 'r1', text: 'Own.' },
    { type: 'attachment-changed', key: 'a', change: { altText: 'Dough' } },
  )
  expect([state.replies.all, state.replies.twitter].map((all) => all?.[0]?.attachments[0]?.altText)).toEqual([
    'Dough',
    'Dough',
  ])
})

test('a saved chain opens with the files that are still known', () => {
  const state = openedWith({
    post: null,
    connectionIds: [],
    media: [],
    isUnsaved: false,
    content: { all: 'a', thread: { all: [{ text: 'b', media: ['gone'] }] } },
    scheduledFor: new Date('2026-11-20T09:00Z'),
  })
  expect(contentOf(state).thread?.all).toEqual([{ text: 'b', media: [] }])
})

test('a setting is kept with its network', () => {
  const state = after({ type: 'setting-chosen', network: 'twitter', key: 'madeWithAi', value: true })
  expect(state.settings).toEqual({ twitter: { madeWithAi: true } })
})

test('a new post is signed before anything is written, and the signature alone is nothing written', () => {
  const fresh = openedWith({
    post: null,
    content: { all: '' },
    connectionIds: [],
    media: [],
    scheduledFor: new Date('2026-11-20T09:00Z'),
    isUnsaved: false,
  })
  const signed = composerReducer(fresh, { type: 'signed', signature: 'Haldon Street' })
  expect(signed).toMatchObject({ content: { all: '\n\nHaldon Street' }, isDirty: false, edits: 0 })
  expect(contentBegun(signed).all).toBe('')
  expect(canBeSigned(signed)).toBe(false)
  const written = composerReducer(signed, { type: 'text-written', text: 'Rye\n\nHaldon Street' })
  expect(contentBegun(written).all).toBe('Rye\n\nHaldon Street')
  const emptied = composerReducer(written, { type: 'text-written', text: '' })
  expect(canBeSigned(emptied)).toBe(false)
  expect(composerReducer(emptied, { type: 'signed', signature: 'x' })).toBe(emptied)
  expect(canBeSigned(opened)).toBe(false)
})

test('a time that nobody chose moves on with the clock; one that was chosen passes', () => {
  const look: ComposerAction = {
    type: 'looked-at-clock',
    now: new Date('2026-11-20T09:20Z'),
    zone: 'Europe/London',
  }
  const offered = { ...opened, isTimeOffered: true }
  expect(composerReducer(offered, look)).toEqual({ ...offered, scheduledFor: new Date('2026-11-20T09:30Z') })
  expect(composerReducer(offered, { ...look, now: new Date('2026-11-20T08:59Z') })).toBe(offered)
  const at = new Date('2026-11-20T09:10Z')
  expect(composerReducer(composerReducer(offered, { type: 'time-chosen', at }), look).scheduledFor).toBe(at)
  expect(composerReducer(opened, look)).toBe(opened)
})

test('what becomes a post of its own because the first one is out has no time of its own', () => {
  const anew = after({ type: 'rebased', post: null })
  expect(anew).toMatchObject({ post: null, isTimeOffered: true, isDirty: true })
})
