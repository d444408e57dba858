import { expect, test } from 'vitest'
import { openReadingWorld, testNetwork } from './test-readings.ts'

async function openLive() {
  const world = await openReadingWorld()
  const network = world.networks.get('bluesky') ?? testNetwork('bluesky')
  const post = await world.publish('bluesky')
  const found = () => world.db.selectFrom('readbacks').selectAll().orderBy('at').execute()
  const told = () => world.db.selectFrom('notifications').select(['kind', 'post_id']).execute()
  const events = () => world.db.selectFrom('publication_events').select('kind').execute()
  return { world, network, post, found, told, events }
}

test('a post is looked at after five minutes, an hour and a day', async () => {
  const { world, post, found, told } = await openLive()
  await using _ = world
  await world.run(50)
  const all = await found()
  expect(all.map((one) => one.found)).toEqual(['live', 'live', 'live'])
  expect(all.map(({ at }) => (at.getTime() - post.at.getTime()) / 60_000)).toEqual([5, 60, 1_440])
  expect(await told()).toEqual([])
})

test('a text that was changed there is told once, with the difference word by word', async () => {
  const { world, network, post, found, told, events } = await openLive()
  await using _ = world
  await world.run(0.5)
  network.texts.set(post.remoteId, 'Hello, and buy my book')
  await world.run(30)
  const all = await found()
  expect(all.map((one) => one.found)).toEqual(['live', 'changed', 'changed'])
  expect(all[1]?.difference).toEqual([
    { kind: 'missing', text: 'Hello' },
    { kind: 'added', text: 'Hello, and buy my book' },
  ])
  expect(await told()).toEqual([{ kind: 'not-as-sent', post_id: post.postId }])
  expect(await events()).toEqual([{ kind: 'changed' }])
})

test('a text that was edited here after it went out was not changed there', async () => {
  const { world, post, found, told } = await openLive()
  await using _ = world
  await world.run(0.5)
  await world.db
    .updateTable('scheduled_posts')
    .set({ content: JSON.stringify({ all: 'Next time it says this' }) })
    .where('id', '=', post.postId)
    .execute()
  await world.run(30)
  expect((await found()).map((one) => one.found)).toEqual(['live', 'live', 'live'])
  expect(await told()).toEqual([])
})

test('gone is believed after a second look ten minutes later, and ends everything', async () => {
  const { world, network, post, found, told, events } = await openLive()
  await using _ = world
  network.gone.set(post.remoteId, world.clock.now())
  await world.run(30)
  const all = await found()
  expect(all.map((one) => one.found)).toEqual(['unknown', 'gone'])
  expect((all[1]?.at.getTime() ?? 0) - (all[0]?.at.getTime() ?? 0)).toBe(600_000)
  expect(await world.due(post.id)).toEqual([])
  expect(await told()).toEqual([{ kind: 'not-as-sent', post_id: post.postId }])
  expect(await events()).toEqual([{ kind: 'gone' }])
})

test('a post that is missing once is not gone', async () => {
  const { world, network, post, found, told } = await openLive()
  await using _ = world
  network.gone.set(post.remoteId, world.clock.now())
  await world.run(0.1)
  network.gone.clear()
  await world.run(30)
  expect((await found()).map((one) => one.found)).toEqual(['unknown', 'live', 'live', 'live'])
  expect(await told()).toEqual([])
})

test('where a network lets nobody look, that is said once', async () => {
  const { world, network, found } = await openLive()
  await using _ = world
  network.metrics.readback = async () => ({ kind: 'unknown', message: 'Members cannot be read.' })
  await world.run(30)
  expect(await found()).toMatchObject([{ found: 'unknown', message: 'Members cannot be read.' }])
})

test('files and a link card that are missing are changes, with the text as it was', async () => {
  const { world, network, found, told } = await openLive()
  await using _ = world
  const live = { kind: 'live', text: 'Hello', mediaCount: 0 } as const
  let shown: Awaited<ReturnType<NonNullable<typeof network.metrics.readback>>> = {
    ...live,
    hasLinkCard: true,
  }
  network.metrics.readback = async () => shown
  await world.run(0.5)
  shown = { ...live, hasLinkCard: false }
  await world.run(1)
  shown = { ...live, mediaCount: 2, hasLinkCard: true }
  await world.run(30)
  expect(await found()).toMatchObject([
    { found: 'live', has_link_card: true, lost_link_card: false },
    { found: 'changed', has_link_card: false, lost_link_card: true, difference: null, media_shown: 0 },
    { found: 'changed', lost_link_card: false, difference: null, media_sent: 0, media_shown: 2 },
  ])
  expect(await told()).toHaveLength(1)
})
