import { expect, test } from 'vitest'
import { addUtmRule } from '#server/modules/writing-kit/utm-rules.ts'
import { addPublications } from '#server/modules/posts/test-publications.ts'
import { type TestHouse, testHouse } from '#server/test-house.ts'
import type { Claim } from './claim.ts'
import { claimDue } from './claim-due.ts'
import { campaignsStep, readPublicationContents, sentLinks, utmStep } from './prepare-posts.ts'

const nine = { now: '2026-03-01T09:00:00Z' }

const claimAll = (house: TestHouse) =>
  claimDue(house.db, { now: house.clock.at, until: new Date(house.clock.at.getTime() + 60_000), limit: 9 })

const contentOf = async (house: TestHouse, claim: Claim) =>
  (await readPublicationContents(house.db, [claim])).get(claim.id)

test('without claims nothing is asked', async () => {
  await using house = await testHouse(nine)
  expect(await readPublicationContents(house.db, [])).toEqual(new Map())
})

const ids = (rows: readonly { id: string }[] = []) => rows.map(({ id }) => id)

test('a post is read as its network gets it: a chain where there are chains, else one text', async () => {
  await using house = await testHouse(nine)
  const [first, second] = [await house.given.picture('red'), await house.given.picture('blue')]
  const thread = { all: [{ text: 'And wheat.', media: [second] }] }
  await house.given.post({
    on: ['bluesky', 'linkedin'],
    at: '09:00',
    content: { all: 'Rye is back.', thread },
    mediaIds: [first],
  })
  const contents = new Map<string, Awaited<ReturnType<typeof contentOf>>>()
  for (const claim of await claimAll(house)) contents.set(claim.network, await contentOf(house, claim))
  const chain = contents.get('bluesky')
  expect(chain).toMatchObject({
    text: 'Rye is back.',
    settingsProblem: null,
    cover: null,
    parentRemoteId: null,
  })
  expect(ids(chain?.media)).toEqual([first])
  expect(chain?.replies.map(({ text, media }) => [text, ids(media)])).toEqual([['And wheat.', [second]]])
  const whole = contents.get('linkedin')
  expect(whole).toMatchObject({ text: 'Rye is back.\n\nAnd wheat.', replies: [] })
  expect(ids(whole?.media)).toEqual([first, second])
})

test('links get what the rules say now, once sent what they said then, and without rules nothing', async () => {
  await using house = await testHouse(nine)
  const rule = { hosts: ['haldon.example'], source: 'x', medium: 'social', campaign: 'rye' }
  await house.given.post({ on: 'twitter', at: '09:00', text: 'Rye: https://haldon.example/' })
  const [claim] = await claimAll(house)
  if (!claim) throw new Error('it was due')
  expect((await contentOf(house, claim))?.text).toBe('Rye: https://haldon.example/')
  expect(claim.steps).toEqual({})
  await addUtmRule(house.db, house.where.workspaceId, rule, house.clock.at)
  expect((await contentOf(house, claim))?.text).toContain('utm_campaign=rye')
  // Kept under this name in rows of publications that are being tried.
  expect(claim.steps).toMatchObject({ utm: [{ campaign: 'rye' }], campaigns: ['rye'] })
  const sent = { ...claim, intendedAt: house.clock.at }
  const then = { ...sent, steps: { [utmStep]: [{ ...rule, campaign: 'wheat' }] } }
  expect((await contentOf(house, then))?.text).toContain('utm_campaign=wheat')
  expect((await contentOf(house, { ...sent, steps: {} }))?.text).toBe('Rye: https://haldon.example/')
})

test('a first comment knows its post on the network once that is live', async () => {
  await using house = await testHouse(nine)
  const settings = { linkedin: { firstComment: 'More at the shop.' } }
  await house.given.post({ on: 'linkedin', at: '09:00', settings })
  const [claim] = await claimAll(house)
  if (!claim) throw new Error('it was due')
  const comment = await house.db
    .selectFrom('publications')
    .select('id')
    .where('part', '=', 'comment')
    .executeTakeFirstOrThrow()
  const below: Claim = { ...claim, id: comment.id, part: 'comment' }
  expect((await contentOf(house, below))?.parentRemoteId).toBeNull()
  await house.db.updateTable('publications').set({ remote_id: '7' }).where('id', '=', claim.id).execute()
  expect((await contentOf(house, below))?.parentRemoteId).toBe('7')
  expect((await contentOf(house, claim))?.parentRemoteId).toBeNull()
  const together = await readPublicationContents(house.db, [claim, below])
  expect([claim, below].map(({ id }) => together.get(id)?.parentRemoteId)).toEqual([null, '7'])
})

