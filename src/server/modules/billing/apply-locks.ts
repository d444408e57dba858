import { type RawBuilder, sql } from 'kysely'
import type { BillingMode } from '#domain/plan/billing-mode.ts'
import { type LimitKey, unlimited } from '#domain/plan/plan.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { announce, type Announcement } from '#server/plumbing/live/live.ts'
import { announceSubscription } from './announce-subscription.ts'
import { limitsOf } from './limits-of.ts'
import { lockSubscription } from './lock-subscription.ts'

/** What became locked, by name. */
export interface NewlyLocked {
  connections: string[]
  members: string[]
  workspaces: string[]
}

interface Whose {
  billing: BillingMode
  /** Who pays. */
  userId: string
  now: Date
}

/**
 * Locks what a person has more of than their plan has room for, and unlocks what it has room for again. What is chosen
 * stays first, then what is open already, then what is oldest. While a payment is late nothing changes.
 * @param tx a transaction that holds no lock of a workspace or post yet
 * @param keep ids of the accounts, people and workspaces that are chosen; those of others are ignored
 */
export function applyLocks(tx: Db, whose: Whose, keep: readonly string[] = []): Promise<NewlyLocked> {
  return setLocks(tx, whose, { keep, mayLock: true })
}

/**
 * After something was removed: unlocks what there is room for again, the oldest first, and tells screens that show the
 * count. Locks nothing.
 */
export async function unlockWhereRoom(tx: Db, whose: Whose): Promise<void> {
  await setLocks(tx, whose, { keep: [], mayLock: false })
  if (whose.billing !== 'off') await announceSubscription(tx, whose.userId)
}

async function setLocks(
  tx: Db,
  { billing: mode, userId, now }: Whose,
  how: { keep: readonly string[]; mayLock: boolean },
): Promise<NewlyLocked> {
  const row = await lockSubscription(tx, userId)
  if (!row || (mode !== 'off' && late.has(row.status)))
    return { connections: [], members: [], workspaces: [] }
  const { limits } = await limitsOf(tx, { mode, userId, row, now })
  const roomOf = (limit: LimitKey) => {
    const { allowed } = limits[limit]
    return mode === 'off' || allowed === unlimited ? endless : allowed
  }
  const by = { userId, now, ...how }
  const workspaces = await setWorkspaceLocks(tx, by, roomOf('workspaces'))
  const members = await setMemberLocks(tx, by, roomOf('teamMembers'))
  const connections = await setConnectionLocks(tx, by, roomOf('connectionsPerWorkspace'))
  const listed = await listedBeside(tx, workspaces)
  const touched: Announcement[] = [
    ...[...listed, ...members].map((one) => ({ ...one, kind: 'members-changed' })),
    ...connections.map((one) => ({ ...one, kind: 'connections-changed' })),
  ].map(({ workspaceId, kind }) => ({ workspaceId, kind }))
  if (touched.length > 0) {
    await announce(tx, eachOnce(touched))
    await announceSubscription(tx, userId)
  }
  return { connections: lockedOf(connections), members: lockedOf(members), workspaces: lockedOf(workspaces) }
}

/** A payment that may still arrive takes nothing away. */
const late: ReadonlySet<string> = new Set(['past_due', 'unpaid', 'incomplete', 'paused'])
/** The largest `int` of PostgreSQL. */
const endless = 2_147_483_647

interface By {
  userId: string
  now: Date
  keep: readonly string[]
  mayLock: boolean
}

interface Changed {
  workspaceId: string
  name: string
  locked: boolean
}

const owned = (userId: string) =>
  sql`select workspace_id from workspace_members where user_id = ${userId} and role = 'owner'`

const isKept = ({ keep }: By, id: RawBuilder<unknown>) => sql`${id}::text = any(${[...keep]}::text[])`

/** What is in its place within the room is open, and what is behind it locked. */
function lockOf({ now, mayLock }: By, room: number, table: RawBuilder<unknown>) {
  const isOpen = sql`ranked.place <= ${room}::int`
  return {
    set: sql`locked_at = case when ${isOpen} then null else ${now}::timestamptz end`,
    where: sql`(${isOpen}) <> (${table}.locked_at is null) and (${isOpen} or ${mayLock}::boolean)`,
  }
}

/** All workspaces of the people in these: their screens list these too, whichever they show. */
async function listedBeside(tx: Db, workspaces: readonly Changed[]): Promise<Pick<Changed, 'workspaceId'>[]> {
  if (workspaces.length === 0) return []
  const ids = workspaces.map(({ workspaceId }) => workspaceId)
  return tx
    .selectFrom('workspace_members as other')
    .innerJoin('workspace_members as here', 'here.user_id', 'other.user_id')
    .where('here.workspace_id', 'in', ids)
    .select('other.workspace_id as workspaceId')
    .distinct()
    .execute()
}

async function setWorkspaceLocks(tx: Db, by: By, room: number): Promise<Changed[]> {
  const { set, where } = lockOf(by, room, sql`w`)
  const { rows } = await sql<Changed>`
    with ranked as (
      select id, row_number() over (
        order by (${isKept(by, sql`id`)}) desc, locked_at is null desc, created_at, id) as place
      from workspaces where id in (${owned(by.userId)}))
    update workspaces w set ${set} from ranked where ranked.id = w.id and ${where}
    returning w.id as "workspaceId", w.name, w.locked_at is not null as locked`.execute(tx)
  return rows
}

/** The owner has the first place. An open invitation has none: a person who is there goes before one who may come. */
async function setMemberLocks(tx: Db, by: By, room: number): Promise<Changed[]> {
  const { set, where } = lockOf(by, room, sql`m`)
  const { rows } = await sql<Changed>`
    with people as (
      select user_id, min(created_at) as since, bool_and(locked_at is null) as is_open
      from workspace_members
      where workspace_id in (${owned(by.userId)}) and user_id <> ${by.userId}
      group by user_id
    ), ranked as (
      select user_id, 1 + row_number() over (
        order by (${isKept(by, sql`user_id`)}) desc, is_open desc, since, user_id) as place
      from people)
    update workspace_members m set ${set} from ranked, users u
    where ranked.user_id = m.user_id and u.id = m.user_id and m.workspace_id in (${owned(by.userId)}) and ${where}
    returning m.workspace_id as "workspaceId", u.name, m.locked_at is not null as locked`.execute(tx)
  return rows
}

async function setConnectionLocks(tx: Db, by: By, room: number): Promise<Changed[]> {
  const { set, where } = lockOf(by, room, sql`c`)
  const { rows } = await sql<Changed>`
    with ranked as (
      select id, row_number() over (
        partition by workspace_id
        order by (${isKept(by, sql`id`)}) desc, locked_at is null desc, created_at, id) as place
      from connections where workspace_id in (${owned(by.userId)}))
    update connections c set ${set} from ranked where ranked.id = c.id and ${where}
    returning c.workspace_id as "workspaceId", c.username as name, c.locked_at is not null as locked`.execute(
    tx,
  )
  return rows
}

function lockedOf(changed: readonly Changed[]): string[] {
  return [...new Set(changed.filter(({ locked }) => locked).map(({ name }) => name))]
}

function eachOnce(announcements: readonly Announcement[]): Announcement[] {
  return [...new Map(announcements.map((one) => [`${one.workspaceId} ${one.kind}`, one])).values()]
}
