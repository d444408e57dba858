import { expect, test } from 'vitest'
import { entryTextLength } from '#contract/post-entry.ts'
import { type TestHouse, testHouse } from '#server/test-house.ts'
import { networkIds } from '#domain/networks/network.ts'
import { entriesBetween } from './read-entries.ts'
import { addPublications } from './test-publications.ts'
import { watchReads } from './test-reads.ts'

const nine = { now: '2026-03-01T09:00:00Z' }
const day = (of: number) => new Date(`2026-03-${String(of).padStart(2, '0')}T00:00:00Z`)
const elsewhere = '11111111-1111-4111-8111-111111111111'

const entries = (house: TestHouse, from = day(1), to = day(2), workspaceId = house.where.workspaceId) =>
  entriesBetween(house.db, workspaceId, { from, to }, {})

test('an entry has the accounts, the first file and the labels of its post alone', async () => {
  await using house = await testHouse(nine)
  const [red, blue] = [await house.given.picture('red'), await house.given.picture('blue')]
  const li = await house.given.connection('linkedin')
  const [ben, ada] = [
    await house.given.connection('bluesky', 'ben'),
    await house.given.connection('bluesky', 'ada'),
  ]
  const post = await house.given.post({ on: [li, ben, ada], at: '10:00', text: 'Rye', mediaIds: [blue, red] })
  await house.given.post({ on: [li], at: '11:00', text: 'Wheat' })
  const [first, second] = await entries(house)
  const media = await house.db
    .selectFrom('media')
    .select('thumbnail_path')
    .where('id', '=', blue)
    .executeTakeFirstOrThrow()
  expect(first).toMatchObject({
    id: post.id,
    version: post.version,
    status: 'scheduled',
    badge: 'scheduled',
    text: 'Rye',
    thumbnail: { url: `/media/${media.thumbnail_path}`, kind: 'image', count: 2 },
    at: '2026-03-01T10:00:00.000Z',
    scheduledFor: '2026-03-01T10:00:00.000Z',
    postedAt: null,
    recurring: null,
    approval: null,
    labels: [],
    author: { id: 'ada', name: 'Ada' },
  })
  const names = first?.networks.map(({ network, username }) => [network, username])
  const bluesky = [ada.username, ben.username].toSorted()
  expect(names?.filter(([network]) => network === 'bluesky')).toEqual(
    bluesky.map((name) => ['bluesky', name]),
  )
  expect(names).toHaveLength(3)
  expect(second).toMatchObject({ text: 'Wheat', thumbnail: null, networks: [{ connectionId: li.id }] })
  expect(await entries(house, day(1), day(2), elsewhere)).toEqual([])
})

test('entries stand soonest first, and by their id at the same time', async () => {
  await using house = await testHouse(nine)
  const same = []
  await house.given.post({ on: 'bluesky', at: '11:00', text: 'Last' })
  for (let at = 0; at < 6; at++)
    same.push((await house.given.post({ on: 'bluesky', at: '10:00', text: 'Same' })).id)
  const found = await entries(house)
  expect(found.slice(0, 6).map(({ id }) => id)).toEqual(same.toSorted())
  expect(found[6]?.text).toBe('Last')
})

test('a span begins with its first moment and ends before its last', async () => {
  await using house = await testHouse(nine)
  await house.given.post({ on: 'bluesky', at: '10:00' })
  const ten = new Date('2026-03-01T10:00:00Z')
  expect(await entries(house, ten, day(2))).toHaveLength(1)
  expect(await entries(house, day(1), ten)).toHaveLength(0)
})

test('a long text is cut after whole characters, one that fits is not', async () => {
  await using house = await testHouse(nine)
  const flags = '🇧🇪'.repeat(entryTextLength)
  for (const text of ['x'.repeat(entryTextLength), 'x'.repeat(entryTextLength + 1), flags]) {
    const { id } = await house.given.post({ on: 'bluesky', at: '10:00', text })
    const found = (await entries(house)).find((one) => one.id === id)
    expect(text.startsWith(found?.text ?? '-')).toBe(true)
    expect(found?.text.length).toBe(
      text === flags ? found?.text.replaceAll('🇧🇪', '1234').length : entryTextLength,
    )
  }
})

test('of characters that are long themselves as much is read as for twice as many', async () => {
  await using house = await testHouse(nine)
  await house.given.post({ on: 'bluesky', at: '10:00', text: '👩‍👩‍👧‍👦'.repeat(entryTextLength) })
  const [found] = await entries(house)
  expect(Array.from(found?.text ?? '')).toHaveLength(2 * entryTextLength)
})

