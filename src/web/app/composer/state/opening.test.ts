import type { Connection } from '#contract/connections.ts'
import type { Post } from '#contract/posts.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import { expect, test } from 'vitest'
import { openingOfCopy, openingOfKept, openingOfNew, openingOfPost } from './opening.ts'

const zone = 'Europe/London'
const now = new Date('2026-11-19T10:20:30Z')
const connections = [
  { id: 'x', provider: 'twitter', needsReauth: false },
  { id: 'b', provider: 'bluesky', needsReauth: true },
] as Connection[]

const post = {
  id: 'p1',
  version: 4,
  content: { all: 'Rye' },
  publications: [{ connectionId: 'x' }, { connectionId: null }],
  media: [],
  scheduledFor: '2026-11-20T09:00:00.000Z',
} as unknown as Post

test('dated now: the next quarter of an hour, to every account that works', () => {
  expect(openingOfNew({ date: now }, connections, zone, now)).toMatchObject({
    post: null,
    content: { all: '' },
    connectionIds: ['x'],
    scheduledFor: new Date('2026-11-19T10:30Z'),
    isTimeOffered: true,
  })
})

test('a date to come is taken as it is, text and all; one that has passed is not', () => {
  const asked = { date: new Date('2026-11-21T14:00Z'), content: { all: 'From a tool' } }
  expect(openingOfNew(asked, connections, zone, now)).toMatchObject({
    content: { all: 'From a tool' },
    isUnsaved: true,
    scheduledFor: asked.date,
    isTimeOffered: false,
  })
  expect(openingOfNew({ date: new Date('2026-11-18T14:00Z') }, [], zone, now).scheduledFor).toEqual(
    new Date('2026-11-19T10:30Z'),
  )
})

test('the accounts of the networks asked for are chosen, and all where none of them is connected', () => {
  const two = [...connections, { id: 'l', provider: 'linkedin', needsReauth: false }] as Connection[]
  const opened = (networks: NetworkId[]) =>
    openingOfNew({ date: now, networks }, two, zone, now).connectionIds
  expect(opened(['linkedin'])).toEqual(['l'])
  expect(opened(['instagram'])).toEqual(['x', 'l'])
  expect(opened(['bluesky'])).toEqual(['x', 'l'])
})

test('the accounts asked for are chosen, those of them that work', () => {
  const two = [...connections, { id: 'l', provider: 'linkedin', needsReauth: false }] as Connection[]
  const opened = (connectionIds: string[]) =>
    openingOfNew({ date: now, connectionIds }, two, zone, now).connectionIds
  expect(opened(['l', 'b'])).toEqual(['l'])
  expect(opened(['b'])).toEqual(['x', 'l'])
})

test('a saved post opens with its accounts and its time; a draft with the next quarter', () => {
  expect(openingOfPost(post, zone, now)).toMatchObject({
    post: { id: 'p1', version: 4, isDraft: false },
    connectionIds: ['x'],
    scheduledFor: new Date('2026-11-20T09:00Z'),
  })
  expect(openingOfPost({ ...post, scheduledFor: null }, zone, now)).toMatchObject({
    post: { isDraft: true },
    scheduledFor: new Date('2026-11-19T10:30Z'),
  })
})

test('a draft that was dropped on a day opens at the time chosen by that', () => {
  const chosen = new Date('2026-11-21T14:00Z')
  expect(openingOfPost({ ...post, scheduledFor: null }, zone, now, chosen)).toMatchObject({
    scheduledFor: chosen,
    isTimeOffered: false,
  })
})

test('a draft opens at the time that was chosen for it before; the one asked for comes first', () => {
  const before = new Date('2026-11-23T08:00Z')
  const draft = { ...post, scheduledFor: null }
  const reopened = { scheduledFor: before, isTimeOffered: false }
  expect(openingOfPost(draft, zone, now, undefined, before)).toMatchObject(reopened)
  const asked = { ...draft, approval: { wantedFor: '2026-11-22T09:00:00.000Z' } } as Post
  expect(openingOfPost(asked, zone, now, undefined, before).scheduledFor).toEqual(
    new Date('2026-11-22T09:00Z'),
  )
})

const draftAskedFor = (wantedFor: string) =>
  openingOfPost({ ...post, scheduledFor: null, approval: { wantedFor } } as Post, zone, now)

test('a draft opens at the time its author asked for, unless that has passed', () => {
  expect(draftAskedFor('2026-11-22T09:00:00.000Z')).toMatchObject({
    scheduledFor: new Date('2026-11-22T09:00Z'),
    isTimeOffered: false,
  })
  expect(draftAskedFor('2026-11-18T09:00:00.000Z')).toMatchObject({
    scheduledFor: new Date('2026-11-19T10:30Z'),
    isTimeOffered: true,
  })
})

test('what was kept comes back unsaved, with a time that is still to come', () => {
  const kept = {
    slot: 's',
    postId: null,
    version: null,
    isDraft: true,
    creation: null,
    content: { all: 'Rye' },
    connectionIds: ['x'],
    media: [],
    mediaElsewhere: [],
    unfinished: [],
    settings: {},
    scheduledFor: '2026-11-19T10:15:00.000Z',
    isTimeOffered: false,
    keptAt: '2026-11-19T10:10:00.000Z',
  }
  expect(openingOfKept(kept, zone, now)).toMatchObject({
    post: null,
    isUnsaved: true,
    scheduledFor: new Date('2026-11-19T10:30Z'),
    isTimeOffered: true,
  })
  const toCome = { ...kept, scheduledFor: '2026-11-19T10:45:00.000Z' }
  expect(openingOfKept(toCome, zone, now)).toMatchObject({
    scheduledFor: new Date('2026-11-19T10:45Z'),
    isTimeOffered: false,
  })
  expect(openingOfKept({ ...toCome, isTimeOffered: true }, zone, now).isTimeOffered).toBe(true)
})

test('written again: a new post with the same words, files and settings, but what TikTok wants chosen each time', () => {
  const settings = {
    recurring: { enabled: true },
    youtube: { madeForKids: 'no', cover: 'm2' },
    tiktok: {
      consent: true,
      allowComments: true,
      accounts: { x: { privacy: 'PUBLIC_TO_EVERYONE', privacyLabel: 'Everyone' } },
    },
  }
  const gone = {
    ...post,
    platformSettings: settings,
    publications: [{ connectionId: 'x' }, { connectionId: 'b' }],
  }
  expect(openingOfCopy(gone as unknown as Post, connections, zone, now)).toEqual({
    isTimeOffered: true,
    post: null,
    content: { all: 'Rye' },
    connectionIds: ['x'],
    media: [],
    mediaElsewhere: undefined,
    settings: {
      youtube: { madeForKids: 'no', cover: 'm2' },
      tiktok: { allowComments: true, accounts: { x: {} } },
    },
    scheduledFor: new Date('2026-11-19T10:30Z'),
    isUnsaved: true,
  })
})
