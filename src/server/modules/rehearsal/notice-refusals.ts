import { sql } from 'kysely'
import type { Rehearsal } from '#contract/rehearsal.ts'
import { networkNames } from '#domain/networks/network.ts'
import { dayOf, timeOn } from '#domain/time/pick-time.ts'
import { notify } from '#server/modules/notifications/notify.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { rehearse, type RehearsalTools } from './rehearse.ts'

/** The local minute of the day from which on the next 24 hours are looked at. */
const eveningMinute = 18 * 60
const hours = 24
/** Workspaces of one round; the others come in the next. */
const mostWorkspaces = 50

interface Evening {
  workspaceId: string
  /** Its owner's, in whose evening it is looked at. */
  zone: string
  /** `2026-11-24` in that zone. */
  today: string
}

/**
 * Once an evening, for each workspace with something due in the next 24 hours: a notification to the authors of what
 * would be refused, and to the owner. When everything goes out, nobody hears of it.
 */
export async function noticeRefusals(tools: RehearsalTools, now: Date): Promise<{ noticed: number }> {
  let noticed = 0
  for (const evening of await readEvenings(tools.db, now)) {
    const { workspaceId, zone } = evening
    const found = await rehearse(tools, { workspaceId, timezone: zone, hours, now })
    const text = textOf(found)
    const isNoticed = await tools.db.transaction().execute(async (tx) => {
      if (!(await claimEvening(tx, evening)) || text === null) return false
      const userIds = await readPeople(tx, workspaceId, found)
      await notify(tx, [{ workspaceId, userIds, kind: 'rehearsal', text }], now)
      return true
    })
    noticed += isNoticed ? 1 : 0
  }
  return { noticed }
}

async function readEvenings(db: Db, now: Date): Promise<Evening[]> {
  const until = new Date(now.getTime() + hours * 3_600_000)
  const { rows } = await sql<{ workspace_id: string; timeZone: string }>`
    select w.id as workspace_id, coalesce(u.timezone, 'UTC') as "timeZone"
    from workspaces w
    join workspace_members m on m.workspace_id = w.id and m.role = 'owner'
    left join user_preferences u on u.workspace_id = w.id and u.user_id = m.user_id
    left join analytics_settings s on s.workspace_id = w.id
    where coalesce(s.rehearsal_mail, true)
      and (s.rehearsed_for is null or s.rehearsed_for < (${now}::timestamptz at time zone coalesce(u.timezone, 'UTC'))::date)
      and (${now}::timestamptz at time zone coalesce(u.timezone, 'UTC'))::time >= make_time(${eveningMinute / 60}, 0, 0)
      and exists (
        select from publications p
        where p.workspace_id = w.id and p.part = 'post' and p.state = 'scheduled' and p.due_at < ${until}
      )
    order by s.rehearsed_for nulls first, w.id
    limit ${mostWorkspaces}`.execute(db)
  return rows
    .map((row) => ({
      workspaceId: row.workspace_id,
      zone: row.timeZone,
      today: dayOf(now, row.timeZone),
    }))
    .filter(({ zone, today }) => timeOn(today, eveningMinute, zone) <= now)
}

/** false: another worker has looked at this evening meanwhile. */
async function claimEvening(tx: Db, { workspaceId, today }: Evening): Promise<boolean> {
  const { rows } = await sql`
    insert into analytics_settings as s (workspace_id, rehearsed_for) values (${workspaceId}, ${today}::date)
    on conflict (workspace_id) do update set rehearsed_for = excluded.rehearsed_for
      where s.rehearsed_for is null or s.rehearsed_for < excluded.rehearsed_for
    returning workspace_id`.execute(tx)
  return rows.length === 1
}

/** The authors of the posts that would be refused, and the owner. */
async function readPeople(tx: Db, workspaceId: string, { entries }: Rehearsal): Promise<string[]> {
  const postIds = entries.filter(({ verdict }) => verdict === 'refused').map(({ postId }) => postId)
  const owners = await tx
    .selectFrom('workspace_members')
    .select('user_id')
    .where('workspace_id', '=', workspaceId)
    .where('role', '=', 'owner')
    .execute()
  if (postIds.length === 0) return owners.map((row) => row.user_id)
  const authors = await tx
    .selectFrom('scheduled_posts')
    .select('user_id')
    .distinct()
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', [...new Set(postIds)])
    .execute()
  return [...owners, ...authors].flatMap((row) => row.user_id ?? [])
}

/** null: nothing is wrong. Access that ends is only worth a word when something is due after it. */
function textOf({ counts, entries, access }: Rehearsal): string | null {
  const refused = entries.find(({ verdict }) => verdict === 'refused')
  if (refused) {
    const what = counts.refused === 1 ? 'A post would be refused' : `${counts.refused} posts would be refused`
    return `${what} in the next 24 hours. ${networkNames[refused.network]}: ${refused.reason?.message ?? ''}`.trim()
  }
  const ends = access.find(({ renews, posts }) => !renews && posts > 0)
  return ends ? `Access to ${networkNames[ends.network]} ends before posts are due. Reconnect it.` : null
}