test('what repeats stands in every span in which it went out or comes again', async () => {
  await using house = await testHouse(nine)
  const settings = { recurring: { enabled: true, rule: 'FREQ=DAILY', zone: 'UTC' } }
  await house.given.post({ on: ['bluesky', 'linkedin'], at: '09:00', text: 'Rye', settings })
  await house.given.post({ on: 'twitter', at: '09:00', text: 'Once' })
  const other = await house.given.post({ on: 'twitter', at: '09:30', text: 'Oat', settings })
  for (const at of ['01T09:00', '02T09:00', '03T09:00']) {
    house.clock.at = new Date(`2026-03-${at}:00Z`)
    await house.runDueJobs()
  }
  const rye = async (from: Date, to: Date) =>
    (await entries(house, from, to)).find(({ text }) => text === 'Rye')
  expect((await rye(day(1), day(3)))?.recurring).toMatchObject({
    past: ['2026-03-01T09:00:00.000Z', '2026-03-02T09:00:00.000Z'],
    coming: [],
  })
  expect((await rye(day(2), day(3)))?.recurring?.past).toEqual(['2026-03-02T09:00:00.000Z'])
  const coming = await rye(day(5), day(7))
  expect(coming?.recurring).toMatchObject({
    coming: ['2026-03-05T09:00:00.000Z', '2026-03-06T09:00:00.000Z'],
    past: [],
  })
  await house.db.deleteFrom('scheduled_posts').where('id', '=', other.id).execute()
  expect((await entries(house, day(5), day(7))).map(({ text }) => text)).toEqual(['Rye'])
  // One post that repeats, by itself, and its times at the very ends of the span.
  const ends = (from: string, to: string) => rye(new Date(`2026-03-${from}Z`), new Date(`2026-03-${to}Z`))
  expect((await ends('01T09:00:00', '02T09:00:00'))?.recurring?.past).toEqual(['2026-03-01T09:00:00.000Z'])
  expect(await ends('03T10:00:00', '04T09:00:00')).toBeUndefined()
  expect((await ends('03T10:00:00', '04T09:01:00'))?.at).toBe('2026-03-04T09:00:00.000Z')
})

test('past times stand in their order, the present one and those of what repeats no more are none of them', async () => {
  await using house = await testHouse(nine)
  const settings = { recurring: { enabled: true, rule: 'FREQ=DAILY', zone: 'UTC' } }
  const post = await house.given.post({ on: 'bluesky', at: '10:00', text: 'Rye', settings })
  const no = await house.given.post({ on: 'bluesky', at: '10:00', text: 'Oat', settings })
  const out = (occurrence: number, of: number) => ({
    occurrence,
    state: 'published',
    published_at: day(of),
  })
  for (const { id } of [post, no]) {
    await house.db.updateTable('scheduled_posts').set({ occurrence: 5 }).where('id', '=', id).execute()
    await addPublications(house, id, [out(2, 12), out(3, 10), out(4, 11), out(5, 13)])
  }
  const over = { platform_settings: '{}' }
  await house.db.updateTable('scheduled_posts').set(over).where('id', '=', no.id).execute()
  const [only, more] = await entries(house, day(10), day(20))
  expect([only?.text, more]).toEqual(['Rye', undefined])
  expect(only?.recurring?.past).toEqual([10, 11, 12].map((of) => day(of).toISOString()))
})

test('a draft stands at the time it is wanted for, whatever it has', async () => {
  await using house = await testHouse(nine)
  const { id } = await house.given.post({ on: [], text: 'Rye' })
  await house.given.post({ on: [], text: 'Not asked' })
  const wanted = new Date('2026-03-01T10:00:00Z')
  const asked = {
    post_id: id,
    workspace_id: house.where.workspaceId,
    state: 'asked',
    fingerprint: 'f',
  } as const
  await house.db
    .insertInto('approvals')
    .values({ ...asked, wanted_for: wanted })
    .execute()
  await house.db
    .updateTable('scheduled_posts')
    .set({ user_id: 'gone', scheduled_for: day(9) })
    .where('id', '=', id)
    .execute()
  const entry = {
    id,
    badge: 'draft',
    networks: [],
    at: wanted.toISOString(),
    postedAt: null,
    approval: { state: 'asked', wantedFor: wanted.toISOString() },
    author: null,
  }
  expect(await entries(house)).toMatchObject([{ ...entry, scheduledFor: day(9).toISOString() }])
  await house.db.updateTable('scheduled_posts').set({ scheduled_for: null }).execute()
  expect(await entries(house)).toMatchObject([{ ...entry, scheduledFor: null }])
  expect(await entries(house, day(9), day(10))).toEqual([])
})

