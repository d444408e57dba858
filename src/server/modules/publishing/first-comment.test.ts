import { expect, test } from 'vitest'
import { type TestHouse, testHouse } from '#server/test-house.ts'
import { decidePublication } from './decide.ts'

const nine = { now: '2026-03-01T09:00:00Z' }
const withComment = { linkedin: { firstComment: 'Recipe below' } }

const comments = (house: TestHouse) =>
  house.sandbox.posts('linkedin').filter(({ extra }) => extra.kind === 'comment')

/** The post and the comment of a post's only account. */
async function partsOf(house: TestHouse, postId: string) {
  const { publications } = await house.reread(postId)
  const post = publications.find(({ part }) => part === 'post')
  const comment = publications.find(({ part }) => part === 'comment')
  if (!post || !comment) throw new Error('expected a post and its comment')
  return { post, comment }
}

test('a first comment goes out after its post, below it, with a state of its own', async () => {
  await using house = await testHouse(nine)
  const { id } = await house.given.post({ on: 'linkedin', at: '09:00', settings: withComment })
  expect((await partsOf(house, id)).comment).toMatchObject({ state: 'scheduled', nextTryAt: null })
  await house.runDueJobs()
  const [post] = house.sandbox.posts('linkedin')
  expect(comments(house)).toMatchObject([{ text: 'Recipe below', extra: { replyTo: post?.id } }])
  const parts = await partsOf(house, id)
  expect([parts.post.state, parts.comment.state]).toEqual(['published', 'published'])
})

test('a network without comments gets none, and a blank one is none', async () => {
  await using house = await testHouse(nine)
  const settings = { bluesky: { firstComment: 'x' }, linkedin: { firstComment: ' ' } }
  const { id } = await house.given.post({ on: ['bluesky', 'linkedin'], at: '09:00', settings })
  expect((await house.reread(id)).publications.map(({ part }) => part)).toEqual(['post', 'post'])
})

test('while its post is not live a comment waits', async () => {
  await using house = await testHouse(nine)
  const { id } = await house.given.post({ on: 'linkedin', at: '09:00', settings: withComment })
  house.sandbox.faults.set({ network: 'linkedin', kind: 'rate-limit', times: 1 })
  await house.runDueJobs()
  expect(comments(house)).toHaveLength(0)
  expect((await partsOf(house, id)).comment.state).toBe('scheduled')
  // LinkedIn's day ends at midnight UTC.
  house.later(15 * 3600 + 60)
  await house.runDueJobs()
  expect((await house.reread(id)).status).toBe('posted')
})

test('a comment whose answer never came is not sent twice', async () => {
  await using house = await testHouse(nine)
  const { id } = await house.given.post({ on: 'linkedin', at: '09:00', settings: withComment })
  // Post and comment are two sendings: with every answer lost, the post is settled by repeating, the comment by its author.
  house.sandbox.faults.set({ network: 'linkedin', kind: 'swallow-answer' })
  await house.runDueJobs()
  house.sandbox.faults.clear()
  house.sandbox.faults.set({ network: 'linkedin', kind: 'swallow-answer', times: 2 })
  for (let round = 0; round < 5; round++) {
    house.later(120)
    await house.runDueJobs()
  }
  expect(comments(house)).toHaveLength(1)
  expect((await house.reread(id)).status).toBe('posted')
})

test('a post its author found live by hand leaves the comment to him', async () => {
  await using house = await testHouse(nine)
  const { id } = await house.given.post({ on: 'linkedin', at: '09:00', settings: withComment })
  house.sandbox.faults.swallowNextAnswer('linkedin')
  await house.runDueJobs()
  house.later(3600)
  await house.runDueJobs()
  const { post } = await partsOf(house, id)
  expect(post.state).toBe('unsettled')
  const which = { ...house.where, postId: id, publicationId: post.id }
  await house.db
    .transaction()
    .execute((tx) => decidePublication(tx, which, { kind: 'is-live' }, house.clock.now()))
  expect((await partsOf(house, id)).comment).toMatchObject({
    state: 'failed',
    reason: expect.stringMatching(/address/),
  })
  expect((await house.reread(id)).status).toBe('posted')
})
