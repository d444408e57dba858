import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { networkIds, type NetworkId } from '#domain/networks/network.ts'
import { attempt, openConformance, standInNetworks } from '#networks/conformance-setup.ts'
import type { CallIo } from '#networks/network.ts'
import { type TestHouse, testHouse } from '#server/test-house.ts'
import { takeDown } from './take-down.ts'

const removing = networkIds.filter((id) => standInNetworks().get(id)?.remove !== undefined)

/** A token of these that is refused has nothing to be renewed with. */
const notRenewable: readonly NetworkId[] = ['facebook', 'threads']

/** A post that is live on a network, and what takes it down. */
async function livePost(house: TestHouse, network: NetworkId) {
  const { id: postId, publications } = await house.given.post({ on: network, at: '09:00' })
  const [publication] = publications
  const { networks, connections, database } = house.house
  const fetch = (input: RequestInfo | URL, init?: RequestInit) =>
    house.sandbox.fetch(new Request(input, init))
  const remoteId = await publishTo(house, network, publication?.connectionId ?? '', fetch)
  await house.db
    .updateTable('publications')
    .set({ state: 'published', run_at: null, remote_id: remoteId })
    .where('post_id', '=', postId)
    .execute()
  const tools = { database, networks, connections, clock: house.clock, fetch }
  const which = { ...house.where, postId, publicationId: publication?.id ?? '' }
  return { postId, takeDown: () => takeDown(tools, which) }
}

/** Publishes what the network wants at least, which may be a video, or a board to pin to. */
async function publishTo(house: TestHouse, id: NetworkId, connectionId: string, fetch: CallIo['fetch']) {
  const key = await house.house.connections.unlock(connectionId)
  const network = house.house.networks.get(id)
  if (key.kind !== 'open' || !network) throw new Error('not connected')
  using own = openConformance(id)
  await own.connected()
  const clock = {
    get now() {
      return house.clock.at
    },
    set now(at) {
      house.clock.at = at
    },
  }
  const outcome = await attempt({ ...own, network, clock }, own.post(), key.account).toEnd({ fetch })
  if (outcome.kind !== 'published') throw new Error(JSON.stringify(outcome))
  return outcome.remoteId
}

async function needsReauth(house: TestHouse): Promise<boolean | undefined> {
  const [connection] = await house.house.connections.list(house.where.workspaceId)
  return connection?.needsReauth
}

/** Takes a post down from a network that answers as told; and what it was asked to remove. */
async function takenDown(given: {
  publication?: object
  answers?: readonly object[]
  which?: object
  unlock?: () => Promise<unknown>
  cannotRemove?: true
}) {
  const house = await testHouse({ now: '2026-03-01T09:00:00Z' })
  const post = await house.given.post({ on: 'bluesky', at: '09:00', text: 'Rye' })
  const live = { state: 'published' as const, run_at: null, remote_id: 'a', ...given.publication }
  await house.db.updateTable('publications').set(live).execute()
  const asked: string[] = []
  const calls: CallIo[] = []
  const marked: string[] = []
  const answers = [...(given.answers ?? [])]
  const remove = async (id: string, _account: unknown, io: CallIo) => {
    asked.push(id)
    calls.push(io)
    return answers.shift() ?? { kind: 'removed' }
  }
  const account = { externalId: '1', username: 'ada', tokens: { accessToken: 't' } }
  const tools = {
    database: house.house.database,
    networks: new Map([['bluesky', given.cannotRemove ? {} : { remove }]]),
    connections: {
      unlock: given.unlock ?? (async () => ({ kind: 'open', account })),
      markNeedsReauth: async (id: string) => void marked.push(id),
    },
    clock: house.clock,
    fetch,
  } as unknown as Parameters<typeof takeDown>[0]
  const publicationId = post.publications[0]?.id ?? ''
  const result = await takeDown(tools, { ...house.where, postId: post.id, publicationId, ...given.which })
  return { house, post, result, asked, marked, calls }
}

test('a network is asked with the clock of the house, and has time to answer', async () => {
  const { house, calls } = await takenDown({})
  await using open = house
  const [io] = calls
  for (let turns = 0; turns < 50; turns++) await turn()
  expect([io?.now(), io?.signal.aborted]).toEqual([open.clock.at, false])
})

const nobody = '11111111-1111-4111-8111-111111111111'
const chain = JSON.stringify({ live: { remoteId: 'a', url: null, done: 2, of: 3, ids: ['a', 'b'] } })

