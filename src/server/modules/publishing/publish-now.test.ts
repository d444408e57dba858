import { expect, test } from 'vitest'
import { networkNames } from '#domain/networks/network.ts'
import { liveStep, type Network, type NetworkAccount, type PreparedPost } from '#networks/network.ts'
import type { MediaRow } from '#server/plumbing/database/schema/media-tables.ts'
import type { Claim } from './claim.ts'
import type { PublicationContent } from './prepare-posts.ts'
import { publishNow } from './publish-now.ts'
import type { ClaimHold } from './publishing-io.ts'
import type { PublishingDependencies } from './publishing-dependencies.ts'
import { claim, now, policy } from './test-claim.ts'

const published = { kind: 'published', remoteId: '7', url: null } as const
const earlier = new Date(now.getTime() - 10_000)
const longAgo = new Date(now.getTime() - policy.lateAfterSec * 1000)
const picture = { id: 'm' } as MediaRow
const ticket = { container: '5' }

const writing: PublicationContent = {
  text: 'Rye is back.',
  media: [],
  replies: [],
  settings: {},
  settingsProblem: null,
  cover: null,
  parentRemoteId: null,
}

const account = (accessToken: string): NetworkAccount => ({
  externalId: '1',
  username: 'ada',
  tokens: { accessToken, refreshToken: null, expiresAt: null },
})

interface Given {
  claim?: Partial<Claim>
  writing?: Partial<PublicationContent> | null
  network?: Partial<Network> | null
  unlock?: PublishingDependencies['connections']['unlock']
  fitMedia?: PublishingDependencies['fitMedia']
  hold?: Partial<ClaimHold>
}

/** What one try comes to, and what the network was given. */
async function tryIt(given: Given) {
  const sent: PreparedPost[] = []
  const looked: Claim['lookedUp'] = []
  const network = {
    id: 'twitter',
    publish: async (post: PreparedPost) => {
      sent.push(post)
      return published
    },
    ...given.network,
  } as Network
  const tools = {
    clock: { now: () => now },
    policy,
    networks: new Map(given.network === null ? [] : [['twitter', network]]),
    connections: { unlock: given.unlock ?? (async () => ({ kind: 'open', account: account('old') })) },
    fitMedia: given.fitMedia ?? (async ({ id }) => ({ kind: 'fitted', media: { id } })),
    steps: { memory: () => ({}) },
  } as unknown as PublishingDependencies
  const hold = {
    signal: new AbortController().signal,
    leaseEnd: { atMs: Infinity, elapsedMs: Infinity },
    heldTooLong: false,
    ...given.hold,
  }
  const one = { ...claim, lookedUp: looked, ...given.claim }
  const content = given.writing === null ? undefined : { ...writing, ...given.writing }
  return {
    ...(await publishNow(one, content, tools, hold)),
    sent,
    found: looked.map(({ detail }) => detail.found),
  }
}

test('a first try sends the post with its files, replies, cover and choices', async () => {
  const { result, open, sent, found } = await tryIt({
    writing: {
      media: [picture],
      replies: [{ text: 'And wheat.', media: [picture] }],
      settings: { kind: 'reel' },
      cover: { ...picture, id: 'c' },
    },
  })
  expect([result, open, found]).toEqual([published, false, []])
  expect(sent).toEqual([
    {
      publicationId: 'p',
      text: 'Rye is back.',
      media: [{ id: 'm' }],
      replies: [{ text: 'And wheat.', media: [{ id: 'm' }] }],
      settings: { kind: 'reel' },
      cover: { id: 'c' },
      firstTriedAt: now,
    },
  ])
})

test('a later try keeps when the first began, and goes without a cover that nobody chose', async () => {
  const { sent } = await tryIt({ claim: { firstTriedAt: earlier } })
  expect(sent[0]).toMatchObject({ firstTriedAt: earlier, cover: null, media: [], replies: [] })
})

