import { sql } from 'kysely'
import type { Counts, Metric } from '#domain/metrics/metric.ts'
import { addDays } from '#domain/time/pick-time.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import type {
  AccountReadingResult,
  ListedPost,
  Network,
  NetworkMetrics,
  PostReading,
  PostReadingsResult,
  ReadbackResult,
} from '#networks/network.ts'
import type { AnalyticsConfig } from '#server/config.ts'
import { insertAccount } from '#server/modules/connections/test-accounts.ts'
import { openTestWorkspace } from '#server/modules/exchange/test-workspace.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { openTestDatabase } from '#server/plumbing/database/test-database.ts'
import { openLog } from '#server/plumbing/log.ts'
import type { AnalyticsDependencies } from './analytics-dependencies.ts'
import { planReadings, type Planning } from './plan-readings.ts'
import { createSampler } from './sampler.ts'

const hourMs = 3_600_000

/** What goes wrong at a network: each says so for an instant. */
interface Faults {
  silent?: (at: Date) => boolean
  /** Seconds to wait. */
  limited?: (at: Date) => number | null
  /** Names the network does not know any more. */
  withdrawn?: (at: Date) => readonly string[]
  refused?: (at: Date) => string | null
  /** The worker dies after the network answered, before anything is stored. */
  killed?: (at: Date) => boolean
}

/** A network that gives numbers which follow from a post and the time alone. */
export interface TestNetwork extends Network {
  metrics: NetworkMetrics
  /** The ids of each call of `posts`, and the names of the others. */
  calls: { at: Date; what: string; ids: readonly string[]; without: readonly string[] }[]
  faults: Faults
  /** When each post was deleted there. */
  gone: Map<string, Date>
  texts: Map<string, string>
  listed: ListedPost[]
  /** How many posts one page of the list has. */
  pageSize: number
}

/** When a post with this id of the test's network went out. */
const publishedOf = (remoteId: string) => new Date(Number(remoteId.split('@')[1]))
export const remoteIdOf = (name: string, at: Date) => `${name}@${at.getTime()}`

/** The truth: likes grow, and fall from the fifth day on. */
export function truthOf(remoteId: string, metric: Metric, at: Date): number {
  const hours = (at.getTime() - publishedOf(remoteId).getTime()) / hourMs
  const grown = 1 - Math.exp(-hours / 30)
  if (metric === 'likes') return Math.floor(90 * grown) - Math.floor(Math.max(0, hours - 120) / 48)
  return metric === 'impressions' ? Math.floor(2_000 * grown) : Math.floor(8.5 * grown)
}

const given: readonly (keyof Counts)[] = ['likes', 'comments', 'impressions']

export function testNetwork(id: NetworkId, options: { maxIds?: number; days?: boolean } = {}): TestNetwork {
  const network: TestNetwork = {
    id,
    connect: { kind: 'app-password', signIn: never, refresh: never },
    publish: never,
    metrics: metricsOf(() => network, id, options),
    calls: [],
    faults: {},
    gone: new Map(),
    texts: new Map(),
    listed: [],
    pageSize: 10,
  }
  return network
}

async function never(): Promise<never> {
  throw new Error('this test publishes nothing')
}

type Refusal =
  | { kind: 'unreachable' }
  | { kind: 'rate-limited'; retryAfterSec: number; scope: 'account' }
  | { kind: 'rejected'; reason: 'account'; message: string }

/** What a fault answers instead; null: none. */
function refusalOf({ faults }: TestNetwork, at: Date): Refusal | null {
  if (faults.silent?.(at)) return { kind: 'unreachable' }
  const retryAfterSec = faults.limited?.(at) ?? null
  if (retryAfterSec !== null) return { kind: 'rate-limited', retryAfterSec, scope: 'account' }
  const message = faults.refused?.(at) ?? null
  return message === null ? null : { kind: 'rejected', reason: 'account', message }
}