test('of a chain the last item goes first, and all of it is noted as removed', async () => {
  const { house, post, result, asked } = await takenDown({
    publication: { state: 'failed', steps: chain, ticket: '{}', intended_at: new Date(), reason: 'No.' },
  })
  await using open = house
  expect([result, asked]).toEqual([{ kind: 'removed' }, ['b', 'a']])
  const row = await open.db.selectFrom('publications').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ state: 'removed', run_at: null, ticket: null, intended_at: null, reason: null })
  const events = await open.db
    .selectFrom('publication_events')
    .select('kind')
    .orderBy('at')
    .orderBy('place')
    .execute()
  expect(events.at(-1)).toEqual({ kind: 'removed' })
  const told = await open.db
    .selectFrom('activity')
    .select('subject')
    .where('action', '=', 'publication-taken-down')
    .execute()
  expect(told).toMatchObject([{ subject: { postId: post.id, words: 'Rye' } }])
})

/** What takes posts down from networks that remove all they are asked to. */
function toolsOf({ house, clock }: TestHouse) {
  const removes = { remove: async () => ({ kind: 'removed' }) }
  const networks = new Map([...removing].map((id) => [id, removes]))
  const { database, connections } = house
  return { database, networks, connections, clock, fetch } as unknown as Parameters<typeof takeDown>[0]
}

test('the first comment goes with its post, and what goes to other accounts stays', async () => {
  const house = await testHouse({ now: '2026-03-01T09:00:00Z' })
  await using open = house
  const settings = { linkedin: { firstComment: 'More at the shop.' } }
  const post = await open.given.post({ on: ['linkedin', 'twitter'], at: '09:00', settings })
  await open.runDueJobs()
  const other = await open.given.post({ on: 'linkedin', at: '10:00' })
  const own = await open.db
    .selectFrom('publications')
    .selectAll()
    .where('network', '=', 'linkedin')
    .where('part', '=', 'post')
    .executeTakeFirstOrThrow()
  const earlier = { ...own, steps: JSON.stringify(own.steps), ticket: null, occurrence: 7 }
  const { id: _, item_links: __, ...copied } = earlier
  await open.db.insertInto('publications').values(copied).execute()
  await takeDown(toolsOf(open), { ...open.where, postId: post.id, publicationId: own.id })
  const rows = await open.db
    .selectFrom('publications')
    .select(['network', 'part', 'occurrence', 'state'])
    .execute()
  const states = rows.map(
    ({ network, part, occurrence, state }) => `${network} ${part} ${occurrence} ${state}`,
  )
  expect((await open.publicationOf(other.id)).state).toBe('scheduled')
  expect(states.sort()).toEqual([
    'linkedin comment 1 removed',
    'linkedin post 1 removed',
    'linkedin post 1 scheduled',
    'linkedin post 7 published',
    'twitter post 1 published',
  ])
})

test.each(['published', 'failed', 'scheduled', 'missed', 'unsettled'] as const)(
  'a first comment that is %s goes with its post',
  async (state) => {
    const { house, post } = await takenDown({})
    await using open = house
    const [own] = post.publications
    const live = { state: 'published' as const, remote_id: 'a', run_at: null }
    await open.db.updateTable('publications').set(live).execute()
    const row = await open.db.selectFrom('publications').selectAll().executeTakeFirstOrThrow()
    const {
      id: _,
      item_links: __,
      ...copied
    } = {
      ...row,
      steps: '{}',
      ticket: null,
      part: 'comment' as const,
      state,
    }
    await open.db.insertInto('publications').values(copied).execute()
    await takeDown(toolsOf(open), { ...open.where, postId: post.id, publicationId: own?.id ?? '' })
    const states = await open.db
      .selectFrom('publications')
      .select(['part', 'state'])
      .orderBy('part')
      .execute()
    expect(states).toEqual([
      { part: 'comment', state: 'removed' },
      { part: 'post', state: 'removed' },
    ])
  },
)

test('a first comment that is being sent is left to its worker', async () => {
  await using house = await testHouse({ now: '2026-03-01T09:00:00Z' })
  const settings = { linkedin: { firstComment: 'More at the shop.' } }
  const post = await house.given.post({ on: 'linkedin', at: '09:00', settings })
  await house.db.updateTable('publications').set({ state: 'publishing' }).execute()
  const own = await house.db
    .updateTable('publications')
    .set({ state: 'published', remote_id: 'a' })
    .where('part', '=', 'post')
    .returning('id')
    .executeTakeFirstOrThrow()
  await takeDown(toolsOf(house), { ...house.where, postId: post.id, publicationId: own.id })
  const rows = await house.db.selectFrom('publications').select(['part', 'state']).execute()
  expect(new Map(rows.map(({ part, state }) => [part, state]))).toEqual(
    new Map([
      ['post', 'removed'],
      ['comment', 'publishing'],
    ]),
  )
})