test('files are fitted for what they are in the post', async () => {
  const asked: unknown[] = []
  const given = {
    writing: {
      media: [picture],
      cover: picture,
      replies: [{ text: '', media: [picture] }],
      settings: { kind: 'story' },
    },
    fitMedia: (async (_row, ...how) => {
      asked.push(how)
      return { kind: 'fitted', media: { id: 'm' } }
    }) as NonNullable<Given['fitMedia']>,
  }
  await tryIt(given)
  expect(asked).toEqual([
    ['twitter', 'main', 'story'],
    ['twitter', 'main', 'story'],
    ['twitter', 'cover', 'story'],
  ])
  asked.length = 0
  await tryIt({ ...given, writing: { media: [picture], settings: { kind: 7 } } })
  expect(asked).toEqual([['twitter', 'main', undefined]])
})

test.each([
  ['the post', { media: [picture] }],
  ['a reply', { replies: [{ text: 'And wheat.', media: [picture] }] }],
  ['the cover', { cover: picture }],
] as const)(
  'a file of %s that does not fit, or is not ready, keeps it from being sent',
  async (_of, writing) => {
    const unfit = await tryIt({ writing, fitMedia: async () => ({ kind: 'unfit', message: 'Too long.' }) })
    expect(unfit.result).toEqual({ kind: 'rejected', reason: 'content', message: 'Too long.' })
    const preparing = { kind: 'preparing', askAgainInSec: 5 } as never
    expect((await tryIt({ writing, fitMedia: async () => preparing })).result).toBe(preparing)
    expect(unfit.sent).toEqual([])
  },
)

test('what a setting lacks is said, and nothing is sent', async () => {
  const { result, sent } = await tryIt({ writing: { settingsProblem: 'Choose a board.' } })
  expect(result).toEqual({ kind: 'rejected', reason: 'content', message: 'Choose a board.' })
  expect(sent).toEqual([])
})

test.each([
  ['was disconnected', { claim: { connectionId: null } }, { kind: 'disconnected' }],
  ['lost its post', { writing: null }, { kind: 'disconnected' }],
  [
    'is of a network that is not set up any more',
    { network: null },
    { kind: 'rejected', reason: 'operator' },
  ],
  ['is gone', { unlock: async () => ({ kind: 'gone' }) }, { kind: 'disconnected' }],
  ['wants a new sign-in', { unlock: async () => ({ kind: 'needs-reauth' }) }, { kind: 'needs-reauth' }],
] as [string, Given, object][])('what goes to an account that %s is not sent', async (_it, given, result) => {
  const tried = await tryIt(given)
  expect(tried).toMatchObject({ result, open: false, sent: [] })
  const open = await tryIt({ ...given, claim: { intendedAt: earlier, ...given.claim } })
  expect(open).toMatchObject({ result, open: true, sent: [] })
})

test('what was taken 25 times without an outcome is left to its author', async () => {
  expect((await tryIt({ claim: { claims: 25 } })).result).toEqual(published)
  expect(await tryIt({ claim: { claims: 26 } })).toMatchObject({
    result: { kind: 'rejected', reason: 'operator' },
    open: false,
  })
  const mayBeLive = { claims: 26, intendedAt: earlier }
  expect(await tryIt({ claim: mayBeLive })).toMatchObject({ result: { kind: 'unsettled' }, open: true })
})

test('what could have gone out more than an hour ago is missed, unless a part of it is live', async () => {
  const late = { possibleSince: new Date(longAgo.getTime() - 1) }
  expect((await tryIt({ claim: { possibleSince: longAgo } })).result).toEqual(published)
  expect(await tryIt({ claim: late })).toMatchObject({ result: { kind: 'missed' }, open: false, sent: [] })
  const steps = { [liveStep]: { remoteId: '7', url: null, done: 1, of: 2, ids: ['7'] } }
  expect((await tryIt({ claim: { ...late, steps } })).result).toEqual(published)
})

