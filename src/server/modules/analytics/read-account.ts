import { sql } from 'kysely'
import { type AccountMetric, accountMetrics } from '#domain/metrics/metric.ts'
import { closedDays, nextAccountReading } from '#domain/metrics/reading-plan.ts'
import { networkNames } from '#domain/networks/network.ts'
import type {
  AccountDaysResult,
  AccountReadingResult,
  NetworkMetrics,
  RefusedMetric,
} from '#networks/network.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { type CallFailure, callNetwork } from './call-network.ts'
import { lostAnswer } from './decide-reading.ts'
import { releasePaidReads, reservePaidReads } from './paid-reads.ts'
import { parkedTries } from './parked.ts'
import { priceOf } from './read-price.ts'
import { changeRows, type DueRow, type RowChange } from './reading-row.ts'
import { type Reading, storeReadings } from './store-readings.ts'
import { holdTurn, type Turn } from './turn.ts'
import type { TurnTools } from './turn-tools.ts'
import { noteWithdrawn, readWithdrawn, stillWithdrawn } from './withdrawn.ts'

type Answer = Extract<AccountReadingResult, { kind: 'read' }>
type Days = Extract<AccountDaysResult, { kind: 'read' }>

/**
 * Reads an account as it stands now, and its days that are over, and stores both.
 * @returns a wait that the network asks for; null: it may be asked on
 */
export async function readAccount(
  turn: Turn,
  row: DueRow,
  metrics: NetworkMetrics,
  tools: TurnTools,
): Promise<Extract<CallFailure, { kind: 'rate-limited' | 'disconnected' }> | null> {
  const { db } = tools.database
  const { clock } = tools
  const zone = await zoneOfDays(db, turn.connectionId)
  const price = priceOf(turn.network, 'account', turn.ownApp)
  const refusal = price > 0 ? await refusalOf(turn, row, price, tools) : null
  if (refusal) return store(turn, row, { ...refusal, api: metrics.api, zone }, tools)

  const withdrawn = await readWithdrawn(db, metrics.api, accountMetrics, clock.now())
  const names = new Set(withdrawn.left.map(({ field }) => field))
  const now = metrics.account
    ? await callNetwork(turn, tools, tools.signal, (account, io) => ask(metrics.account, account, io, names))
    : null
  if (now && now.kind !== 'read') {
    if (price > 0 && now.kind !== 'unreachable') await releasePaidReads(db, [row.subjectId], clock.now())
    if (now.kind === 'rate-limited' || now.kind === 'disconnected') return now
    return store(turn, row, { failure: now, api: metrics.api, zone }, tools)
  }
  const days = metrics.days
    ? await callNetwork(turn, tools, tools.signal, (account, io) =>
        askDays(metrics.days, closedDays(clock.now(), zone), account, io, names),
      )
    : null
  const daysCame = days?.kind === 'read' ? days : null
  if (!now && !daysCame && days) {
    if (days.kind === 'rate-limited' || days.kind === 'disconnected') return days
    if (days.kind !== 'read') return store(turn, row, { failure: days, api: metrics.api, zone }, tools)
  }
  const left = stillWithdrawn([...(now?.refused ?? []), ...(daysCame?.refused ?? [])], withdrawn)
  const message = days && days.kind !== 'read' ? wordsOf(days, turn) : null
  const read = { now, days: daysCame, left, message, again: withdrawn.again, costMicroUsd: price }
  await store(turn, row, { read, api: metrics.api, zone: daysCame?.zone ?? zone }, tools)
  return null
}

// Two small functions, so that a reader is called as a method of nothing.
const ask = (
  account: NetworkMetrics['account'],
  ...given: Parameters<NonNullable<NetworkMetrics['account']>>
) => (account ? account(...given) : Promise.reject(new Error('The network has no numbers of accounts')))
const askDays = (days: NetworkMetrics['days'], ...given: Parameters<NonNullable<NetworkMetrics['days']>>) =>
  days ? days(...given) : Promise.reject(new Error('The network has no days of accounts'))

/** In which zone the days of an account begin; UTC until its network said so. */
export async function zoneOfDays(db: Db, connectionId: string): Promise<string> {
  const row = await db
    .selectFrom('metric_days')
    .select('day_zone')
    .where('connection_id', '=', connectionId)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.day_zone ?? 'UTC'
}

type Failure =
  | Extract<CallFailure, { kind: 'rejected' | 'needs-reauth' | 'unreachable' }>
  | { kind: 'over-budget' | 'paid-today' }
  | { kind: 'lost'; costMicroUsd: number }

async function refusalOf(
  turn: Turn,
  row: DueRow,
  microUsd: number,
  { database, clock }: TurnTools,
): Promise<{ failure: Failure } | null> {
  const paid = await reservePaidReads(database.db, turn, [{ id: row.subjectId, microUsd }], clock.now())
  if (paid.lost.size > 0) return { failure: { kind: 'lost', costMicroUsd: microUsd } }
  if (paid.paidToday.size > 0) return { failure: { kind: 'paid-today' } }
  return paid.overBudget.size > 0 ? { failure: { kind: 'over-budget' } } : null
}

