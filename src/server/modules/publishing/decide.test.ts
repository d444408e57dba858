import { expect, test } from 'vitest'
import { liveStep } from '#networks/network.ts'
import { type TestHouse, testHouse } from '#server/test-house.ts'
import { changeFor, decidePublication, type PublicationDecision } from './decide.ts'

const now = new Date('2026-03-01T09:00:00Z')
const earlier = new Date('2026-03-01T08:00:00Z')
const begun = { image: 'uploaded' }
const live = (done: number) => ({
  [liveStep]: { remoteId: '7', url: 'https://x.example/7', done, of: 3, ids: ['7'] },
})
const again = { due_at: now, run_at: now }
const forgotten = { ticket: null, intended_at: null, first_tried_at: null }
const published = { state: 'published', run_at: null, published_at: now, intended_at: null, ticket: null }

const retry = (steps: Record<string, unknown>) =>
  changeFor({ kind: 'retry' }, { intended_at: null, steps, items: 3 }, now)

test('what failed is sent from the start, of a chain only the rest', () => {
  expect(retry(begun)).toEqual({ ...again, ...forgotten, state: 'scheduled', steps: '{}' })
  expect(retry(live(1))).toEqual({ ...again, ...forgotten, state: 'publishing' })
})

test('what may be live is looked for again before anything is sent', () => {
  const change = changeFor({ kind: 'retry' }, { intended_at: earlier, steps: begun, items: 1 }, now)
  expect(change).toEqual({ ...again, state: 'publishing' })
})

const notLive = (steps: Record<string, unknown>) =>
  changeFor({ kind: 'is-not-live' }, { intended_at: earlier, steps, items: 3 }, now)

test('what its author does not find is sent from the start, of a chain only the rest', () => {
  expect(notLive(begun)).toEqual({ ...again, ...forgotten, state: 'scheduled', steps: '{}' })
  expect(notLive(live(2))).toEqual({ ...again, ...forgotten, state: 'publishing' })
})

test('a single post that its author finds is published, without an address', () => {
  const change = changeFor({ kind: 'is-live' }, { intended_at: earlier, steps: begun, items: 1 }, now)
  expect(change).toEqual(published)
})

test('a single post of which a part is noted as live is whole when its author finds it', () => {
  const change = changeFor({ kind: 'is-live' }, { intended_at: earlier, steps: live(1), items: 1 }, now)
  expect(change).toEqual(published)
})

test('of a chain whose first item its author finds, the rest stays unsent', () => {
  const change = changeFor({ kind: 'is-live' }, { intended_at: earlier, steps: begun, items: 3 }, now)
  const { steps, ...rest } = change as typeof change & { steps: string }
  expect(rest).toEqual({
    ...published,
    reason_code: 'partly-live',
    reason: expect.stringContaining('1 of 3 is live.'),
  })
  expect(JSON.parse(steps)).toEqual({
    ...begun,
    [liveStep]: { remoteId: '', url: null, done: 1, of: 3, ids: [] },
  })
})

test('of a chain that goes on, one more item is live, under the address of the first', () => {
  const change = changeFor({ kind: 'is-live' }, { intended_at: earlier, steps: live(1), items: 3 }, now)
  expect(change).toMatchObject({
    ...published,
    remote_id: '7',
    url: 'https://x.example/7',
    reason_code: 'partly-live',
    reason: expect.stringContaining('2 of 3 are live.'),
  })
  expect(JSON.parse((change as { steps: string }).steps)).toEqual(live(2))
})

test('of a chain of two whose first item its author finds, the other stays unsent', () => {
  const change = changeFor({ kind: 'is-live' }, { intended_at: earlier, steps: begun, items: 2 }, now)
  expect(change).toMatchObject({ reason_code: 'partly-live', reason: expect.stringContaining('1 of 2 is') })
})

