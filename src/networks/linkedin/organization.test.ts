import { expect, test } from 'vitest'
import { images, openWorld, settle } from '../conformance-world.ts'
import type { Account } from '../network.ts'
import { openOrganizationWorld, type OrganizationWorld } from './test-organization.ts'

const tricky = 'Rye (50% off) with #salt & #water, <3 @nobody {a|b} https://bakery.test/a_b'

async function publishedBy(world: OrganizationWorld, account: Account, text = 'Hello'): Promise<string> {
  const outcome = await world.network.publish(world.post({ text }), account, world.io())
  if (outcome.kind !== 'published') throw new Error(outcome.kind)
  return outcome.remoteId
}

function later(world: OrganizationWorld, ms: number) {
  world.clock.now = new Date(world.clock.now.getTime() + ms)
}

test('a post of an organisation stands under its name, and always for anyone', async () => {
  using world = openOrganizationWorld()
  const page = await world.page()
  const post = world.post({ media: images(2), settings: { visibility: 'CONNECTIONS' } })
  expect((await world.network.publish(post, page, world.io())).kind).toBe('published')
  expect(world.sandbox.posts('linkedin')).toMatchObject([{ account: 'boss-bakery', media: [{}, {}] }])
})

test('a lost post of an organisation is found by its words, long after a repeat would double it', async () => {
  using world = openOrganizationWorld()
  const page = await world.page()
  const post = world.post({ text: tricky })
  const io = world.io()
  world.sandbox.faults.swallowNextAnswer('linkedin')
  expect(await world.network.publish(post, page, io)).toEqual({ kind: 'uncertain' })
  later(world, 3_600_000)
  await publishedBy(world, page, 'something else')
  const found = await world.network.find?.(post, page, io)
  expect(found).toMatchObject({ kind: 'found', remoteId: world.sandbox.posts('linkedin')[0]?.id })
})

test('the same words of an older post are not ours, nor other pictures with the same words', async () => {
  using world = openOrganizationWorld()
  const page = await world.page()
  await publishedBy(world, page, tricky)
  later(world, 600_000)
  expect(await world.network.find?.(world.post({ text: tricky }), page, world.io())).toEqual({
    kind: 'absent',
  })

  const other = world.post({ text: '', media: images(1) })
  await world.network.publish(other, page, world.io())
  const memory = new Map<string, unknown>([['image:image-1', 'urn:li:image:ours']])
  expect(await world.network.find?.(other, page, world.io(memory))).toEqual({ kind: 'absent' })
})

test('a post is found below many newer ones', async () => {
  using world = openOrganizationWorld()
  const page = await world.page()
  const post = world.post({ text: 'the lost one' })
  world.sandbox.faults.swallowNextAnswer('linkedin')
  await world.network.publish(post, page, world.io())
  for (let index = 0; index < 60; index++) await publishedBy(world, page, `newer ${index}`)
  expect((await world.network.find?.(post, page, world.io()))?.kind).toBe('found')
})

test('posts of a member cannot be looked for, and settle by the identical request', async () => {
  using world = openWorld('linkedin')
  const account = await world.connected()
  const post = world.post({ text: tricky })
  const io = world.io()
  world.sandbox.faults.swallowNextAnswer('linkedin')
  await world.network.publish(post, account, io)
  expect(await world.network.find?.(post, account, io)).toEqual({ kind: 'unknowable' })
  expect((await settle(world, post, account, io)).kind).toBe('published')
  expect(world.sandbox.posts('linkedin')).toHaveLength(1)
})

test('a lost comment of an organisation is found; a member’s cannot be looked for', async () => {
  using world = openOrganizationWorld()
  const page = await world.page()
  const remoteId = await publishedBy(world, page)
  const comment = { publicationId: 'p', remoteId, text: 'Recipe: (see below)', firstTriedAt: world.clock.now }
  expect(await world.network.comment?.find?.(comment, page, world.io())).toEqual({ kind: 'absent' })
  world.sandbox.faults.swallowNextAnswer('linkedin')
  expect(await world.network.comment?.publish(comment, page, world.io())).toEqual({ kind: 'uncertain' })
  const said = world.sandbox.posts('linkedin').find((one) => one.extra.kind === 'comment')
  expect(await world.network.comment?.find?.(comment, page, world.io())).toMatchObject({
    kind: 'found',
    remoteId: said?.id,
  })
  expect(await world.network.remove?.(said?.id ?? '', page, world.callIo())).toEqual({ kind: 'removed' })
  expect(world.sandbox.posts('linkedin').map((one) => one.id)).toEqual([remoteId])

  const member = await world.connected()
  expect(await world.network.comment?.find?.(comment, member, world.io())).toEqual({ kind: 'unknowable' })
})

test('posts of an organisation are counted, unseen ones with nothing, and removed ones are gone', async () => {
  using world = openOrganizationWorld()
  const page = await world.page()
  const remoteId = await publishedBy(world, page)
  const count = () => world.network.metrics?.(remoteId, page, world.callIo())
  expect(await count()).toMatchObject({ kind: 'counted', counts: { impressions: 0, likes: 0 } })
  later(world, 120_000)
  const counted = await count()
  expect(counted).toMatchObject({ kind: 'counted', readAt: world.clock.now })
  expect(counted?.kind === 'counted' && counted.counts.impressions).toBeGreaterThan(0)
  expect(await world.network.remove?.(remoteId, page, world.callIo())).toEqual({ kind: 'removed' })
  expect(await count()).toEqual({ kind: 'gone' })
})

test('posts of members are not counted: that needs a permission of its own', async () => {
  using world = openOrganizationWorld()
  const member = await world.connected()
  expect(await world.network.metrics?.('urn:li:share:1', member, world.callIo())).toMatchObject({
    kind: 'rejected',
    reason: 'operator',
  })
})

test('nobody writes in the name of an organisation he does not administer', async () => {
  using world = openOrganizationWorld()
  const page = await world.page()
  const stranger = { ...(await world.connected()), externalId: page.externalId }
  expect(await world.network.publish(world.post(), stranger, world.io())).toEqual({ kind: 'needs-reauth' })
  expect(world.sandbox.posts('linkedin')).toHaveLength(0)
})

test('a comment that the app may not make is for whoever runs Postlark, and one that came too early waits', async () => {
  using world = openOrganizationWorld()
  const page = await world.page()
  const comment = { publicationId: 'p', remoteId: 'urn:li:share:7', text: 'a', firstTriedAt: world.clock.now }
  const denied = { status: 403, code: 'ACCESS_DENIED', message: 'Not enough permissions' }
  const io = world.io(new Map(), { fetch: async () => Response.json(denied, { status: 403 }) })
  expect(await world.network.comment?.publish(comment, page, io)).toMatchObject({ reason: 'operator' })
  expect((await world.network.comment?.publish(comment, page, world.io()))?.kind).toBe('unreachable')
})
