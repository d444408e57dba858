import { expect, test } from 'vitest'
import { aiLabelReasonKey } from '#domain/networks/network-settings.ts'
import { testHouse, type TestHouse } from '#server/test-house.ts'
import { writePost } from './write-post.ts'

const morning = { now: '2026-03-01T09:00:00Z' }

/** A picture that a model made. */
async function pictureByModel({ given, db }: TestHouse): Promise<string> {
  const id = await given.picture('teal')
  await db.updateTable('media').set({ origin: 'ai' }).where('id', '=', id).execute()
  return id
}

const notesOf = ({ sandbox }: TestHouse, network: 'twitter' | 'instagram') =>
  sandbox.posts(network).map(({ extra }) => extra)

test('a picture of a model goes out with the label of its network, and one of a person without', async () => {
  await using house = await testHouse(morning)
  const mediaIds = [await pictureByModel(house)]
  await house.given.post({ on: 'twitter', at: '09:00', mediaIds })
  await house.given.post({ on: 'instagram', at: '09:00', mediaIds })
  for (let each = 0; each < 5; each++) {
    await house.runDueJobs()
    // Instagram prepares its containers first.
    house.later(60)
  }
  expect(JSON.stringify(notesOf(house, 'twitter'))).toContain('Made with AI')
  expect(JSON.stringify(notesOf(house, 'instagram'))).toContain('AI info')
  house.sandbox.clearPosts('twitter')
  await house.given.post({ on: 'twitter', at: '09:05', mediaIds: [await house.given.picture('red')] })
  await house.runDueJobs()
  expect(notesOf(house, 'twitter')).toHaveLength(1)
  expect(JSON.stringify(notesOf(house, 'twitter'))).not.toContain('Made with AI')
})

test('a picture of a model in a reply counts too', async () => {
  await using house = await testHouse(morning)
  const id = await pictureByModel(house)
  const content = { all: 'Rye', thread: { all: [{ text: 'And oat', media: [id] }] } }
  await house.given.post({ on: 'twitter', at: '09:00', content })
  await house.runDueJobs()
  expect(JSON.stringify(notesOf(house, 'twitter'))).toContain('Made with AI')
})

test('a label that was taken back stays off, and its reason is in the activity', async () => {
  await using house = await testHouse(morning)
  const post = await house.given.post({ on: 'twitter', at: '09:00', mediaIds: [await pictureByModel(house)] })
  const by = { userId: 'ada', name: 'Ada', maySchedule: true, billing: 'off' } as const
  const write = async (twitter: Record<string, unknown>) => {
    const now = await house.reread(post.id)
    const what = { kind: 'edit', post: now, change: { platformSettings: { twitter } } } as const
    return house.db.transaction().execute((tx) => writePost(tx, what, { by }, house.clock.at))
  }
  // Not without a reason.
  expect(await write({ madeWithAi: false })).toMatchObject({ kind: 'refused', why: 'problems' })
  const off = { madeWithAi: false, [aiLabelReasonKey]: 'Only its sky is made.' }
  expect(await write(off)).toMatchObject({ kind: 'written' })
  expect(await write({ ...off, paidPartnership: true })).toMatchObject({ kind: 'written' })
  const logged = () =>
    house.db
      .selectFrom('activity')
      .select(['subject', 'user_id'])
      .where('action', '=', 'ai-label-removed')
      .orderBy('at')
      .execute()
  const noted = (reason: string) => ({
    user_id: 'ada',
    subject: { network: 'twitter', reason, postId: post.id },
  })
  expect(await logged()).toMatchObject([noted('Only its sky is made.')])
  house.later(1)
  await write({ ...off, [aiLabelReasonKey]: 'Only its frame is made.' })
  expect(await logged()).toMatchObject([noted('Only its sky is made.'), noted('Only its frame is made.')])
  await house.runDueJobs()
  expect(notesOf(house, 'twitter')).toHaveLength(1)
  expect(JSON.stringify(notesOf(house, 'twitter'))).not.toContain('Made with AI')
})