function metricsOf(
  own: () => TestNetwork,
  id: NetworkId,
  { maxIds = 10, days = true }: { maxIds?: number; days?: boolean },
): NetworkMetrics {
  const note = (
    at: Date,
    what: string,
    ids: readonly string[] = [],
    without: ReadonlySet<string> = new Set(),
  ) => own().calls.push({ at, what, ids, without: [...without] })
  return {
    api: `${id}/v1`,
    maxIds,
    backDays: { posts: null, account: 90 },
    scopes: [],
    async posts(ids, _account, io, without): Promise<PostReadingsResult> {
      const now = io.now()
      note(now, 'posts', ids, without)
      if (ids.length > maxIds) throw new Error('more ids than the network takes')
      const refusal = refusalOf(own(), now)
      if (refusal) return refusal
      const readings = new Map(ids.map((one) => [one, readingOf(own(), one, now, without)]))
      mayDie(own(), now)
      return { kind: 'read', readings, readAt: now }
    },
    async account(_account, io): Promise<AccountReadingResult> {
      const now = io.now()
      note(now, 'account')
      const refusal = refusalOf(own(), now)
      if (refusal) return refusal
      const followers = Math.floor(now.getTime() / 86_400_000)
      return {
        kind: 'read',
        counts: { followers, posts: 7 },
        fields: { followers: 'followers' },
        refused: [],
        readAt: now,
      }
    },
    ...(days && {
      async days({ from, to }, _account, io) {
        note(io.now(), 'days', [from, to])
        const refusal = refusalOf(own(), io.now())
        if (refusal) return refusal
        const all = []
        for (let day = from; day <= to; day = addDays(day, 1)) {
          all.push({ day, counts: { account_views: Number(day.replaceAll('-', '')) } })
        }
        mayDie(own(), io.now())
        return {
          kind: 'read' as const,
          days: all,
          zone: 'America/Los_Angeles',
          fields: { account_views: 'views' },
          refused: [],
          readAt: io.now(),
        }
      },
    }),
    async list(cursor, _account, io) {
      note(io.now(), 'list', cursor === null ? [] : [cursor])
      const refusal = refusalOf(own(), io.now())
      if (refusal) return refusal
      mayDie(own(), io.now())
      const { listed, pageSize } = own()
      const from = Number(cursor ?? 0)
      const next = from + pageSize < listed.length ? String(from + pageSize) : null
      return { kind: 'listed', posts: listed.slice(from, from + pageSize), next }
    },
    async readback(remoteId, _account, io): Promise<ReadbackResult> {
      const now = io.now()
      note(now, 'readback', [remoteId])
      const refusal = refusalOf(own(), now)
      if (refusal) return refusal
      if (isGone(own(), remoteId, now)) return { kind: 'gone' }
      return { kind: 'live', text: own().texts.get(remoteId) ?? 'Hello', mediaCount: 0, hasLinkCard: null }
    },
  }
}

function mayDie({ faults }: TestNetwork, at: Date): void {
  if (faults.killed?.(at)) throw new Error('this worker was killed')
}

function isGone({ gone }: TestNetwork, remoteId: string, at: Date): boolean {
  const since = gone.get(remoteId)
  return since !== undefined && since <= at
}

function readingOf(
  network: TestNetwork,
  remoteId: string,
  now: Date,
  without: ReadonlySet<string> = new Set(),
): PostReading {
  if (isGone(network, remoteId, now)) return { kind: 'gone' }
  const withdrawn = network.faults.withdrawn?.(now) ?? []
  const field = (metric: string) => `${metric}_count`
  const asked = given.filter((metric) => !without.has(field(metric)))
  const came = asked.filter((metric) => !withdrawn.includes(field(metric)))
  return {
    kind: 'counted',
    counts: Object.fromEntries(came.map((metric) => [metric, truthOf(remoteId, metric, now)])),
    fields: Object.fromEntries(came.map((metric) => [metric, field(metric)])),
    refused: asked
      .filter((metric) => !came.includes(metric))
      .map((metric) => ({ metric, field: field(metric), reason: 'withdrawn' as const })),
  }
}

interface WorldOptions {
  now?: string
  policy?: Partial<AnalyticsConfig>
  networks?: readonly TestNetwork[]
}

