import { givenBy } from '#domain/metrics/catalogue.ts'
import { isCheckpoint } from '#domain/metrics/reading-plan.ts'
import { postMetrics } from '#domain/metrics/metric.ts'
import type { NetworkMetrics, PostReading, RefusedMetric } from '#networks/network.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { type CallFailure, callNetwork } from './call-network.ts'
import {
  ageSecOf,
  decideReading,
  isLifetime,
  type PostResult,
  type ReadingTime,
  type ReadingVerdict,
} from './decide-reading.ts'
import { type PaidReads, releasePaidReads, reservePaidReads } from './paid-reads.ts'
import { priceOf } from './read-price.ts'
import { changeRows, type DueRow } from './reading-row.ts'
import { type Reading, storeReadings } from './store-readings.ts'
import { tellGone } from './tell-gone.ts'
import { holdTurn, type Turn } from './turn.ts'
import { noteWithdrawn, readWithdrawn, stillWithdrawn, type Withdrawn } from './withdrawn.ts'
import type { TurnTools } from './turn-tools.ts'

type PostRow = DueRow & { kind: 'publication' | 'foreign'; remoteId: string }

/**
 * Reads one batch of posts and stores what came, all or nothing.
 * @returns a wait that the network asks for; null: it may be asked on
 */
export async function readPosts(
  turn: Turn,
  rows: readonly PostRow[],
  metrics: NetworkMetrics,
  tools: TurnTools,
): Promise<Extract<CallFailure, { kind: 'rate-limited' | 'disconnected' }> | null> {
  const { db } = tools.database
  const prices = new Map(
    rows.map((row) => [row.subjectId, priceOf(turn.network, row.kind, turn.ownApp)] as const),
  )
  const isPaid = [...prices.values()].some((price) => price > 0)
  const paid = isPaid ? await reserve(turn, rows, prices, tools) : null
  const asked = paid ? rows.filter(({ subjectId }) => paid.granted.has(subjectId)) : rows
  const withdrawn = await readWithdrawn(db, metrics.api, postMetrics, tools.clock.now())
  const ids = [...new Set(asked.map(({ remoteId }) => remoteId))]
  const answer =
    ids.length === 0
      ? { kind: 'read' as const, readings: new Map<string, PostReading>(), readAt: tools.clock.now() }
      : await callNetwork(turn, tools, tools.signal, (account, io) =>
          metrics.posts(ids, account, io, new Set(withdrawn.left.map(({ field }) => field))),
        )
  const now = tools.clock.now()
  if (paid && answer.kind !== 'read' && answer.kind !== 'unreachable') {
    await releasePaidReads(db, paid.granted, now)
  }
  if (answer.kind === 'rate-limited' || answer.kind === 'disconnected') return answer
  const takenAt = answer.kind === 'read' ? answer.readAt : now
  const at: ReadingTime = { ...tools.at(turn), now: takenAt, isPaid }
  const decided = rows.map((row) => ({ row, verdict: decideReading(row, resultOf(row, answer, paid), at) }))
  const isCharged = answer.kind === 'read' || answer.kind === 'unreachable'
  const charged = new Set([...(paid?.lost ?? []), ...(isCharged ? (paid?.granted ?? []) : [])])
  await store(turn, { api: metrics.api, decided, withdrawn, takenAt, prices, charged }, tools)
  return null
}

function reserve(
  turn: Turn,
  rows: readonly PostRow[],
  prices: ReadonlyMap<string, number>,
  { database, clock }: TurnTools,
): Promise<PaidReads> {
  const subjects = rows.map(({ subjectId }) => ({ id: subjectId, microUsd: prices.get(subjectId) ?? 0 }))
  return reservePaidReads(database.db, turn, subjects, clock.now())
}

type Answer =
  | { kind: 'read'; readings: ReadonlyMap<string, PostReading>; readAt: Date }
  | Extract<CallFailure, { kind: 'rejected' | 'needs-reauth' | 'unreachable' }>

function resultOf(row: PostRow, answer: Answer, paid: PaidReads | null): PostResult {
  if (paid?.paidToday.has(row.subjectId)) return { kind: 'paid-today' }
  if (paid?.lost.has(row.subjectId)) return { kind: 'lost' }
  if (paid?.overBudget.has(row.subjectId)) return { kind: 'over-budget' }
  if (answer.kind !== 'read') return answer
  return answer.readings.get(row.remoteId) ?? { kind: 'unseen' }
}

interface Decided {
  api: string
  decided: readonly { row: PostRow; verdict: ReadingVerdict }[]
  withdrawn: Withdrawn
  takenAt: Date
  prices: ReadonlyMap<string, number>
  /** Subjects whose reading may have cost something. */
  charged: ReadonlySet<string>
}

async function store(turn: Turn, all: Decided, tools: TurnTools): Promise<void> {
  const { decided, api, withdrawn, takenAt, charged } = all
  const readings = decided.flatMap(({ row, verdict }) => readingOf(turn, row, verdict, all))
  const refused = decided.flatMap(({ verdict }) => verdict.reading?.refused ?? [])
  const counted = decided.some(({ verdict }) => verdict.reading && isCounted(verdict.reading.outcome))
  await tools.database.db.transaction().execute(async (tx) => {
    await holdTurn(tx, turn)
    await storeReadings(tx, turn, readings)
    if (counted) {
      const of = { network: turn.network, api, now: takenAt }
      await noteWithdrawn(tx, of, { refused, again: withdrawn.again })
    }
    await changeRows(
      tx,
      decided.map(({ row, verdict }) => ({ row, change: verdict.change })),
    )
    const gone = decided.filter(({ verdict }) => verdict.isGone).map(({ row }) => row)
    await tellGone(tx, turn, gone, takenAt)
    if (charged.size > 0 || decided.some(({ row }) => row.isAsked))
      await announce(tx, [{ workspaceId: turn.workspaceId, kind: 'numbers-changed' }])
  })
}

const isCounted = (outcome: Reading['outcome']) => outcome === 'counted' || outcome === 'partial'

/** What the network gives of other posts and did not name for this one: plays of a post without a video. */
function notGiven(
  { network }: Turn,
  { counts, refused }: Pick<Reading, 'counts' | 'refused'>,
): RefusedMetric[] {
  return postMetrics.flatMap((metric) => {
    const given = givenBy(network, metric)
    const isKnown = counts[metric] !== undefined || refused.some((one) => one.metric === metric)
    return given && !isKnown ? [{ metric, field: given.field, reason: 'not-given' as const }] : []
  })
}

function readingOf(turn: Turn, row: PostRow, { reading }: ReadingVerdict, all: Decided): Reading[] {
  if (!reading) return []
  const ageSec = ageSecOf(row, all.takenAt)
  const left = isCounted(reading.outcome) ? stillWithdrawn(reading.refused, all.withdrawn) : []
  const refused = [...reading.refused, ...left]
  return [
    {
      ...reading,
      outcome: reading.outcome === 'counted' && left.length > 0 ? 'partial' : reading.outcome,
      refused: isCounted(reading.outcome)
        ? [...refused, ...notGiven(turn, { counts: reading.counts, refused })]
        : refused,
      subjectId: row.subjectId,
      publishedAt: row.publishedAt,
      takenAt: all.takenAt,
      ageSec,
      isLifetime: isLifetime(row, all.takenAt),
      api: all.api,
      costMicroUsd: all.charged.has(row.subjectId) ? (all.prices.get(row.subjectId) ?? 0) : 0,
      keepsAll: ageSec !== null && isCheckpoint(ageSec),
    },
  ]
}
