import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isAtRest, type PublicationState } from '#domain/post/publication.ts'
import { networkRules } from '#domain/networks/network-rules.ts'
import {
  images,
  openConformance,
  standInNetworks,
  video,
  type ConformanceSetup,
} from '#networks/conformance-setup.ts'
import { type NetworkAccount, type PreparedMedia, type PreparedPost } from '#networks/network.ts'
import type { MediaRow } from '#server/plumbing/database/schema/media-tables.ts'
import { type Claim, secondsAfter } from './claim.ts'
import { leaseEndFrom } from './lease-end.ts'
import { publishNow } from './publish-now.ts'
import type { PublicationContent } from './prepare-posts.ts'
import { changeFor } from './decide.ts'
import { liveSoFar, type Verdict, verdictOn } from './verdict.ts'
import type { PublishingDependencies } from './publishing-dependencies.ts'

/** What happens during one try. */
const mishaps = [
  'nothing',
  'answer lost',
  'server error',
  'rate limit',
  'token ends',
  'token ends, and nobody renews it',
  'connection refused',
  'crash before writing',
  'crash after writing',
  'stands still between intent and request',
] as const
type Mishap = (typeof mishaps)[number]

const event = fc.record({ mishap: fc.constantFrom(...mishaps), atWrite: fc.integer({ min: 1, max: 8 }) })
type Event = { mishap: Mishap; atWrite: number }

const policy = {
  concurrency: 1,
  lateAfterSec: 30 * 86_400,
  requestSec: 30,
  leaseSec: 60,
  settleAfterSec: 20,
  maxTries: 5,
  retryBaseSec: 30,
}

/** What the database holds of a publication. */
interface Row {
  state: PublicationState
  runAt: Date
  verdict: Verdict | null
  claim: Omit<Claim, 'claimId' | 'claims' | 'possibleSince'>
  claims: number
  /** Which worker took it last; nobody else's outcome is stored. */
  holder: string
  /** A worker stood still between intent and request; once is enough. */
  hasStoodStill: boolean
  /** Its author said that it is live, and the rest of the chain could not be sent. */
  isPartly: boolean
}

class Crash extends Error {}

type Shape = 'picture' | 'video' | 'chain'

/** What a network is given: each of its ways of publishing has steps of its own. */
function shapesOf(setup: ConformanceSetup): Shape[] {
  const { images: pictures, video: videos, thread } = networkRules[setup.id]
  return [
    ...(pictures ? (['picture'] as const) : []),
    ...(videos ? (['video'] as const) : []),
    ...(thread ? (['chain'] as const) : []),
  ]
}

const shaped = (setup: ConformanceSetup, shape: Shape): PreparedPost => {
  switch (shape) {
    case 'picture':
      return setup.post({ text: 'Rye, item 1', media: images(1) })
    case 'video':
      return setup.post({ text: 'Rye, item 1', media: [video(1024 * 1024)] })
    case 'chain':
      return setup.post({
        text: 'Rye, item 1',
        replies: [
          { text: 'Rye, item 2', media: images(1) },
          { text: 'Rye, item 3', media: [] },
        ],
      })
    default:
      return shape satisfies never
  }
}

/** Publishes one post to the end, with mishaps in the first tries and none afterwards. */
async function live(setup: ConformanceSetup, shape: Shape, events: readonly Event[]) {
  let account = await setup.connected()
  let decisions = 3
  const post = shaped(setup, shape)
  const row = newRow(setup, account)
  for (let round = 0; round < 150 && !isAtRest(row.state); round++) {
    if (row.runAt > setup.clock.now) setup.clock.now = row.runAt
    const { mishap, atWrite } = events[round] ?? { mishap: 'nothing', atWrite: 1 }
    beginMishap(setup, mishap)
    account = await tryOnce(setup, row, post, account, { mishap, atWrite })
    setup.sandbox.faults.clear()
    if (isAtRest(row.state) && row.state !== 'published' && decisions-- > 0) {
      decide(row, setup, 1 + post.replies.length)
      account = await setup.connected()
    }
  }
  return { row, posts: textsAt(setup) }
}

const textsAt = (setup: ConformanceSetup) => setup.sandbox.posts(setup.id).map(({ text }) => text)

