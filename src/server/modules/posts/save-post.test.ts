import { expect, test } from 'vitest'
import { testHouse } from '#server/test-house.ts'
import { countVersion, createPost, editPost } from './save-post.ts'

const nine = { now: '2026-03-01T09:00:00Z' }
const rye = { content: { all: 'Rye' }, mediaIds: [], coverIds: [], platformSettings: {} }

test('each file of a post is listed once, as what it is first, and in order', async () => {
  await using house = await testHouse(nine)
  const [main, reply, cover] = [
    await house.given.picture('red'),
    await house.given.picture('blue'),
    await house.given.picture('green'),
  ]
  const content = { all: 'Rye', thread: { all: [{ text: 'Wheat', media: [reply, main] }] } }
  const writing = { ...rye, content, mediaIds: [main], coverIds: [cover, main, reply] }
  const id = await createPost(house.db, house.where, writing, house.clock.at)
  const rows = await house.db.selectFrom('post_media').selectAll().orderBy('place').execute()
  const listed = [
    [main, 'main'],
    [reply, 'reply'],
    [cover, 'cover'],
  ]
  expect(rows.map(({ post_id, media_id, role, place }) => [post_id, media_id, role, place])).toEqual(
    listed.map(([media, role], place) => [id, media, role, place]),
  )
})

test('an edit changes one post, its version and its files, and no other', async () => {
  await using house = await testHouse(nine)
  const [red, blue] = [await house.given.picture('red'), await house.given.picture('blue')]
  const other = await house.given.post({ on: 'bluesky', text: 'Oat', mediaIds: [red] })
  const { id, version } = await house.given.post({ on: 'bluesky', text: 'Rye', mediaIds: [red] })
  house.later(60)
  await editPost(house.db, id, { ...rye, content: { all: 'Wheat' }, mediaIds: [blue] }, house.clock.at)
  expect(await house.reread(id)).toMatchObject({
    content: { all: 'Wheat' },
    version: version + 1,
    media: [{ id: blue }],
    updatedAt: '2026-03-01T09:01:00.000Z',
  })
  await countVersion(house.db, id, house.clock.at)
  expect((await house.reread(id)).version).toBe(version + 2)
  expect(await house.reread(other.id)).toEqual(other)
})

test('how far a series is stays as it is when the same rule is written again', async () => {
  await using house = await testHouse(nine)
  const recurring = { enabled: true, rule: 'FREQ=DAILY', zone: 'UTC' }
  const other = await house.given.post({
    on: 'bluesky',
    at: '10:00',
    settings: { recurring: { ...recurring, rule: 'FREQ=WEEKLY' } },
  })
  const { id } = await house.given.post({ on: 'bluesky', at: '09:30', settings: { recurring } })
  const next = { next_schedule: '2026-03-01T09:30:00.000Z' }
  expect((await house.reread(id)).platformSettings).toMatchObject({ recurring: next })
  await editPost(house.db, id, { ...rye, platformSettings: { recurring } }, house.clock.at)
  expect((await house.reread(id)).platformSettings).toMatchObject({ recurring: next })
  expect(await house.reread(other.id)).toEqual(other)
})

test('a first rule leaves how far a series is to the act that gives it a time', async () => {
  await using house = await testHouse(nine)
  const { id } = await house.given.post({ on: 'bluesky', at: '10:00' })
  const recurring = { enabled: true, rule: 'FREQ=DAILY', zone: 'UTC' }
  await editPost(house.db, id, { ...rye, platformSettings: { recurring } }, house.clock.at)
  expect((await house.reread(id)).platformSettings).toMatchObject({ recurring })
  expect(await house.db.selectFrom('post_series').selectAll().execute()).toEqual([])
})

test.each([
  ['another rule begins the series again', { enabled: true, rule: 'FREQ=WEEKLY', zone: 'UTC' }, [null, null]],
  [
    'another zone begins the series again',
    { enabled: true, rule: 'FREQ=DAILY', zone: 'Europe/London' },
    [null, null],
  ],
  ['without a rule the series is over', undefined, null],
])('%s, that of another post goes on', async (_of, to, expected) => {
  await using house = await testHouse(nine)
  const settings = { recurring: { enabled: true, rule: 'FREQ=DAILY', zone: 'UTC' } }
  const other = await house.given.post({ on: 'bluesky', at: '10:00', settings })
  const { id } = await house.given.post({ on: 'bluesky', at: '10:00', settings })
  const lastPosted = new Date('2026-02-28T10:00:00Z')
  await house.db.updateTable('post_series').set({ last_posted_at: lastPosted }).execute()
  const platformSettings = to ? { recurring: to } : {}
  await editPost(house.db, id, { ...rye, platformSettings }, house.clock.at)
  const rows = await house.db.selectFrom('post_series').selectAll().execute()
  const of = (postId: string) => {
    const row = rows.find((one) => one.post_id === postId)
    return row ? [row.start_at, row.next_at, row.last_posted_at] : null
  }
  expect(of(id)).toEqual(expected && [...expected, lastPosted])
  const ten = new Date('2026-03-01T10:00:00Z')
  expect(of(other.id)).toEqual([ten, ten, lastPosted])
})