test('what lost its post has no content, and what a setting lacks is said', async () => {
  await using house = await testHouse(nine)
  const { id } = await house.given.post({ on: 'bluesky', at: '09:00' })
  const [claim] = await claimAll(house)
  if (!claim) throw new Error('it was due')
  const board = { ...claim, network: 'pinterest' as const }
  expect((await contentOf(house, board))?.settingsProblem).toMatch(/board/i)
  await house.db.deleteFrom('scheduled_posts').where('id', '=', id).execute()
  expect(await contentOf(house, claim)).toBeUndefined()
})

test('files stand by their place, and a cover is one of them', async () => {
  await using house = await testHouse(nine)
  const mediaIds = [await house.given.picture('red'), await house.given.picture('blue')]
  const [red = ''] = mediaIds
  const settings = { youtube: { cover: red } }
  await house.given.post({ on: 'bluesky', at: '09:00', mediaIds, settings })
  await house.db.updateTable('post_media').set({ place: 9 }).where('media_id', '=', red).execute()
  const [claim] = await claimAll(house)
  if (!claim) throw new Error('it was due')
  expect(ids((await contentOf(house, claim))?.media)).toEqual(mediaIds.toReversed())
  const video = await contentOf(house, { ...claim, network: 'youtube' })
  expect(video?.cover?.id).toBe(red)
})

test('a first comment belongs to its own post, on its account and of its time', async () => {
  await using house = await testHouse(nine)
  const settings = { linkedin: { firstComment: 'More at the shop.' } }
  const { id } = await house.given.post({ on: 'linkedin', at: '09:00', settings })
  await house.given.post({ on: 'linkedin', at: '09:00', settings })
  await addPublications(house, id, [{ occurrence: 2 }, { account_key: 'linkedin:0', connection_id: null }])
  const rows = await house.db
    .selectFrom('publications')
    .select(['id', 'part', 'post_id', 'occurrence', 'connection_id'])
    .execute()
  for (const row of rows) {
    await house.db.updateTable('publications').set({ remote_id: row.id }).where('id', '=', row.id).execute()
  }
  const own = rows.filter((row) => row.post_id === id && row.occurrence === 1 && row.connection_id !== null)
  const [claim] = await claimAll(house)
  const comment = own.find(({ part }) => part === 'comment')
  if (!claim || !comment) throw new Error('it was due')
  const content = await contentOf(house, { ...claim, postId: id, id: comment.id, part: 'comment' })
  expect(content?.parentRemoteId).toBe(own.find(({ part }) => part === 'post')?.id)
})

test('a file of a reply that the post has no more is left out', async () => {
  await using house = await testHouse(nine)
  const [red, blue] = [await house.given.picture('red'), await house.given.picture('blue')]
  const thread = { all: [{ text: 'And wheat.', media: [red, blue] }] }
  await house.given.post({ on: 'bluesky', at: '09:00', content: { all: 'Rye', thread } })
  await house.db.deleteFrom('post_media').where('media_id', '=', red).execute()
  const [claim] = await claimAll(house)
  if (!claim) throw new Error('it was due')
  const [reply] = (await contentOf(house, claim))?.replies ?? []
  expect(ids(reply?.media)).toEqual([blue])
})

test('what was sent of links is told with its campaigns and rules, and of none without', () => {
  const rules = [{ hosts: ['haldon.example'], source: 'x', medium: 'social', campaign: 'rye' }]
  const sent = { [utmStep]: rules, [campaignsStep]: ['rye'] }
  expect(sentLinks(sent)).toEqual({ campaigns: ['rye'], rules })
  expect(sentLinks({})).toEqual({ campaigns: [], rules: null })
  expect(sentLinks({ [utmStep]: 'none', [campaignsStep]: [7] })).toEqual({ campaigns: [], rules: null })
})