/** The author looks at the network, and says truly what he sees; what failed he retries. */
function decide(row: Row, setup: ConformanceSetup, items: number): void {
  const known = liveSoFar(row.claim)?.done ?? 0
  const isThere = textsAt(setup).length > known
  const decision =
    row.state === 'unsettled' ? { kind: isThere ? ('is-live' as const) : ('is-not-live' as const) } : retry
  const now = setup.clock.now
  const change = changeFor(
    decision,
    { intended_at: row.claim.intendedAt, steps: row.claim.steps, items },
    now,
  )
  row.state = change.state
  row.runAt = change.run_at ?? now
  row.claims = 0
  row.claim.tries = 0
  if ('steps' in change && change.steps !== undefined) row.claim.steps = JSON.parse(change.steps)
  if ('ticket' in change) row.claim.ticket = null
  if ('intended_at' in change) row.claim.intendedAt = null
  if ('first_tried_at' in change) row.claim.firstTriedAt = null
  row.isPartly = 'reason_code' in change && change.reason_code === 'partly-live'
}

const retry = { kind: 'retry' } as const

function newRow(setup: ConformanceSetup, account: NetworkAccount): Row {
  return {
    state: 'scheduled',
    runAt: setup.clock.now,
    verdict: null,
    claims: 0,
    holder: '',
    hasStoodStill: false,
    isPartly: false,
    claim: {
      id: 'publication-1',
      workspaceId: 'workspace-1',
      postId: 'post-1',
      connectionId: 'connection-1',
      network: setup.id,
      part: 'post',
      occurrence: 1,
      accountKey: `${setup.id}:${account.externalId}`,
      dueAt: setup.clock.now,
      tries: 0,
      firstTriedAt: null,
      intendedAt: null,
      steps: {},
      ticket: null,
      lookedUp: [],
    },
  }
}

function beginMishap({ id, sandbox }: ConformanceSetup, mishap: Mishap): void {
  switch (mishap) {
    case 'answer lost':
      return sandbox.faults.swallowNextAnswer(id)
    case 'server error':
      return sandbox.faults.set({ network: id, kind: 'error-before', times: 1, uploads: true })
    case 'rate limit':
      return sandbox.faults.set({ network: id, kind: 'rate-limit', times: 1 })
    case 'token ends':
    case 'token ends, and nobody renews it':
      return sandbox.expireTokens(id)
    default:
  }
}

/** One worker takes the publication, and perhaps dies of it. Gives the account as it is known afterwards. */
async function tryOnce(
  setup: ConformanceSetup,
  row: Row,
  post: PreparedPost,
  known: NetworkAccount,
  { mishap, atWrite }: Event,
): Promise<NetworkAccount> {
  let account = known
  let writes = 0
  const store = (change: () => void) => {
    const isFatal = mishap.startsWith('crash') && ++writes === atWrite
    if (isFatal && mishap === 'crash before writing') throw new Crash()
    change()
    if (isFatal) throw new Crash()
  }
  const claim: Claim = {
    ...structuredClone(row.claim),
    claimId: crypto.randomUUID(),
    claims: ++row.claims,
    possibleSince: row.runAt,
  }
  row.holder = claim.claimId
  /** Its lease ends, and another worker takes the publication over and finishes its try. */
  const standStill = async () => {
    if (mishap !== 'stands still between intent and request' || row.hasStoodStill) return
    row.hasStoodStill = true
    setup.clock.now = secondsAfter(setup.clock.now, policy.leaseSec + 1)
    await tryOnce(setup, row, post, account, { mishap: 'nothing', atWrite: 1 })
  }
  const tools: PublishingDependencies = {
    clock: { now: () => setup.clock.now },
    networks: { get: () => setup.network, ids: [setup.id] },
    connections: {
      async unlock(_id, ask) {
        if (ask?.refused && mishap.endsWith('nobody renews it')) return { kind: 'needs-reauth' }
        if (ask?.refused) account = await setup.connected()
        return { kind: 'open', account }
      },
    },
    fitMedia: async (media) => ({ kind: 'fitted', media: fileNamed(post, media.id) }),
    readLink: async () => null,
    steps: {
      memory: (held) => ({
        get: <T>(step: string) => held.steps[step] as T | undefined,
        async put(step, value) {
          store(() => {
            row.claim.steps[step] = structuredClone(value)
            row.claim.firstTriedAt ??= setup.clock.now
          })
          held.steps[step] = value
        },
      }),
      async intend(held, learned = {}) {
        store(() => {
          Object.assign(row.claim.steps, structuredClone(learned))
          row.claim.intendedAt ??= setup.clock.now
          row.claim.firstTriedAt ??= setup.clock.now
          row.claim.ticket = null
        })
        Object.assign(held.steps, learned)
        held.ticket = null
        await standStill()
      },
    },
    fetch:
      mishap === 'connection refused'
        ? () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }))
        : setup.callIo().fetch,
    noteReach: () => {},
    policy,
  }
  try {
    const hold = {
      signal: new AbortController().signal,
      leaseEnd: leaseEndFrom(tools.clock, policy.leaseSec),
      heldTooLong: false,
    }
    const { result, open } = await publishNow(claim, writingOf(post), tools, hold)
    if (row.holder !== claim.claimId) return account
    const verdict = verdictOn(claim, result, { now: setup.clock.now, policy, open, chance: 0.5 })
    apply(row, verdict, setup.clock.now)
  } catch (error) {
    if (!(error instanceof Crash)) throw error
    row.state = 'publishing'
    row.runAt = secondsAfter(setup.clock.now, policy.leaseSec)
  }
  return account
}