test('a chain whose last item its author finds is whole', () => {
  const whole = { ...published, remote_id: '7', url: 'https://x.example/7' }
  for (const done of [2, 3]) {
    const change = changeFor({ kind: 'is-live' }, { intended_at: earlier, steps: live(done), items: 3 }, now)
    expect(change).toEqual(whole)
  }
})

const nine = { now: now.toISOString() }
const nobody = '11111111-1111-4111-8111-111111111111'

/** A post on one account and its first comment, which both wait for their author. */
async function waitingPost() {
  const house = await testHouse(nine)
  const settings = { linkedin: { firstComment: 'More at the shop.' } }
  const { id } = await house.given.post({ on: 'linkedin', at: '09:00', settings })
  const partOf = async (part: 'post' | 'comment') =>
    house.db
      .selectFrom('publications')
      .selectAll()
      .where('part', '=', part)
      .where('post_id', '=', id)
      .executeTakeFirstOrThrow()
  const set = (part: 'post' | 'comment', change: object) =>
    house.db.updateTable('publications').set(change).where('part', '=', part).execute()
  const decide = async (part: 'post' | 'comment', kind: PublicationDecision['kind'], which = {}) => {
    const { id: publicationId } = await partOf(part)
    const asked = { ...house.where, postId: id, publicationId, ...which }
    return decidePublication(house.db, asked, { kind }, house.clock.at)
  }
  return { house, id, partOf, set, decide }
}

const actionsOf = async ({ db }: TestHouse) =>
  (await db.selectFrom('activity').select('action').execute())
    .map(({ action }) => action)
    .filter((action) => action.startsWith('publication-'))

const kindsOf = async ({ db }: TestHouse) =>
  (await db.selectFrom('publication_events').select('kind').orderBy('at').orderBy('place').execute()).map(
    ({ kind }) => kind,
  )

test('only what waits for its author is decided about, in its workspace and by its post', async () => {
  const { house, set, decide } = await waitingPost()
  await using open = house
  const gone = { kind: 'not-found' }
  expect(await decide('post', 'retry', { workspaceId: nobody })).toEqual(gone)
  expect(await decide('post', 'retry', { postId: nobody })).toEqual(gone)
  expect(await decide('post', 'retry', { publicationId: nobody })).toEqual(gone)
  const other = await open.given.post({ on: 'bluesky', at: '09:00' })
  expect(await decide('post', 'retry', { postId: other.id })).toEqual(gone)
  for (const kind of ['retry', 'is-live', 'is-not-live'] as const) {
    expect(await decide('post', kind)).toEqual({ kind: 'not-waiting' })
  }
  await set('post', { state: 'failed' })
  expect(await decide('post', 'is-live')).toEqual({ kind: 'not-waiting' })
  expect(await decide('post', 'is-not-live')).toEqual({ kind: 'not-waiting' })
  expect(await actionsOf(open)).toEqual([])
})

test.each([
  ['retry', 'failed', 'retried', 'publication-retried', 'scheduled'],
  ['retry', 'missed', 'retried', 'publication-retried', 'scheduled'],
  ['is-live', 'unsettled', 'said-live', 'publication-settled', 'published'],
  ['is-not-live', 'unsettled', 'said-not-live', 'publication-settled', 'scheduled'],
] as const)('%s of what is %s is told as %s', async (kind, state, event, action, becomes) => {
  const { house, id, partOf, set, decide } = await waitingPost()
  await using open = house
  const trouble = { state, tries: 3, claims: 2, reason: 'No.', reason_code: 'content' }
  await set('post', trouble)
  expect(await decide('post', kind)).toEqual({ kind: 'done' })
  expect(await partOf('post')).toMatchObject({
    state: becomes,
    tries: 0,
    claims: 0,
    reason: null,
    reason_code: null,
  })
  expect((await kindsOf(open)).at(-1)).toBe(event)
  expect(await actionsOf(open)).toEqual([action])
  expect((await open.reread(id)).status).toBe(becomes === 'published' ? 'posted' : 'scheduled')
  const comment = await partOf('comment')
  expect([comment.state, comment.reason_code]).toEqual(
    kind === 'is-live' ? ['failed', 'content'] : ['scheduled', null],
  )
})

