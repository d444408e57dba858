import { expect, test } from 'vitest'
import { type TestHouse, testHouse } from '#server/test-house.ts'
import { holdPublicationsOf } from './disconnected.ts'

const nine = { now: '2026-03-01T09:00:00Z' }

const change = ({ db }: TestHouse, postId: string, to: object) =>
  db.updateTable('publications').set(to).where('post_id', '=', postId).execute()

const rowOf = ({ db }: TestHouse, postId: string) =>
  db.selectFrom('publications').selectAll().where('post_id', '=', postId).executeTakeFirst()

/** Takes the account of a post away. */
const disconnect = (house: TestHouse, connectionId: string) =>
  house.db.transaction().execute((tx) => holdPublicationsOf(tx, connectionId, house.clock.at))

test('what waits for the account waits for its author, and what may be live is said to be', async () => {
  await using house = await testHouse(nine)
  const post = await house.given.post({ on: 'linkedin', at: '10:00' })
  const begun = await house.given.post({ on: 'linkedin', at: '11:00' })
  await change(house, begun.id, { state: 'publishing', intended_at: house.clock.at })
  await disconnect(house, post.publications[0]?.connectionId ?? '')
  const held = { run_at: null, claim_id: null, claimed_until: null, reason_code: 'disconnected' }
  expect(await rowOf(house, post.id)).toMatchObject({
    ...held,
    state: 'failed',
    reason: expect.stringContaining('LinkedIn'),
  })
  expect(await rowOf(house, begun.id)).toMatchObject({
    ...held,
    state: 'unsettled',
  })
  expect((await house.reread(post.id)).status).toBe('failed')
  expect((await house.reread(begun.id)).status).toBe('failed')
  const events = await house.db
    .selectFrom('publication_events')
    .select('publication_id')
    .where('kind', '=', 'disconnected')
    .execute()
  const ids = [await rowOf(house, post.id), await rowOf(house, begun.id)].map((row) => row?.id)
  expect(events.map((event) => event.publication_id).toSorted()).toEqual(ids.toSorted())
})

test('what a worker holds is left to it, until its lease has ended', async () => {
  await using house = await testHouse(nine)
  const post = await house.given.post({ on: 'bluesky', at: '09:00' })
  const ended = await house.given.post({ on: 'bluesky', at: '09:00' })
  const soon = new Date(house.clock.at.getTime() + 1)
  await change(house, post.id, { state: 'publishing', claimed_until: soon })
  await change(house, ended.id, { state: 'publishing', claimed_until: house.clock.at })
  const before = await rowOf(house, post.id)
  await disconnect(house, post.publications[0]?.connectionId ?? '')
  expect(await rowOf(house, post.id)).toEqual(before)
  expect((await rowOf(house, ended.id))?.state).toBe('failed')
})

test('a draft loses the account; what is over, and what goes to other accounts, stays as it is', async () => {
  await using house = await testHouse(nine)
  const draft = await house.given.post({ on: ['bluesky', 'twitter'] })
  const live = await house.given.post({ on: 'bluesky', at: '09:00' })
  const failed = await house.given.post({ on: 'bluesky', at: '09:00' })
  const scheduled = await house.given.post({ on: 'bluesky', at: '10:00' })
  const elsewhere = await house.given.post({ on: 'twitter', at: '10:00' })
  await change(house, live.id, { state: 'published', run_at: null })
  await change(house, failed.id, { state: 'failed', run_at: null, reason: 'No.' })
  const untouched = () => Promise.all([live, failed, elsewhere].map(({ id }) => rowOf(house, id)))
  const before = await untouched()
  const account = live.publications[0]?.connectionId ?? ''
  const heard = await house.announcedBy(() => disconnect(house, account))
  // Screens learn what changed, and nothing else.
  expect(heard.map(({ postId }) => postId).toSorted()).toEqual([draft.id, scheduled.id].toSorted())
  expect(await untouched()).toEqual(before)
  expect((await house.reread(draft.id)).publications.map(({ network }) => network)).toEqual(['twitter'])
  expect((await rowOf(house, scheduled.id))?.state).toBe('failed')
})

test('an account that drafts alone go to leaves them too', async () => {
  await using house = await testHouse(nine)
  const draft = await house.given.post({ on: 'bluesky' })
  await disconnect(house, draft.publications[0]?.connectionId ?? '')
  expect((await house.reread(draft.id)).publications).toEqual([])
})