test('a refused token is renewed once, and the post sent with the new one', async () => {
  const used: string[] = []
  const refused: unknown[] = []
  const given: Given = {
    unlock: async (_id, how) => {
      if (how) refused.push(how)
      return { kind: 'open', account: account(how ? 'new' : 'old') }
    },
    network: {
      publish: async (_post, { tokens }) => {
        used.push(tokens.accessToken)
        return tokens.accessToken === 'old' ? { kind: 'needs-reauth' } : published
      },
    },
  }
  expect(await tryIt(given)).toMatchObject({ result: published, open: false })
  expect(used).toEqual(['old', 'new'])
  expect(refused).toEqual([{ refused: 'old' }])
})

test('a token that is refused again wants a new sign-in', async () => {
  let calls = 0
  const network: Partial<Network> = {
    publish: async () => {
      calls++
      return { kind: 'needs-reauth' }
    },
  }
  expect((await tryIt({ network })).result).toEqual({ kind: 'needs-reauth' })
  expect(calls).toBe(2)
})

const unlocked = (then: object): Given['unlock'] =>
  (async (_id: string, how?: object) => (how ? then : { kind: 'open', account: account('old') })) as never

const refusingToken = (sent: boolean): Partial<Network> => ({
  publish: async () => ({ kind: 'needs-reauth', ...(sent && { sent: true }) }),
})

test('a token that cannot be renewed says why; what was sent with it may be live', async () => {
  const gone = { unlock: unlocked({ kind: 'gone' }) }
  expect(await tryIt({ ...gone, network: refusingToken(false) })).toMatchObject({
    result: { kind: 'disconnected' },
    open: false,
  })
  expect(await tryIt({ ...gone, network: refusingToken(true) })).toMatchObject({
    result: { kind: 'disconnected' },
    open: true,
  })
  const unreachable = { unlock: unlocked({ kind: 'unreachable' }) }
  expect(await tryIt({ ...unreachable, network: refusingToken(false) })).toMatchObject({
    result: { kind: 'unreachable' },
    open: false,
  })
})

const stopped = (message: string): Partial<Network> => ({
  publish: async () => ({ kind: 'unreachable', message }),
})

test('what the end of the lease stopped is taken anew; what the network stopped is not', async () => {
  const hold = { heldTooLong: true }
  expect((await tryIt({ network: stopped(''), hold })).result).toEqual({ kind: 'held-too-long' })
  expect((await tryIt({ network: stopped('') })).result).toEqual({ kind: 'unreachable', message: '' })
  expect((await tryIt({ hold })).result).toEqual(published)
})

test('what is being processed is asked about; only a clear no ends what may be live', async () => {
  const asked: unknown[] = []
  const answering = (answer: object): Partial<Network> => ({
    askAgain: (async (...given: unknown[]) => {
      asked.push(given[0])
      return answer
    }) as never,
  })
  const pending = { kind: 'pending', ticket, askAgainInSec: 5 }
  const rejected = { kind: 'rejected', reason: 'content', message: 'Too long.' }
  const waiting = { ticket, intendedAt: earlier }
  expect(await tryIt({ claim: waiting, network: answering(pending) })).toMatchObject({
    result: pending,
    open: true,
  })
  expect(await tryIt({ claim: waiting, network: answering(rejected) })).toMatchObject({
    result: rejected,
    open: false,
  })
  expect(await tryIt({ claim: { ticket }, network: answering(pending) })).toMatchObject({
    result: pending,
    open: false,
  })
  expect(asked).toEqual([ticket, ticket, ticket])
  // A network that cannot be asked about it gets it again.
  expect((await tryIt({ claim: { ticket } })).sent).toHaveLength(1)
  expect((await tryIt({ network: answering(pending) })).sent).toHaveLength(1)
})

const finding = (found: object): Partial<Network> => ({ find: (async () => found) as never })