test.each([
  ['is not live', { publication: { state: 'failed' } }],
  ['has no address', { publication: { remote_id: null } }],
  ['lost its account', { publication: { connection_id: null } }],
  ['is a comment', { publication: { part: 'comment' } }],
  ['is on a network that lets nobody remove posts', { cannotRemove: true as const }],
])('what %s is not removed from here', async (_what, given) => {
  const { house, result, asked } = await takenDown(given)
  await house[Symbol.asyncDispose]()
  expect([result, asked]).toEqual([{ kind: 'not-removable' }, []])
})

test.each([{ workspaceId: nobody }, { postId: nobody }, { publicationId: nobody }])(
  'there is nothing to take down at %o',
  async (which) => {
    const { house, result } = await takenDown({ which })
    await house[Symbol.asyncDispose]()
    expect(result).toEqual({ kind: 'not-found' })
  },
)

test.each([
  [{ kind: 'rejected', reason: 'content', message: 'No.' }, 'No.'],
  [{ kind: 'rate-limited', retryAfterSec: 1, scope: 'app' }, expect.stringContaining('Bluesky')],
  [{ kind: 'unreachable' }, expect.stringContaining('Bluesky')],
  [{ kind: 'unreachable', message: 'Down.' }, 'Down.'],
])('a network that answers %o keeps the post, and the rest of the chain', async (answer, message) => {
  const { house, result, asked, post } = await takenDown({ publication: { steps: chain }, answers: [answer] })
  await using open = house
  expect([result, asked]).toEqual([{ kind: 'refused', message }, ['b']])
  expect((await open.publicationOf(post.id)).state).toBe('published')
})

test('a token that is refused when it is new needs its owner; an account that is gone too', async () => {
  const refused = { kind: 'needs-reauth' }
  const again = await takenDown({ answers: [refused, refused] })
  await again.house[Symbol.asyncDispose]()
  expect([again.result.kind, again.marked]).toEqual([
    'needs-reauth',
    [again.post.publications[0]?.connectionId],
  ])
  const once = await takenDown({ answers: [refused] })
  await once.house[Symbol.asyncDispose]()
  expect([once.result.kind, once.marked]).toEqual(['removed', []])
  const gone = await takenDown({ unlock: async () => ({ kind: 'gone' }) })
  await gone.house[Symbol.asyncDispose]()
  expect([gone.result.kind, gone.marked, gone.asked]).toEqual(['needs-reauth', [], []])
})

describe.each(removing)('%s', (network) => {
  test('a token that its network refuses is renewed, and the post is taken down', async () => {
    await using house = await testHouse({ now: '2026-03-01T09:00:00Z' })
    const post = await livePost(house, network)
    house.sandbox.expireTokens(network)
    const isRenewable = !notRenewable.includes(network)
    expect(await post.takeDown()).toMatchObject({ kind: isRenewable ? 'removed' : 'needs-reauth' })
    expect(house.sandbox.posts(network)).toHaveLength(isRenewable ? 0 : 1)
    expect(await needsReauth(house)).toBe(!isRenewable)
  })

  test('when it cannot be renewed, the account needs its owner, and the post stays', async () => {
    await using house = await testHouse({ now: '2026-03-01T09:00:00Z' })
    const post = await livePost(house, network)
    house.sandbox.expireTokens(network, 'and-refresh')
    expect(await post.takeDown()).toEqual({
      kind: 'needs-reauth',
      message: expect.any(String),
    })
    expect(await needsReauth(house)).toBe(true)
    expect((await house.publicationOf(post.postId)).state).toBe('published')
  })
})

const deletions = ({ db }: TestHouse) =>
  db
    .selectFrom('usage_logs')
    .select(['user_id', 'amount', 'cost_microusd', 'own_app', 'counts_at'])
    .where('type', '=', 'x-deletion')
    .execute()

test('a deletion at X is charged once, in the month in which it happens', async () => {
  await using house = await testHouse({ now: '2026-03-31T09:00:00Z' })
  const post = await livePost(house, 'twitter')
  house.clock.at = new Date('2026-04-01T00:00:00Z')
  expect(await post.takeDown()).toEqual({ kind: 'removed' })
  await post.takeDown()
  const rows = await deletions(house)
  expect(rows.map((row) => ({ ...row, cost_microusd: Number(row.cost_microusd) }))).toEqual([
    { user_id: 'ada', amount: 1, cost_microusd: 10_000, own_app: false, counts_at: house.clock.at },
  ])
})

test('a deletion elsewhere costs nothing', async () => {
  await using house = await testHouse({ now: '2026-03-31T09:00:00Z' })
  const post = await livePost(house, 'bluesky')
  expect(await post.takeDown()).toEqual({ kind: 'removed' })
  expect(await deletions(house)).toEqual([])
})
