import { expect, test } from 'vitest'
import { images, openConformance, settle, readPost } from '../conformance-setup.ts'
import type { NetworkAccount } from '../network.ts'
import { linkedin } from './linkedin.ts'
import { openTestOrganization, type TestOrganization } from './test-organization.ts'

const tricky = 'Rye (50% off) with #salt & #water, <3 @nobody {a|b} https://bakery.test/a_b'

async function publishedBy(
  setup: TestOrganization,
  account: NetworkAccount,
  text = 'Hello',
): Promise<string> {
  const outcome = await setup.network.publish(setup.post({ text }), account, setup.io())
  if (outcome.kind !== 'published') throw new Error(outcome.kind)
  return outcome.remoteId
}

function later(setup: TestOrganization, ms: number) {
  setup.clock.now = new Date(setup.clock.now.getTime() + ms)
}

test('a post of an organisation has its name, and is always public', async () => {
  using setup = openTestOrganization()
  const page = await setup.page()
  const post = setup.post({ media: images(2), settings: { visibility: 'CONNECTIONS' } })
  expect((await setup.network.publish(post, page, setup.io())).kind).toBe('published')
  expect(setup.sandbox.posts('linkedin')).toMatchObject([{ account: 'boss-bakery', media: [{}, {}] }])
})

test('a lost post of an organisation is found by its words, long after a repeat would double it', async () => {
  using setup = openTestOrganization()
  const page = await setup.page()
  const post = setup.post({ text: tricky })
  const io = setup.io()
  setup.sandbox.faults.swallowNextAnswer('linkedin')
  expect(await setup.network.publish(post, page, io)).toEqual({ kind: 'uncertain' })
  later(setup, 3_600_000)
  await publishedBy(setup, page, 'something else')
  const found = await setup.network.find?.(post, page, io)
  expect(found).toMatchObject({ kind: 'found', remoteId: setup.sandbox.posts('linkedin')[0]?.id })
})

test('the same words of an older post are not ours, nor other pictures with the same words', async () => {
  using setup = openTestOrganization()
  const page = await setup.page()
  await publishedBy(setup, page, tricky)
  later(setup, 600_000)
  expect(await setup.network.find?.(setup.post({ text: tricky }), page, setup.io())).toEqual({
    kind: 'absent',
  })

  const other = setup.post({ text: '', media: images(1) })
  await setup.network.publish(other, page, setup.io())
  const memory = new Map<string, unknown>([['image:image-1', 'urn:li:image:ours']])
  expect(await setup.network.find?.(other, page, setup.io(memory))).toEqual({ kind: 'absent' })
})

test('a post is found below many newer ones', async () => {
  using setup = openTestOrganization()
  const page = await setup.page()
  const post = setup.post({ text: 'the lost one' })
  setup.sandbox.faults.swallowNextAnswer('linkedin')
  await setup.network.publish(post, page, setup.io())
  for (let index = 0; index < 60; index++) await publishedBy(setup, page, `newer ${index}`)
  expect((await setup.network.find?.(post, page, setup.io()))?.kind).toBe('found')
})

test('posts of a member cannot be looked for, and settle by the identical request', async () => {
  using setup = openConformance('linkedin')
  const account = await setup.connected()
  const post = setup.post({ text: tricky })
  const io = setup.io()
  setup.sandbox.faults.swallowNextAnswer('linkedin')
  await setup.network.publish(post, account, io)
  expect(await setup.network.find?.(post, account, io)).toEqual({ kind: 'unknowable' })
  expect((await settle(setup, post, account, io)).kind).toBe('published')
  expect(setup.sandbox.posts('linkedin')).toHaveLength(1)
})

