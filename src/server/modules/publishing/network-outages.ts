import { sql } from 'kysely'
import type { NetworkId } from '#domain/networks/network.ts'
import type { Clock } from '#server/plumbing/clock.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { warnUnlessOut } from '#server/plumbing/database/unavailable.ts'
import type { Log } from '#server/plumbing/log.ts'
import type { MailMessage } from '#server/plumbing/mail/mail.ts'
import { reachableMail, unreachableMail } from './outage-mails.ts'

/** A network that has not answered anybody for at least a minute. */
export interface NetworkOutage {
  network: NetworkId
  since: Date
  /** Publications whose time has come and that are still to be sent there. */
  waiting: number
}

/** A network counts as unreachable after so long without an answer, seconds. */
const shownAfterSec = 60
const logEverySec = 60
/** The operator is told after so long, before posts have been tried for the last time; and of one network once in six hours. */
const operatorToldAfterSec = 300
const operatorToldEverySec = 6 * 3600

/** Watches which networks answer the requests of this worker, and keeps what all workers have seen. */
export interface NetworkOutageWatch {
  /** @param answered whether the network said anything but that it is in trouble itself (5xx) */
  note(network: NetworkId, answered: boolean): void
  /** For every heartbeat: stores what was noted, writes the lines of the log, tells the operator. Never throws. */
  look(): Promise<void>
}

export interface NetworkOutageDependencies {
  database: { db: Db }
  clock: Clock
  log: Log
  /** Hands a letter over as part of the transaction. */
  queueLetter(tx: Db, letter: MailMessage): Promise<void>
  /** Who runs this installation; null: nobody is told. */
  operatorMail: string | null
}

/** What this process has seen of a network since it last stored it. */
interface Seen {
  /** The first request without an answer since the last answer; null: the last one was answered. */
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
      const noted = [...fresh].flatMap((network) => {
        const what = seen.get(network)
        return what ? [{ network, ...what }] : []
      })
      fresh.clear()
      try {
        await storeFailures(db, noted)
        const ended = await storeAnswers(db, noted)
        for (const { network, since } of ended) log.info({ network, since }, 'reachable again')
        for (const outage of await takeLogTurn(db, clock.now())) log.warn(outage, 'unreachable')
        await tellOperator(tools, clock.now())
      } catch (error) {
        for (const { network } of noted) fresh.add(network)
        warnUnlessOut(log, error, 'which networks answer could not be stored')
      }
    },
  }
}

type Noted = Seen & { network: NetworkId }

async function storeFailures(db: Db, noted: readonly Noted[]): Promise<void> {
  for (const { network, failedSince, lastAt } of noted) {
    if (failedSince === null) continue
    // What another worker was answered meanwhile counts: it does not answer since then.
    await sql`
      insert into network_outages as o (network, since, failed_at) values (${network}, ${failedSince}, ${lastAt})
      on conflict (network) do update
      set since = case when o.ended_at is null then o.since else greatest(excluded.since, o.ended_at) end,
          failed_at = excluded.failed_at, ended_at = null
    `.execute(db)
  }
}

/** @returns what had been logged as unreachable until now */
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

/** The outages that are due for their line in the log, which one worker writes for all. */
async function takeLogTurn(db: Db, now: Date): Promise<NetworkOutage[]> {
  const { rows } = await sql<{ network: NetworkId; since: Date }>`
    update network_outages set logged_at = ${now}
    where ended_at is null and since <= ${before(now, shownAfterSec)}
      and (logged_at is null or logged_at <= ${before(now, logEverySec)})
    returning network, since
  `.execute(db)
  return (await withWaiting(db, rows, now)).filter(({ waiting }) => waiting > 0)
}

/** The networks that answer nobody, for whoever looks. */
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

/** One letter when networks stop answering, one when they answer again: with all that is new in it. */
async function tellOperator(
  { database, queueLetter, operatorMail }: NetworkOutageDependencies,
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
    if (outages.length > 0) await queueLetter(tx, unreachableMail(operatorMail, outages))
    if (ended.rows.length > 0) await queueLetter(tx, reachableMail(operatorMail, ended.rows))
  })
}

const before = (now: Date, sec: number) => new Date(now.getTime() - sec * 1000)