test('accounts stand in the order of their networks, without first comments, and after they are gone', async () => {
  await using house = await testHouse(nine)
  const networks = ['linkedin', 'bluesky', 'twitter'] as const
  const { id } = await house.given.post({ on: networks, at: '10:00' })
  await addPublications(house, id, [{ part: 'comment' }])
  const shown = async () => (await entries(house))[0]?.networks
  const inOrder = networks.toSorted((a, b) => networkIds.indexOf(a) - networkIds.indexOf(b))
  expect((await shown())?.map(({ network }) => network)).toEqual(inOrder)
  for (const [at, network] of inOrder.toReversed().entries()) {
    const gone = { connection_id: null, username: `gone ${at}` }
    await house.db.updateTable('publications').set(gone).where('network', '=', network).execute()
  }
  expect((await shown())?.map(({ username }) => username)).toEqual(['gone 2', 'gone 1', 'gone 0'])
})

test('the first picture is that in the first place, of those of the post itself that are no thumbnails', async () => {
  await using house = await testHouse(nine)
  const ids: string[] = []
  for (const color of ['red', 'blue', 'green', 'black']) ids.push(await house.given.picture(color))
  const [red = '', blue = '', green = '', black = ''] = ids
  const thread = { all: [{ text: 'Wheat', media: [black] }] }
  await house.given.post({
    on: 'bluesky',
    at: '10:00',
    content: { all: 'Rye', thread },
    mediaIds: [red, green, blue],
  })
  const place = (id: string, at: number) =>
    house.db.updateTable('post_media').set({ place: at }).where('media_id', '=', id).execute()
  await place(black, 10)
  await place(green, 11)
  await place(blue, 12)
  await place(red, 13)
  const media = await house.db.selectFrom('media').select(['id', 'thumbnail_path', 'path']).execute()
  const of = (id: string) => media.find((one) => one.id === id)
  const shown = async () => (await entries(house))[0]?.thumbnail
  expect(await shown()).toMatchObject({ url: `/media/${of(green)?.thumbnail_path}`, count: 3 })
  const path = 'x/thumbnails/green.png'
  await house.db.updateTable('media').set({ path }).where('id', '=', green).execute()
  expect(await shown()).toMatchObject({ url: `/media/${of(blue)?.thumbnail_path}`, count: 2 })
})

test('what repeats and has no time at all stands nowhere', async () => {
  await using house = await testHouse(nine)
  const settings = { recurring: { enabled: true, rule: 'FREQ=DAILY', zone: 'UTC' } }
  await house.given.post({ on: 'bluesky', at: '10:00', settings })
  await house.db.updateTable('scheduled_posts').set({ scheduled_for: null }).execute()
  await house.db.updateTable('post_series').set({ next_at: null }).execute()
  expect(await entries(house)).toEqual([])
})

test('of posts outside the span nothing is read', async () => {
  await using house = await testHouse(nine)
  const settings = { recurring: { enabled: true, rule: 'FREQ=DAILY;COUNT=2', zone: 'UTC' } }
  const picture = await house.given.picture('red')
  for (const at of ['10:00', '15:00']) {
    const given = { on: 'bluesky', at, settings, mediaIds: [picture] } as const
    const { id } = await house.given.post(at === '10:00' ? given : { ...given, settings: {} })
    await house.db.updateTable('scheduled_posts').set({ occurrence: 2 }).where('id', '=', id).execute()
    const out = { state: 'published', published_at: house.clock.at } as const
    await house.db.updateTable('publications').set(out).where('post_id', '=', id).execute()
    await addPublications(house, id, [{ occurrence: 2, published_at: null, state: 'scheduled' }])
  }
  const { db, readings } = watchReads(house.db)
  const span = { from: day(1), to: new Date('2026-03-01T12:00:00Z') }
  expect(await entriesBetween(db, house.where.workspaceId, span, {})).toHaveLength(1)
  expect(readings.map(({ rows }) => rows)).toEqual([1, 1, 0, 1])
})
