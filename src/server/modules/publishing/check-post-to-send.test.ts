import { expect, test } from 'vitest'
import type { Post, PostToSave } from '#contract/posts.ts'
import { addUtmRule } from '#server/modules/writing-kit/utm-rules.ts'
import { type TestHouse, testHouse } from '#server/test-house.ts'
import { checkPostToSend, mergeEdit } from './check-post-to-send.ts'

const nine = { now: '2026-03-01T09:00:00Z' }
const ten = '2026-03-01T10:00:00.000Z'
const nobody = '11111111-1111-4111-8111-111111111111'

const draft: PostToSave = { content: { all: 'Rye is back.' }, connectionIds: [], scheduledFor: null }

const check = (house: TestHouse, post: Partial<PostToSave>, maySchedule = true) =>
  checkPostToSend(house.db, { ...house.where, maySchedule }, { ...draft, ...post }, house.clock.at)

test('a draft has no time, one with a time keeps it, and one to publish now is due now', async () => {
  await using house = await testHouse(nine)
  const { id } = await house.given.connection('bluesky')
  const to = { connectionIds: [id] }
  expect(await check(house, draft)).toMatchObject({ kind: 'fits', checked: { dueAt: null, connections: [] } })
  expect(await check(house, { ...to, scheduledFor: ten })).toMatchObject({
    checked: { dueAt: new Date(ten), connections: [{ id }] },
  })
  expect(await check(house, { ...to, scheduledFor: ten, publishNow: true })).toMatchObject({
    checked: { dueAt: house.clock.at },
  })
})

test('an author writes drafts, and gives no time', async () => {
  await using house = await testHouse(nine)
  expect(await check(house, draft, false)).toMatchObject({ kind: 'fits' })
  const refused = { kind: 'refused', why: 'may-not-schedule' }
  expect(await check(house, { scheduledFor: ten }, false)).toEqual(refused)
  expect(await check(house, { publishNow: true }, false)).toEqual(refused)
})

test('accounts and files that the workspace does not have are refused', async () => {
  await using house = await testHouse(nine)
  const { id } = await house.given.connection('bluesky')
  const gone = { kind: 'refused', why: 'account-gone' }
  expect(await check(house, { connectionIds: [id, nobody] })).toEqual(gone)
  const noFile = { kind: 'refused', why: 'file-gone' }
  const picture = await house.given.picture('red')
  expect(await check(house, { media: [picture, nobody] })).toEqual(noFile)
  const thread = { all: [{ text: 'And wheat.', media: [picture, nobody] }] }
  expect(await check(house, { content: { ...draft.content, thread } })).toEqual(noFile)
  expect(await check(house, { platformSettings: { instagram: { cover: nobody } } })).toEqual(noFile)
  expect(await check(house, { media: [picture] })).toMatchObject({ kind: 'fits' })
})

const twice = (one: string) => [one.toUpperCase(), one]

test('ids in capitals and ids that come twice count once, wherever they stand', async () => {
  await using house = await testHouse(nine)
  const { id } = await house.given.connection('bluesky')
  const [red, blue] = [await house.given.picture('red'), await house.given.picture('blue')]
  const item = { text: 'And wheat.', media: twice(blue) }
  const result = await check(house, {
    connectionIds: twice(id),
    media: twice(red),
    content: {
      all: 'Rye is back.',
      media: { bluesky: twice(red) },
      thread: { all: [item], platforms: { bluesky: [item] } },
    },
    platformSettings: { instagram: { cover: blue.toUpperCase() } },
  })
  const known = { text: 'And wheat.', media: [blue] }
  expect(result).toMatchObject({
    checked: {
      connections: [{ id }],
      writing: {
        mediaIds: [red],
        coverIds: [blue],
        content: {
          media: { bluesky: [red] },
          thread: { all: [known], platforms: { bluesky: [known] } },
        },
      },
    },
  })
})

test('what a post does not have is not added to it', async () => {
  await using house = await testHouse(nine)
  const result = await check(house, {})
  if (result.kind !== 'fits') throw new Error(result.why)
  expect(result.checked.writing.content).toEqual({ all: 'Rye is back.' })
  expect(result.checked.writing).toMatchObject({ mediaIds: [], coverIds: [], platformSettings: {} })
  const own = { platforms: { bluesky: [{ text: 'And wheat.', media: [] }] } }
  const threaded = await check(house, { content: { all: 'Rye is back.', thread: own } })
  if (threaded.kind !== 'fits') throw new Error(threaded.why)
  expect(threaded.checked.writing.content.thread).toEqual(own)
})

test('a cover is a file of the workspace; what is none is left to the check of the settings', async () => {
  await using house = await testHouse(nine)
  const cover = await house.given.picture('red')
  const settings = {
    instagram: { cover },
    youtube: { cover: 'no id' },
    tiktok: { cover: null },
    pinterest: 'nothing',
    linkedin: null,
    twitter: { kind: 'x' },
  }
  const result = await check(house, { platformSettings: settings })
  expect(result).toMatchObject({ kind: 'fits', checked: { writing: { coverIds: [cover] } } })
})

test('what does not fit is refused with its problems, and tags of links count', async () => {
  await using house = await testHouse(nine)
  const { id } = await house.given.connection('bluesky')
  const to = { connectionIds: [id], scheduledFor: ten }
  expect(await check(house, { ...to, content: { all: 'x'.repeat(301) } })).toMatchObject({
    kind: 'refused',
    why: 'problems',
    problems: [{ network: 'bluesky' }],
  })
  expect(await check(house, { ...to, content: { all: 'x'.repeat(300) } })).toMatchObject({ kind: 'fits' })
  const linked = { ...to, content: { all: `${'x'.repeat(270)} https://haldon.example/` } }
  expect(await check(house, linked)).toMatchObject({ kind: 'fits' })
  const rule = { hosts: ['haldon.example'], source: 'x', medium: 'social', campaign: 'rye' }
  await addUtmRule(house.db, house.where.workspaceId, rule, house.clock.at)
  expect(await check(house, linked)).toMatchObject({ why: 'problems', problems: [{ network: 'bluesky' }] })
})

test('an edit leaves as it is what it says nothing of', () => {
  const present = {
    content: { all: 'Rye.' },
    publications: [{ connectionId: 'k' }, { connectionId: null }],
    scheduledFor: ten,
    media: [{ id: 'm' }],
    platformSettings: { recurring: {} },
    type: 'manual',
    title: 'Rye',
    url: 'https://haldon.example',
  } as unknown as Post
  const { content, platformSettings, type, title, url } = present
  const kept = {
    content,
    connectionIds: ['k'],
    scheduledFor: ten,
    media: ['m'],
    platformSettings,
    type,
    title,
    url,
  }
  expect(mergeEdit(present, {})).toEqual({ ...kept, publishNow: undefined })
  const edit: PostToSave = {
    content: { all: 'Wheat.' },
    connectionIds: [],
    scheduledFor: null,
    publishNow: true,
    media: [],
    platformSettings: {},
    type: 'note',
    title: null,
    url: null,
  }
  expect(mergeEdit(present, edit)).toEqual(edit)
})