test.each([
  [{ kind: 'found', remoteId: '7', url: null }, 'live', published, true],
  [{ kind: 'unknowable' }, 'nothing', { kind: 'unsettled' }, true],
  [{ kind: 'unreachable' }, 'unreachable', { kind: 'unreachable' }, true],
])('of what may be live, looking says %o: told as %s', async (answer, told, result, open) => {
  const tried = await tryIt({ claim: { intendedAt: earlier }, network: finding(answer) })
  expect(tried).toEqual({ result, open, sent: [], found: [told] })
})

test('what is live in part goes on, and what is not there is sent', async () => {
  const maybe = { intendedAt: earlier }
  const goOn = await tryIt({ claim: maybe, network: finding({ kind: 'go-on' }) })
  expect(goOn).toMatchObject({ result: published, open: false, found: ['live'] })
  expect(goOn.sent).toHaveLength(1)
  const absent = await tryIt({ claim: maybe, network: finding({ kind: 'absent' }) })
  expect(absent).toMatchObject({ result: published, open: false, found: ['absent'] })
  expect(absent.sent).toHaveLength(1)
})

test('what is not there is missed when it is late, and given up after the last try', async () => {
  const absent = finding({ kind: 'absent' })
  const late = { intendedAt: earlier, possibleSince: new Date(longAgo.getTime() - 1) }
  expect(await tryIt({ claim: late, network: absent })).toMatchObject({
    result: { kind: 'missed' },
    open: false,
    sent: [],
  })
  const last = { intendedAt: earlier, tries: policy.maxTries }
  expect(await tryIt({ claim: last, network: absent })).toMatchObject({
    result: { kind: 'unreachable', message: expect.stringContaining(networkNames.twitter) },
    open: false,
    sent: [],
  })
  const oneMore = { intendedAt: earlier, tries: policy.maxTries - 1 }
  expect((await tryIt({ claim: oneMore, network: absent })).sent).toHaveLength(1)
})

const refusingPost = (reason: string): Partial<Network> => ({
  ...finding({ kind: 'absent' }),
  publish: async () => ({ kind: 'rejected', reason, message: '' }) as never,
})

test('a network that knows the words of what was not there was looked at too early', async () => {
  const maybe = { intendedAt: earlier }
  expect((await tryIt({ claim: maybe, network: refusingPost('duplicate') })).open).toBe(true)
  expect((await tryIt({ claim: maybe, network: refusingPost('content') })).open).toBe(false)
})

test('where nobody can look, it is sent again while that is safe, and not after the last try', async () => {
  const network = { repeatIsSafeForSec: 60 }
  const again = await tryIt({ claim: { intendedAt: earlier }, network })
  expect(again).toMatchObject({ result: published, open: true, found: ['nothing'] })
  expect(again.sent).toHaveLength(1)
  const last = await tryIt({ claim: { intendedAt: earlier, tries: policy.maxTries }, network })
  expect(last).toMatchObject({ result: { kind: 'unsettled' }, open: true, sent: [] })
})

test('a first comment goes below its post, and looks for itself there', async () => {
  const comments: unknown[] = []
  const comment = {
    publish: async (one: unknown) => {
      comments.push(one)
      return published
    },
    find: async () => ({ kind: 'absent' }) as const,
  }
  const part = { part: 'comment' } as const
  const below = { settings: { firstComment: 'More at the shop.' }, parentRemoteId: '6' }
  const given = { writing: below, network: { comment } }
  expect((await tryIt({ ...given, claim: part })).result).toEqual(published)
  await tryIt({ ...given, claim: { ...part, intendedAt: earlier, firstTriedAt: earlier } })
  const told = { publicationId: 'p', remoteId: '6', text: 'More at the shop.' }
  expect(comments).toEqual([
    { ...told, firstTriedAt: now },
    { ...told, firstTriedAt: earlier },
  ])
  const nowhere = { kind: 'rejected', reason: 'content' }
  for (const instead of [
    { ...below, parentRemoteId: null },
    { ...below, settings: {} },
  ]) {
    expect((await tryIt({ ...given, claim: part, writing: instead })).result).toMatchObject(nowhere)
  }
  expect((await tryIt({ claim: part, writing: below })).result).toMatchObject(nowhere)
})