/** A workspace with one account on each network, a clock that only the test moves, and any number of workers. */
export async function openReadingWorld(options: WorldOptions = {}) {
  const database = await openTestDatabase()
  const { db } = database
  const clock = { at: new Date(options.now ?? '2026-10-01T09:00:00Z'), now: () => clock.at }
  const list = options.networks ?? [testNetwork('bluesky')]
  const byId = new Map(list.map((network) => [network.id, network]))
  const networks = { get: (id: NetworkId) => byId.get(id), ids: list.map(({ id }) => id) }
  const policy = { sampling: 'full' as const, xOffered: true, ...options.policy }
  const errors: unknown[] = []
  const needReauth = new Set<string>()
  await db
    .insertInto('users')
    .values({ id: 'ada', name: 'Ada', email: 'ada@example.org', image: null })
    .execute()
  const workspaceId = await openTestWorkspace(db, 'ada')
  const planning = (): Planning => ({ networks, policy, now: clock.now() })

  const dependencies = (): AnalyticsDependencies => ({
    database,
    clock,
    log: Object.assign(openLog('silent'), { error: (error: unknown) => void errors.push(error) }),
    networks,
    policy,
    fetch,
    clockIsRight: () => true,
    connections: {
      async unlock(connectionId) {
        if (needReauth.has(connectionId)) return { kind: 'needs-reauth' }
        const tokens = { accessToken: 'a', refreshToken: null, expiresAt: null }
        return { kind: 'open', account: { externalId: connectionId, username: 'ada', tokens } }
      },
    },
  })

  const accounts = new Map<NetworkId, string>()
  for (const { id } of list)
    accounts.set(id, (await insertAccount(db, { workspaceId, provider: id, connectedBy: 'ada' })).id)

  async function insertPublished(network: NetworkId, name: string, { story = false } = {}) {
    const at = clock.now()
    const connection = await db
      .selectFrom('connections')
      .selectAll()
      .where('workspace_id', '=', workspaceId)
      .where('provider', '=', network)
      .executeTakeFirstOrThrow()
    const { id: postId } = await db
      .insertInto('scheduled_posts')
      .values({
        workspace_id: workspaceId,
        user_id: 'ada',
        content: JSON.stringify({ all: 'Hello' }),
        platform_settings: JSON.stringify(story ? { [network]: { kind: 'story' } } : {}),
        status: 'posted',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await db
      .insertInto('publications')
      .values({
        workspace_id: workspaceId,
        post_id: postId,
        connection_id: connection.id,
        network,
        username: 'ada',
        account_key: `${network}:${connection.external_id}`,
        state: 'published',
        remote_id: remoteIdOf(name, at),
        url: null,
        published_at: at,
        reason_code: null,
        reason: null,
        claim_id: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, postId, remoteId: remoteIdOf(name, at), at }
  }

  return {
    database,
    db,
    clock,
    networks: byId,
    workspaceId,
    accounts,
    needReauth,
    planning,
    dependencies,
    /** What workers logged as errors. */
    errors,
    worker: () => createSampler(dependencies()),
    /** Moves the clock. */
    later: (hours: number) => void (clock.at = new Date(clock.at.getTime() + hours * hourMs)),
    /** A post that is live from now on, with its plan. */
    async publish(network: NetworkId, name = 'post', kind: { story?: boolean } = {}) {
      const published = await insertPublished(network, name, kind)
      await planReadings(db, { publicationIds: [published.id] }, planning())
      return published
    },
    insertPublished,
    readings: (subjectId: string) =>
      db
        .selectFrom('metric_readings')
        .selectAll()
        .where('subject_id', '=', subjectId)
        .orderBy('taken_at')
        .execute(),
    samples: (subjectId: string, metric: Metric) =>
      db
        .selectFrom('metric_samples')
        .selectAll()
        .where('subject_id', '=', subjectId)
        .where('metric', '=', metric)
        .orderBy('taken_at')
        .execute(),
    due: (subjectId: string) =>
      db.selectFrom('metric_due').selectAll().where('subject_id', '=', subjectId).orderBy('kind').execute(),
    /** Runs a worker at each time something is due, until `hours` have passed. */
    async run(hours: number, worker = createSampler(dependencies())) {
      const end = clock.at.getTime() + hours * hourMs
      for (;;) {
        await worker.runDue()
        const next = await nextEvent(db, clock.now())
        if (!next || next.getTime() > end) break
        clock.at = next
      }
      clock.at = new Date(end)
    },
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]()
    },
  }
}

/** When something is due next, or a lease or a wait ends. */
async function nextEvent(db: Db, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(at) as at from (
      select next_at as at from metric_due
      union all select held_until from metric_turns union all select closed_until from metric_turns
    ) events where at > ${now}`.execute(db)
  return rows[0]?.at ?? null
}

export type ReadingWorld = Awaited<ReturnType<typeof openReadingWorld>>
