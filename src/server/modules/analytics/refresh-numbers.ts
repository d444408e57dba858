import { sql } from 'kysely'
import { type ReadingPlan, utcDay } from '#domain/metrics/reading-plan.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import { readPrices } from '#domain/networks/reading.ts'
import { signalDue } from '#server/modules/publishing/due-signal.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { planReadings, type Planning } from './plan-readings.ts'
import { spentInMonth } from './read-analytics-settings.ts'
import { priceOf } from './read-price.ts'
import { isRead, readSettingsOf } from './what-is-read.ts'

/** A subject is read because a person asks once in this time. */
const onceInMs = 15 * 60_000

export type RefreshedNumbers =
  /** What it costs; nothing was done. */
  | { kind: 'told'; costUsd: number }
  /** It is read now. */
  | { kind: 'asked'; costUsd: number; readsAt: Date }
  /** It was read a moment ago, or was paid for today. */
  | { kind: 'too-soon'; again: Date }
  /** What reading may cost this month is used up. */
  | { kind: 'over-budget' }
  /** Numbers of this network are not read here. */
  | { kind: 'off' }
  /** The account is not connected, or the post does not exist any more. */
  | { kind: 'not-readable' }
  | { kind: 'not-found' }

/**
 * Reads a post or an account now, in the caller's transaction: a worker does it within seconds.
 * @param of.subjectId a publication, a post made elsewhere, or an account
 * @param of.confirmed false: only tells the cost
 */
export async function refreshNumbers(
  tx: Db,
  of: { workspaceId: string; subjectId: string; confirmed: boolean },
  planning: Planning,
): Promise<RefreshedNumbers> {
  const { now, policy } = planning
  const subject = await findSubject(tx, of)
  if (!subject) return { kind: 'not-found' }
  const settings = await readSettingsOf(tx, of.workspaceId)
  if (!isRead(subject.network, settings, policy)) return { kind: 'off' }
  const { connection_id: connectionId } = subject
  if (connectionId === null || subject.is_gone) return { kind: 'not-readable' }
  const again = readableFrom(subject)
  if (again && again > now) return { kind: 'too-soon', again }
  const microUsd = priceOf(subject.network, subject.kind, subject.own_app)
  const left = settings.xBudgetCents * 10_000 - (await spentInMonth(tx, of.workspaceId, now))
  if (microUsd > 0 && microUsd > left) return { kind: 'over-budget' }
  const costUsd = microUsd / 1_000_000
  if (!of.confirmed) return { kind: 'told', costUsd }
  // A post that has just gone out has no plan yet; begun here, it has all of it.
  if (subject.kind === 'publication') await planReadings(tx, { publicationIds: [of.subjectId] }, planning)
  const due = { next_at: now, tries: 0, asked_at: now }
  await tx
    .insertInto('metric_due')
    .values({
      subject_id: of.subjectId,
      kind: subject.kind,
      workspace_id: of.workspaceId,
      connection_id: connectionId,
      published_at: subject.published_at,
      plan: subject.plan,
      ...due,
    })
    .onConflict((conflict) => conflict.columns(['subject_id', 'kind']).doUpdateSet(due))
    .execute()
  await signalDue(tx, 'readings')
  return { kind: 'asked', costUsd, readsAt: now }
}

/** When a subject may be read because a person asks; null: now. */
function readableFrom({ network, last_read, asked_at }: Subject): Date | null {
  const last = [last_read, asked_at]
    .filter((at) => at !== null)
    .toSorted((a, b) => b.getTime() - a.getTime())[0]
  if (!last) return null
  if (readPrices(network) && last_read) return new Date(Date.parse(utcDay(last_read)) + 86_400_000)
  return new Date(last.getTime() + onceInMs)
}

interface Subject {
  kind: 'publication' | 'foreign' | 'account'
  network: NetworkId
  connection_id: string | null
  published_at: Date | null
  plan: ReadingPlan
  own_app: boolean
  is_gone: boolean
  last_read: Date | null
  asked_at: Date | null
}

async function findSubject(
  tx: Db,
  { workspaceId, subjectId }: { workspaceId: string; subjectId: string },
): Promise<Subject | undefined> {
  const { rows } = await sql<Subject>`
    with subject as (
      select 'publication' as kind, p.network, p.account_key, p.published_at,
        case when w.platform_settings -> p.network ->> 'kind' = 'story' then 'story' else 'post' end as plan,
        p.state <> 'published' or p.remote_id is null
          or exists (select 1 from metric_readings r where r.subject_id = p.id and r.outcome = 'gone') as is_gone
      from publications p join scheduled_posts w on w.id = p.post_id
      where p.id = ${subjectId} and p.workspace_id = ${workspaceId} and p.part = 'post'
      union all
      select 'foreign', network, account_key, published_at, 'post', gone_at is not null
      from foreign_posts where id = ${subjectId} and workspace_id = ${workspaceId}
      union all
      select 'account', provider, provider || ':' || external_id, null, 'post', false
      from connections where id = ${subjectId} and workspace_id = ${workspaceId}
    )
    select s.kind, s.network, s.published_at, s.plan, s.is_gone, c.id as connection_id,
      coalesce(c.app = 'own', false) as own_app,
      (select max(r.taken_at) from metric_readings r
        where r.subject_id = ${subjectId} and r.outcome in ('counted', 'partial', 'gone')) as last_read,
      (select d.asked_at from metric_due d where d.subject_id = ${subjectId} and d.kind = s.kind) as asked_at
    from subject s
    left join connections c on c.workspace_id = ${workspaceId} and c.provider = s.network
      and c.provider || ':' || c.external_id = s.account_key`.execute(tx)
  return rows[0]
}