test('what has to be sent needs an account, the same one if it is connected again', async () => {
  const { house, partOf, set, decide } = await waitingPost()
  await using open = house
  await set('post', { state: 'unsettled', connection_id: null })
  const { id: connectionId } = await open.db.selectFrom('connections').select('id').executeTakeFirstOrThrow()
  const external = await open.db.selectFrom('connections').select('external_id').executeTakeFirstOrThrow()
  await open.db.updateTable('connections').set({ external_id: 'other' }).execute()
  expect(await decide('post', 'retry')).toEqual({ kind: 'not-connected' })
  expect(await decide('post', 'is-not-live')).toEqual({ kind: 'not-connected' })
  await open.db.updateTable('connections').set(external).execute()
  expect(await decide('post', 'retry')).toEqual({ kind: 'done' })
  expect((await partOf('post')).connection_id).toBe(connectionId)
  await set('post', { state: 'unsettled', connection_id: null })
  await open.db.updateTable('connections').set({ external_id: 'other' }).execute()
  expect(await decide('post', 'is-live')).toEqual({ kind: 'done' })
})

test('a first comment waits for its post, goes out below a live one, and never below a removed one', async () => {
  const { house, partOf, set, decide } = await waitingPost()
  await using open = house
  await set('comment', { state: 'failed' })
  expect(await decide('comment', 'retry')).toEqual({ kind: 'done' })
  expect(await partOf('comment')).toMatchObject({ state: 'scheduled', run_at: null })
  await set('comment', { state: 'failed' })
  await set('post', { state: 'published' })
  expect(await decide('comment', 'retry')).toEqual({ kind: 'done' })
  expect(await partOf('comment')).toMatchObject({ state: 'scheduled', run_at: open.clock.at })
  await set('comment', { state: 'unsettled' })
  await set('post', { state: 'failed' })
  expect(await decide('comment', 'is-live')).toEqual({ kind: 'done' })
  expect((await partOf('comment')).state).toBe('published')
  expect((await partOf('comment')).reason_code).toBeNull()
  await set('comment', { state: 'failed' })
  await set('post', { state: 'removed' })
  expect(await decide('comment', 'retry')).toEqual({ kind: 'not-waiting' })
  await open.db.deleteFrom('publications').where('part', '=', 'post').execute()
  expect(await decide('comment', 'retry')).toEqual({ kind: 'done' })
  expect(await partOf('comment')).toMatchObject({ state: 'scheduled', run_at: open.clock.at })
})

test('of a chain that its author finds, the rest stays unsent', async () => {
  await using house = await testHouse(nine)
  const thread = { all: [{ text: 'And wheat.', media: [] }] }
  const { id } = await house.given.post({ on: 'bluesky', at: '09:00', content: { all: 'Rye', thread } })
  await house.db.updateTable('publications').set({ state: 'unsettled' }).execute()
  const { id: publicationId } = await house.publicationOf(id)
  const which = { ...house.where, postId: id, publicationId }
  await decidePublication(house.db, which, { kind: 'is-live' }, house.clock.at)
  expect(await house.publicationOf(id)).toMatchObject({ state: 'published', reasonCode: 'partly-live' })
})