test('a lost comment of an organisation is found; a member’s cannot be looked for', async () => {
  using setup = openTestOrganization()
  const page = await setup.page()
  const remoteId = await publishedBy(setup, page)
  const comment = { publicationId: 'p', remoteId, text: 'Recipe: (see below)', firstTriedAt: setup.clock.now }
  expect(await setup.network.comment?.find?.(comment, page, setup.io())).toEqual({ kind: 'absent' })
  setup.sandbox.faults.swallowNextAnswer('linkedin')
  expect(await setup.network.comment?.publish(comment, page, setup.io())).toEqual({ kind: 'uncertain' })
  const said = setup.sandbox.posts('linkedin').find((one) => one.extra.kind === 'comment')
  expect(await setup.network.comment?.find?.(comment, page, setup.io())).toMatchObject({
    kind: 'found',
    remoteId: said?.id,
  })
  expect(await setup.network.remove?.(said?.id ?? '', page, setup.callIo())).toEqual({ kind: 'removed' })
  expect(setup.sandbox.posts('linkedin').map((one) => one.id)).toEqual([remoteId])

  const member = await setup.connected()
  expect(await setup.network.comment?.find?.(comment, member, setup.io())).toEqual({ kind: 'unknowable' })
})

test('posts of an organisation are counted, unseen ones have no numbers, and removed ones are gone', async () => {
  using setup = openTestOrganization()
  const page = await setup.page()
  const remoteId = await publishedBy(setup, page)
  const count = () => readPost(setup, remoteId, page, setup.callIo())
  const unseen = await count()
  expect(unseen).toMatchObject({ kind: 'counted', counts: {}, fields: {} })
  expect(unseen?.kind === 'counted' && unseen.refused.map(({ reason }) => reason)).toEqual(
    Array(6).fill('too-early'),
  )
  setup.sandbox.growth.pass(2)
  const { counts } = setup.sandbox.growth.ofPost('linkedin', remoteId) ?? {}
  expect(await count()).toMatchObject({ kind: 'counted', counts, refused: [] })
  expect(counts?.impressions).toBeGreaterThan(0)
  expect(await setup.network.remove?.(remoteId, page, setup.callIo())).toEqual({ kind: 'removed' })
  expect(await count()).toEqual({ kind: 'gone' })
})

test('a page has followers, days, a list of posts, and a post can be read back', async () => {
  using setup = openTestOrganization()
  const page = await setup.page()
  const remoteId = await publishedBy(setup, page)
  const { metrics } = setup.network
  const { growth } = setup.sandbox
  const id = page.externalId.split(':').at(-1) ?? ''
  expect(await metrics?.account?.(page, setup.callIo())).toMatchObject({
    counts: { followers: growth.ofAccount('linkedin', id).followers },
    fields: { followers: 'firstDegreeSize' },
  })
  const range = { from: '2026-02-20', to: '2026-02-22' }
  const days = await metrics?.days?.(range, page, setup.callIo())
  const truth = ['2026-02-20', '2026-02-21', '2026-02-22'].map((day) => {
    const { followers_gained: gained, followers_lost: lost, ...shown } = growth.ofDay('linkedin', id, day)
    const counts = { account_impressions: shown.account_impressions, account_reach: shown.account_reach }
    return { day, counts: { followers_gained: gained - lost, ...counts } }
  })
  expect(days).toMatchObject({ kind: 'read', zone: 'UTC', days: truth, refused: [] })
  expect(await metrics?.list?.(null, page, setup.callIo())).toMatchObject({
    posts: [{ remoteId, publishedAt: setup.clock.now }],
    next: null,
  })
  const back = await metrics?.readback?.(remoteId, page, setup.callIo())
  expect(back).toMatchObject({ kind: 'live', text: setup.sandbox.posts('linkedin')[0]?.text })
  setup.sandbox.faults.set({ network: 'linkedin', kind: 'no-permission' })
  const kinds = [
    await metrics?.posts([remoteId], page, setup.callIo()),
    await metrics?.account?.(page, setup.callIo()),
    await metrics?.days?.(range, page, setup.callIo()),
  ].map((one) => one?.kind)
  expect(kinds).toEqual(['read', 'read', 'read'])
})

