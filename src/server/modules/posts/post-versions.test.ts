import { expect, test } from 'vitest'
import { type TestHouse, testHouse } from '#server/test-house.ts'
import { findVersion, listVersions } from './post-versions.ts'

const nine = { now: '2026-03-01T09:00:00Z' }
const gone = '11111111-1111-4111-8111-111111111111'

/** A post with a version that names a file and an account twice, and one of each that are gone. */
async function begin() {
  const house = await testHouse(nine)
  const file = await house.given.picture('red')
  const account = await house.given.connection('bluesky')
  const { id } = await house.given.post({ on: [account], text: 'Rye' })
  const write = (version: number, change: object = {}) =>
    house.db
      .insertInto('post_versions')
      .values({
        post_id: id,
        workspace_id: house.where.workspaceId,
        version,
        user_id: 'ada',
        saved: 'by-hand',
        at: house.clock.at,
        began_at: house.clock.at,
        content: JSON.stringify({ all: `Rye ${version}` }),
        platform_settings: JSON.stringify({ note: {} }),
        media_ids: JSON.stringify([file, gone]),
        connection_ids: JSON.stringify([account.id, gone]),
        scheduled_for: null,
        ...change,
      })
      .execute()
  return { house, id, file, account, write }
}

const find = (house: TestHouse, postId: string, version: number, workspaceId = house.where.workspaceId) =>
  findVersion(house.db, { workspaceId, postId, version })

test('versions stand newest first, with what of them is still there', async () => {
  const { house, id, file, account, write } = await begin()
  await using open = house
  await write(1)
  await write(2, { user_id: null, scheduled_for: new Date('2026-03-01T10:00:00Z'), saved: 'by-itself' })
  const here = {
    media: [{ id: file }],
    mediaGone: 1,
    accounts: [{ connectionId: account.id, network: 'bluesky', username: account.username }],
    accountsGone: 1,
    at: '2026-03-01T09:00:00.000Z',
  }
  expect(await listVersions(open.db, open.where.workspaceId, id)).toMatchObject([
    { ...here, version: 2, person: null, saved: 'by-itself', scheduledFor: '2026-03-01T10:00:00.000Z' },
    {
      ...here,
      version: 1,
      person: { id: 'ada', name: 'Ada' },
      content: { all: 'Rye 1' },
      scheduledFor: null,
    },
  ])
  expect(await listVersions(open.db, gone, id)).toEqual([])
  expect(await listVersions(open.db, open.where.workspaceId, gone)).toEqual([])
})

test('a version is restored without files and accounts that are gone, in its replies too', async () => {
  const { house, id, file, account, write } = await begin()
  await using open = house
  const items = [{ text: 'Wheat', media: [gone, file] }]
  const known = [{ text: 'Wheat', media: [file] }]
  const restored = { mediaIds: [file], platformSettings: { note: {} }, connectionIds: [account.id] }
  await write(1)
  expect(await find(open, id, 1)).toEqual({ ...restored, content: { all: 'Rye 1' } })
  const write2 = { all: 'Rye', thread: { all: items, platforms: { bluesky: items } } }
  await write(2, { content: JSON.stringify(write2), media_ids: '[]' })
  expect(await find(open, id, 2)).toEqual({
    ...restored,
    mediaIds: [],
    content: { all: 'Rye', thread: { all: known, platforms: { bluesky: known } } },
  })
  const platforms = { all: 'Rye', thread: { platforms: { bluesky: items } } }
  await write(3, { content: JSON.stringify(platforms), media_ids: '[]' })
  expect((await find(open, id, 3))?.content.thread).toEqual({ platforms: { bluesky: known } })
  await write(4, { content: JSON.stringify({ all: 'Rye', thread: { all: items } }) })
  expect((await find(open, id, 4))?.content.thread).toEqual({ all: known })
  expect(await find(open, id, 5)).toBeNull()
  expect(await find(open, id, 1, gone)).toBeNull()
  expect(await find(open, gone, 1)).toBeNull()
})
