import { expect, test } from 'vitest'
import { emptyVoice } from '#domain/writing/brand-voice.ts'
import { storeBrand } from '#server/modules/brand/write-brand.ts'
import { deletePost } from '#server/modules/posts/delete-post.ts'
import { lockPost } from '#server/modules/posts/lock-post.ts'
import { type TestHouse, testHouse } from '#server/test-house.ts'
import { restorePost } from './restore-post.ts'
import { writePost } from './write-post.ts'

const nine = { now: '2026-03-01T09:00:00Z' }
const by = { userId: 'ada', name: 'Ada', maySchedule: true, billing: 'off' as const }

/** A post with two versions, in the trash. */
async function deleted(house: TestHouse, text: string, on: 'bluesky' | 'twitter' = 'bluesky') {
  const { id: postId } = await house.given.post({ on, at: '10:00', text })
  const which = { workspaceId: house.where.workspaceId, postId }
  await house.db.transaction().execute(async (tx) => {
    const post = await lockPost(tx, which)
    if (!post) throw new Error('the post is gone')
    await writePost(
      tx,
      { kind: 'edit', post, change: { content: { all: `${text}!` } } },
      { by },
      house.clock.at,
    )
  })
  await deletePost(house.db, which, { by, now: house.clock.at })
  return which
}

test('one post comes back with who wrote each version, the others stay in the trash', async () => {
  await using house = await testHouse(nine)
  const other = await deleted(house, 'Wheat')
  const which = await deleted(house, 'Rye')
  const restored = await restorePost(house.db, which, { ...by, now: house.clock.at })
  expect(restored).toEqual({ kind: 'restored', hasTime: true })
  const versions = await house.db.selectFrom('post_versions').select(['post_id', 'user_id']).execute()
  const own = { post_id: which.postId, user_id: 'ada' }
  expect(versions).toEqual([own, own])
  const left = await house.db.selectFrom('deleted_posts').select('post_id').execute()
  expect(left).toEqual([{ post_id: other.postId }])
  const { content, publications } = await house.reread(which.postId)
  expect([content.all, publications.length]).toEqual(['Rye!', 1])
  const found = await house.db.selectFrom('post_words').select('post_id').execute()
  expect(found).toEqual([{ post_id: which.postId }])
  const told = await house.db
    .selectFrom('activity')
    .select(['user_id', 'subject'])
    .where('action', '=', 'post-restored')
    .execute()
  expect(told).toEqual([{ user_id: 'ada', subject: { postId: which.postId, words: 'Rye!' } }])
})

test('a post that the plan has no room for comes back as a draft, and says why', async () => {
  await using house = await testHouse({ ...nine, settings: { BILLING: 'sandbox' } })
  const which = await deleted(house, 'Rye')
  const none = { user_id: 'ada', limit_key: 'postsPerMonth', value: 0, note: null } as const
  await house.db
    .insertInto('plan_overrides')
    .values({ ...none, set_at: house.clock.at, expires_at: null })
    .execute()
  const restored = await restorePost(house.db, which, { ...by, billing: 'sandbox', now: house.clock.at })
  const noRoom = { why: 'subscription-required', room: { reason: 'free-posts-used' } }
  expect(restored).toMatchObject({ kind: 'restored', hasTime: false, noRoom })
  expect((await house.reread(which.postId)).status).toBe('draft')
})

test('a post whose time is now comes back as a draft', async () => {
  await using house = await testHouse(nine)
  const which = await deleted(house, 'Rye')
  house.later(3600)
  const restored = await restorePost(house.db, which, { ...by, now: house.clock.at })
  expect(restored).toEqual({ kind: 'restored', hasTime: false })
})

test('where a plan limits links alone, a post that comes back changes what is left on X only', async () => {
  await using house = await testHouse({ ...nine, settings: { BILLING: 'sandbox' } })
  await house.db.updateTable('user_subscriptions').set({ plan_id: 'growth', status: 'active' }).execute()
  const heard = async (on: 'bluesky' | 'twitter') => {
    const which = await deleted(house, 'At bakery.com', on)
    const all = await house.announcedBy(() =>
      restorePost(house.db, which, { ...by, billing: 'sandbox', now: house.clock.at }),
    )
    return all.filter(({ kind }) => kind === 'subscription-changed').length
  }
  expect([await heard('bluesky'), await heard('twitter')]).toEqual([0, 1])
})

test('a post with a word that is banned by now comes back as a draft', async () => {
  await using house = await testHouse(nine)
  const which = await deleted(house, 'Cheap rye')
  const voice = { ...emptyVoice, bannedWords: ['cheap'], blocksBannedWords: true }
  await storeBrand(house.db, house.where, voice, house.clock.at)
  const restored = await restorePost(house.db, which, { ...by, now: house.clock.at })
  expect(restored).toEqual({ kind: 'restored', hasTime: false })
})

test('what a person asked and did who has no account any more comes back without their name', async () => {
  await using house = await testHouse(nine)
  await house.db
    .insertInto('users')
    .values({ id: 'ben', name: 'Ben', email: 'ben@example.org', image: null })
    .execute()
  const { id: postId } = await house.given.post({ on: 'bluesky', at: '10:00', text: 'Rye' })
  const which = { workspaceId: house.where.workspaceId, postId }
  await house.db
    .insertInto('approvals')
    .values({
      post_id: postId,
      workspace_id: which.workspaceId,
      state: 'asked',
      fingerprint: 'f',
      asked_by: 'ben',
    })
    .execute()
  await deletePost(house.db, which, { by, now: house.clock.at })
  await house.db.deleteFrom('users').where('id', '=', 'ben').execute()
  expect((await restorePost(house.db, which, { ...by, now: house.clock.at })).kind).toBe('restored')
  const approvals = await house.db.selectFrom('approvals').select(['post_id', 'asked_by']).execute()
  expect(approvals).toEqual([{ post_id: postId, asked_by: null }])
})