test('posts of members are counted where LinkedIn allows it, one by one, with a call for each number', async () => {
  using setup = openTestOrganization({ memberNumbers: true })
  const member = await setup.member()
  const remoteId = await publishedBy(setup, member)
  const read = () => readPost(setup, remoteId, member, setup.callIo())
  setup.sandbox.growth.pass(2)
  const { clicks: _, ...counts } = setup.sandbox.growth.ofPost('linkedin', remoteId)?.counts ?? {}
  const before = setup.sandbox.calls('linkedin', 'count')
  expect(await read()).toEqual({
    kind: 'counted',
    counts,
    fields: {
      impressions: 'IMPRESSION',
      reach: 'MEMBERS_REACHED',
      likes: 'REACTION',
      comments: 'COMMENT',
      shares: 'RESHARE',
    },
    refused: [],
  })
  const { metrics } = setup.network
  expect(metrics?.oneByOne?.(member)).toEqual({ calls: setup.sandbox.calls('linkedin', 'count') - before })
  expect(metrics?.oneByOne?.(await setup.page())).toBeNull()
  await expect(metrics?.posts([remoteId, remoteId], member, setup.callIo())).rejects.toThrow(/limit/)
  // Nobody can ask whether the post is still there.
  expect(await readPost(setup, 'urn:li:share:1', member, setup.callIo())).toMatchObject({ kind: 'unseen' })
  setup.sandbox.faults.set({ network: 'linkedin', kind: 'empty-data' })
  expect(await read()).toMatchObject({
    kind: 'counted',
    counts: {},
    refused: Array.from({ length: 5 }, () => ({ reason: 'not-given' })),
  })
  setup.sandbox.faults.clear()
  setup.sandbox.faults.set({ network: 'linkedin', kind: 'rate-limit', skip: 2, times: 1 })
  expect((await read())?.kind).toBe('rate-limited')
})

test('a member who connected before numbers were allowed is asked to reconnect', async () => {
  using setup = openTestOrganization()
  const member = await setup.member()
  const remoteId = await publishedBy(setup, member)
  const { metrics } = linkedin({ ...setup.settings, memberNumbers: true })
  const read = await metrics?.posts([remoteId], member, setup.callIo())
  const reading = read?.kind === 'read' ? read.readings.get(remoteId) : read
  expect(reading).toMatchObject({
    kind: 'counted',
    counts: {},
    refused: Array.from({ length: 5 }, () => ({ reason: 'no-permission' })),
  })
})

test('posts of members are not counted: that needs another permission', async () => {
  using setup = openTestOrganization()
  const member = await setup.connected()
  const { metrics } = setup.network
  const refused = { kind: 'rejected', reason: 'operator' }
  expect(await metrics?.posts(['urn:li:share:1'], member, setup.callIo())).toMatchObject(refused)
  expect(await metrics?.account?.(member, setup.callIo())).toMatchObject(refused)
  expect(await metrics?.list?.(null, member, setup.callIo())).toMatchObject(refused)
  expect(await metrics?.readback?.('urn:li:share:1', member, setup.callIo())).toMatchObject({
    kind: 'unknown',
  })
})

test('only administrators of an organisation write in its name', async () => {
  using setup = openTestOrganization()
  const page = await setup.page()
  const stranger = { ...(await setup.connected()), externalId: page.externalId }
  expect(await setup.network.publish(setup.post(), stranger, setup.io())).toEqual({ kind: 'needs-reauth' })
  expect(setup.sandbox.posts('linkedin')).toHaveLength(0)
})

test('a comment that the app may not write is the administrator’s matter, and one that came too early waits', async () => {
  using setup = openTestOrganization()
  const page = await setup.page()
  const comment = { publicationId: 'p', remoteId: 'urn:li:share:7', text: 'a', firstTriedAt: setup.clock.now }
  const denied = { status: 403, code: 'ACCESS_DENIED', message: 'Not enough permissions' }
  const io = setup.io(new Map(), { fetch: async () => Response.json(denied, { status: 403 }) })
  expect(await setup.network.comment?.publish(comment, page, io)).toMatchObject({ reason: 'operator' })
  expect((await setup.network.comment?.publish(comment, page, setup.io()))?.kind).toBe('unreachable')
})