test('an account that is connected in another workspace is not that of this one', async () => {
  const { house, set, decide } = await waitingPost()
  await using open = house
  await set('post', { state: 'unsettled', connection_id: null })
  const { id } = await open.db
    .insertInto('workspaces')
    .values({ name: 'Elsewhere', image_url: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await open.db.updateTable('connections').set({ workspace_id: id }).execute()
  expect(await decide('post', 'retry')).toEqual({ kind: 'not-connected' })
})

/** Copies both parts of a post to other accounts and to other times of it, and writes the post itself last. */
async function besideOthers({ house, id, partOf }: Awaited<ReturnType<typeof waitingPost>>, state: object) {
  const settings = { linkedin: { firstComment: 'More at the shop.' } }
  const other = await house.given.post({ on: 'linkedin', at: '09:00', settings })
  const own = house.db.updateTable('publications').where('post_id', '=', id)
  await house.db.updateTable('publications').set({ occurrence: 2 }).execute()
  for (const part of ['post', 'comment'] as const) {
    const { id: _, ...row } = await partOf(part)
    const copy = { ...row, steps: '{}', ticket: null, item_links: null, connection_id: null }
    const others = [
      { occurrence: 1 },
      { occurrence: 3 },
      { account_key: 'linkedin:0' },
      { account_key: 'x:9' },
    ]
    await house.db
      .insertInto('publications')
      .values(others.map((to) => ({ ...copy, ...to })))
      .execute()
  }
  await house.db
    .updateTable('publications')
    .set(state)
    .where('part', '=', 'post')
    .where((where) =>
      where.or([
        where('post_id', '=', other.id),
        where('occurrence', '!=', 2),
        where('account_key', 'in', ['linkedin:0', 'x:9']),
      ]),
    )
    .execute()
  const rows = () => house.db.selectFrom('publications').selectAll().orderBy('id').execute()
  const mine = await own
    .set({ updated_at: house.clock.at })
    .where('connection_id', 'is not', null)
    .returning(['id', 'part'])
    .execute()
  const idOf = (part: 'post' | 'comment') => mine.find((row) => row.part === part)?.id ?? ''
  const decide = (part: 'post' | 'comment', kind: PublicationDecision['kind']) =>
    decidePublication(
      house.db,
      { ...house.where, postId: id, publicationId: idOf(part) },
      { kind },
      house.clock.at,
    )
  const setOwn = (part: 'post' | 'comment', to: object) =>
    house.db.updateTable('publications').set(to).where('id', '=', idOf(part)).execute()
  return { rows, idOf, decide, setOwn }
}

test.each([
  ['published', 'removed', 'done'],
  ['removed', 'published', 'not-waiting'],
] as const)('a comment below what is %s asks for no other post, which is %s', async (own, others, kind) => {
  const waiting = await waitingPost()
  await using _ = waiting.house
  const { decide, setOwn } = await besideOthers(waiting, { state: others })
  await setOwn('comment', { state: 'failed' })
  await setOwn('post', { state: own })
  expect(await decide('comment', 'retry')).toEqual({ kind })
})

test('a post that is found leaves its own first comment to the author, and no other', async () => {
  const waiting = await waitingPost()
  await using _ = waiting.house
  const { rows, decide, setOwn, idOf } = await besideOthers(waiting, { state: 'scheduled' })
  await setOwn('post', { state: 'unsettled' })
  await waiting.house.db.updateTable('publications').set({ run_at: null }).execute()
  const before = await rows()
  expect(await decide('post', 'is-live')).toEqual({ kind: 'done' })
  const after = await rows()
  const touched = after.filter((row, at) => row.state !== before[at]?.state).map(({ id }) => id)
  expect(touched.toSorted()).toEqual([idOf('post'), idOf('comment')].toSorted())
  expect(after.filter(({ id }) => !touched.includes(id))).toEqual(
    before.filter(({ id }) => !touched.includes(id)),
  )
})

test.each([
  { state: 'published', run_at: null },
  { state: 'scheduled', run_at: now },
])('a first comment that no longer waits for its post stays as it is: %o', async (present) => {
  const { house, set, partOf, decide } = await waitingPost()
  await using _ = house
  await set('post', { state: 'unsettled' })
  await set('comment', present)
  const before = await partOf('comment')
  expect(await decide('post', 'is-live')).toEqual({ kind: 'done' })
  expect(await partOf('comment')).toEqual(before)
})