/** As record-outcome.ts stores it. */
function apply(row: Row, verdict: Verdict, now: Date): void {
  row.verdict = verdict
  row.state = verdict.state
  row.claims = verdict.claims
  row.claim.tries = verdict.tries
  row.claim.ticket = verdict.ticket
  if (!verdict.keepIntent) row.claim.intendedAt = null
  else row.claim.intendedAt ??= now
  const closed = verdict.closeAccountUntil ?? verdict.pauseNetworkUntil
  const runAt = verdict.runAt ?? now
  row.runAt = closed && closed > runAt ? closed : runAt
}

function fileNamed(post: PreparedPost, id: string): PreparedMedia {
  const all = [...post.media, ...post.replies.flatMap((reply) => reply.media)]
  const found = all.find((media) => media.id === id)
  if (!found) throw new Error(`no file ${id}`)
  return found
}

const rows = (media: readonly PreparedMedia[]) => media.map(({ id, kind }) => ({ id, kind }) as MediaRow)

function writingOf(post: PreparedPost): PublicationContent {
  return {
    text: post.text,
    media: rows(post.media),
    replies: post.replies.map((reply) => ({ text: reply.text, media: rows(reply.media) })),
    settings: post.settings,
    settingsProblem: null,
    cover: null,
    parentRemoteId: null,
  }
}

const runs = 40

describe.each(standInNetworks().ids)('%s, whatever goes wrong', (id) => {
  test('a post goes out at most once, and ends published or with its author', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.array(event, { maxLength: 10 }), async (pick, events) => {
        using setup = openConformance(id)
        const shapes = shapesOf(setup)
        const shape = shapes[pick % shapes.length] ?? 'picture'
        const { row, posts } = await live(setup, shape, events)
        const items = shape === 'chain' ? ['Rye, item 1', 'Rye, item 2', 'Rye, item 3'] : ['Rye, item 1']
        // Never twice, and of a chain never one without those before it.
        expect(posts).toEqual(items.slice(0, posts.length))
        expect(['published', 'failed', 'unsettled']).toContain(row.state)
        // All of it, unless its author had to say so of a chain; and whatever is not published says why.
        const isWhole = posts.length === items.length
        expect(row.state !== 'published' || row.isPartly || isWhole).toBe(true)
        expect(row.state === 'published' || row.verdict?.reason).toBeTruthy()
        // What is certain to have failed is not there; of a chain only what is noted as live.
        const isNoted = liveSoFar(row.claim) !== null
        expect(row.state === 'failed' && !isNoted ? posts : []).toEqual([])
      }),
      { numRuns: runs, seed: 20_261 },
    )
  })
})

test('a worker that stands still between intent and request until another has sent it sends nothing', async () => {
  for (const id of standInNetworks().ids) {
    using setup = openConformance(id)
    for (const shape of shapesOf(setup)) {
      using own = openConformance(id)
      const stands = { mishap: 'stands still between intent and request', atWrite: 1 } as const
      const { row, posts } = await live(
        own,
        shape,
        Array.from({ length: 5 }, () => stands),
      )
      const items = shape === 'chain' ? ['Rye, item 1', 'Rye, item 2', 'Rye, item 3'] : ['Rye, item 1']
      expect(row.hasStoodStill).toBe(true)
      expect([id, shape, row.state, posts]).toEqual([id, shape, 'published', items])
    }
  }
})

test('without mishaps every post of every network goes out', async () => {
  for (const id of standInNetworks().ids) {
    using setup = openConformance(id)
    for (const shape of shapesOf(setup)) {
      using own = openConformance(id)
      expect([id, shape, (await live(own, shape, [])).row.state]).toEqual([id, shape, 'published'])
    }
  }
})
