import { sql } from 'kysely'
import type { NetworkId } from '#domain/networks/network.ts'
import type { Clock } from '#server/plumbing/clock.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { warnUnlessOutage } from '#server/plumbing/database/unavailable.ts'
import type { Log } from '#server/plumbing/log.ts'
import type { MailMessage } from '#server/plumbing/mail/mail.ts'
import { readOperator } from './read-operator.ts'
import { reachableMail, unreachableMail } from './outage-mails.ts'

/** A network that has answered no request for at least a minute. */
export interface NetworkOutage {
  network: NetworkId
  since: Date
  /** Due publications that are still to be sent there. */
  waiting: number
}

/** A network counts as unreachable after this long without a response, seconds. */
const shownAfterSec = 60
const logEverySec = 60
/**
 * The administrator is notified after this long, before posts run out of tries; and about one network once in six
 * hours.
 */
const operatorToldAfterSec = 300
const operatorToldEverySec = 6 * 3600

/** Watches which networks answer this worker's requests, and stores what all workers have seen. */
export interface NetworkOutageWatch {
  /** @param answered whether the network sent any response other than a server error (5xx) */
  note(network: NetworkId, answered: boolean): void
  /**
   * Called for every heartbeat: stores the observations, writes log lines, notifies the administrator. Never throws.
   */
  look(): Promise<void>
}

export interface NetworkOutageDependencies {
  database: { db: Db }
  clock: Clock
  log: Log
  /** Queues an email in the transaction. */
  queueMail(tx: Db, message: MailMessage): Promise<void>
  /** The administrator's address; null: no one is notified. */
  operatorMail: string | null
}

/** This process's observations of a network since it last stored them. */
interface Seen {
  /** The first unanswered request since the last response; null: the last one was answered. */
  failedSince: Date | null
  lastAt: Date
}

export function watchNetworkOutages(tools: NetworkOutageDependencies): NetworkOutageWatch {
  const { db } = tools.database
  const { clock, log } = tools
  const seen = new Map<NetworkId, Seen>()
  const fresh = new Set<NetworkId>()

  return {
    note(network, answered) {
      const lastAt = clock.now()
      const failedSince = answered ? null : (seen.get(network)?.failedSince ?? lastAt)
      seen.set(network, { failedSince, lastAt })
      fresh.add(network)
    },
    async look() {
      const noted = [...seen].flatMap(([network, what]) => (fresh.has(network) ? [{ network, ...what }] : []))
      fresh.clear()
      try {
        await storeFailures(db, noted)
        const ended = await storeAnswers(db, noted)
        for (const { network, since } of ended) log.info({ network, since }, 'reachable again')
        for (const outage of await takeLogTurn(db, clock.now())) log.warn(outage, 'unreachable')
        await tellOperator(tools, clock.now())
      } catch (error) {
        for (const { network } of noted) fresh.add(network)
        warnUnlessOutage(log, error, 'which networks answer could not be stored')
      }
    },
  }
}

type Noted = Seen & { network: NetworkId }

async function storeFailures(db: Db, noted: readonly Noted[]): Promise<void> {
  for (const { network, failedSince, lastAt } of noted) {
    if (failedSince === null) continue
    // A response another worker got meanwhile counts: the outage begins after it.
    await sql`
      insert into network_outages as o (network, since, failed_at) values (${network}, ${failedSince}, ${lastAt})
      on conflict (network) do update
      set since = case when o.ended_at is null then o.since else greatest(excluded.since, o.ended_at) end,
          failed_at = excluded.failed_at, ended_at = null
    `.execute(db)
  }
}

/** @returns the networks logged as unreachable until now */
async function storeAnswers(db: Db, noted: readonly Noted[]): Promise<{ network: NetworkId; since: Date }[]> {
  const ended: { network: NetworkId; since: Date }[] = []
  for (const { network, failedSince, lastAt } of noted) {
    if (failedSince !== null) continue
    const { rows } = await sql<{ since: Date; was_logged: boolean }>`
      update network_outages
      set ended_at = ${lastAt}, owes_end = owes_end or coalesce(told_at >= since, false)
      where network = ${network} and ended_at is null and failed_at <= ${lastAt}
      returning since, coalesce(logged_at >= since, false) as was_logged
    `.execute(db)
    ended.push(...rows.filter((row) => row.was_logged).map(({ since }) => ({ network, since })))
  }
  return ended
}

/** The outages to log now; one worker logs for all. */
async function takeLogTurn(db: Db, now: Date): Promise<NetworkOutage[]> {
  const { rows } = await sql<{ network: NetworkId; since: Date }>`
    update network_outages set logged_at = ${now}
    where ended_at is null and since <= ${before(now, shownAfterSec)}
      and (logged_at is null or logged_at <= ${before(now, logEverySec)})
    returning network, since
  `.execute(db)
  return (await withWaiting(db, rows, now)).filter(({ waiting }) => waiting > 0)
}

/** The networks that answer no one, for display. */
export async function readNetworkOutages(db: Db, now: Date): Promise<NetworkOutage[]> {
  const rows = await db
    .selectFrom('network_outages')
    .select(['network', 'since'])
    .where('ended_at', 'is', null)
    .where('since', '<=', before(now, shownAfterSec))
    .orderBy('network')
    .execute()
  return withWaiting(db, rows, now)
}

async function withWaiting(
  db: Db,
  outages: readonly { network: NetworkId; since: Date }[],
  now: Date,
): Promise<NetworkOutage[]> {
  if (outages.length === 0) return []
  const rows = await db
    .selectFrom('publications')
    .select((select) => ['network', select.fn.countAll<string>().as('waiting')])
    .where(
      'network',
      'in',
      outages.map(({ network }) => network),
    )
    .where('run_at', '<=', before(now, -86_400))
    .where((row) => row(row.fn.coalesce('due_at', 'created_at'), '<=', now))
    .groupBy('network')
    .execute()
  const waiting = new Map(rows.map((row) => [row.network, Number(row.waiting)]))
  return outages.map((outage) => ({ ...outage, waiting: waiting.get(outage.network) ?? 0 }))
}

/** One email when networks stop answering, one when they answer again, each with everything new. */
async function tellOperator(
  { database, queueMail, operatorMail }: NetworkOutageDependencies,
  now: Date,
): Promise<void> {
  if (operatorMail === null) return
  await database.db.transaction().execute(async (tx) => {
    const begun = await sql<{ network: NetworkId; since: Date }>`
      update network_outages set told_at = ${now}
      where ended_at is null and since <= ${before(now, operatorToldAfterSec)}
        and (told_at is null or (told_at < since and told_at <= ${before(now, operatorToldEverySec)}))
      returning network, since
    `.execute(tx)
    const ended = await sql<{ network: NetworkId; since: Date; ended_at: Date }>`
      update network_outages set owes_end = false where owes_end and ended_at is not null
      returning network, since, ended_at
    `.execute(tx)
    const outages = await withWaiting(tx, begun.rows, now)
    if (outages.length === 0 && ended.rows.length === 0) return
    const reader = await readOperator(tx, operatorMail)
    if (outages.length > 0) await queueMail(tx, unreachableMail(reader, outages))
    if (ended.rows.length > 0) await queueMail(tx, reachableMail(reader, ended.rows))
  })
}

const before = (now: Date, sec: number) => new Date(now.getTime() - sec * 1000)