interface Outcome {
  api: string
  zone: string
  failure?: Failure
  read?: {
    now: Answer | null
    days: Days | null
    left: readonly RefusedMetric[]
    message: string | null
    again: readonly string[]
    costMicroUsd: number
  }
}

async function store(turn: Turn, row: DueRow, outcome: Outcome, tools: TurnTools): Promise<null> {
  const now = outcome.read?.now?.readAt ?? outcome.read?.days?.readAt ?? tools.clock.now()
  const reading = readingOf(turn, row, outcome, now)
  await tools.database.db.transaction().execute(async (tx) => {
    await holdTurn(tx, turn)
    if (reading) await storeReadings(tx, turn, [reading])
    if (outcome.read) {
      await storeDays(tx, turn, outcome.read.days)
      const refused = [...(outcome.read.now?.refused ?? []), ...(outcome.read.days?.refused ?? [])]
      await noteWithdrawn(
        tx,
        { network: turn.network, api: outcome.api, now },
        { refused, again: outcome.read.again },
      )
    }
    await changeRows(tx, [{ row, change: nextOf(turn, row, outcome, now) }])
    if (row.isAsked) await announce(tx, [{ workspaceId: turn.workspaceId, kind: 'numbers-changed' }])
  })
  return null
}

/** A network that does not answer is asked so often in a day. */
const maxTries = 3
const retrySec = 300
const daySec = 86_400

function nextOf({ connectionId }: Turn, row: DueRow, { failure, zone }: Outcome, now: Date): RowChange {
  const after = (sec: number, tries: number): RowChange => ({
    kind: 'next',
    at: new Date(now.getTime() + sec * 1_000),
    step: 0,
    tries,
    goneAt: null,
  })
  if (failure?.kind === 'needs-reauth') return after(daySec, parkedTries)
  if (failure?.kind === 'unreachable' && row.tries + 1 < maxTries)
    return after(retrySec * 2 ** row.tries, row.tries + 1)
  return { kind: 'next', at: nextAccountReading(connectionId, now, zone), step: 0, tries: 0, goneAt: null }
}

function readingOf(turn: Turn, row: DueRow, { failure, read, api }: Outcome, now: Date): Reading | null {
  const shared = {
    subjectId: row.subjectId,
    publishedAt: null,
    takenAt: now,
    ageSec: null,
    isLifetime: false,
    api,
    // One value a day, changed or not: it is a series of days.
    keepsAll: true,
  }
  if (read) {
    const refused = [...(read.now?.refused ?? []), ...(read.days?.refused ?? []), ...read.left]
    return {
      ...shared,
      outcome: refused.length > 0 || read.message !== null ? 'partial' : 'counted',
      counts: read.now?.counts ?? {},
      fields: { ...read.days?.fields, ...read.now?.fields },
      refused,
      message: read.message,
      costMicroUsd: read.costMicroUsd,
    }
  }
  if (!failure || failure.kind === 'paid-today') return null
  if (failure.kind === 'needs-reauth' && row.tries === parkedTries) return null
  if (failure.kind === 'unreachable' && row.tries + 1 < maxTries) return null
  const outcome = failure.kind === 'unreachable' || failure.kind === 'lost' ? 'unreachable' : 'refused'
  return {
    ...shared,
    outcome,
    counts: {},
    fields: {},
    refused: [],
    message: wordsOf(failure, turn),
    costMicroUsd: failure.kind === 'lost' ? failure.costMicroUsd : 0,
  }
}

function wordsOf(failure: CallFailure | Failure, { network }: Turn): string {
  const name = networkNames[network]
  if ('message' in failure && failure.message) return failure.message
  if (failure.kind === 'needs-reauth') return `${name} needs to be reconnected.`
  if (failure.kind === 'lost') return lostAnswer(name)
  return failure.kind === 'over-budget'
    ? `The budget for reading ${name} is used up.`
    : `${name} could not be reached.`
}

/** Stores the days of an account: a network corrects them for a while, so later values replace earlier ones. */
export async function storeDays(
  tx: Db,
  { workspaceId, connectionId }: Turn,
  days: Days | null,
): Promise<void> {
  if (!days) return
  const values = days.days.flatMap(({ day, counts }) =>
    Object.entries(counts)
      .filter((entry): entry is [AccountMetric, number] => Number.isFinite(entry[1]))
      .map(([metric, value]) => ({ metric, day, value })),
  )
  if (values.length === 0) return
  await sql`
    insert into metric_days as d (workspace_id, connection_id, metric, day, value, day_zone, read_at)
    select ${workspaceId}, ${connectionId}, v.metric, v.day, v.value, ${days.zone}, ${days.readAt}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v (metric text, day date, value double precision)
    on conflict (connection_id, metric, day) do update
      set value = excluded.value, day_zone = excluded.day_zone, read_at = excluded.read_at`.execute(tx)
}
