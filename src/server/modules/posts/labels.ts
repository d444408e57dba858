import { sql } from 'kysely'
import type { Label } from '#contract/labels.ts'
import { recordActivity } from '#server/modules/workspaces/record-activity.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { LabelColor } from '#server/plumbing/database/schema/posts-tables.ts'
import { announce } from '#server/plumbing/live/live.ts'

/** The fields of a label that a person sets. */
export interface LabelWriting {
  name: string
  color: LabelColor
  campaign: { from: string; to: string } | null
}

export type LabelWritten = { kind: 'written'; label: Label } | { kind: 'name-taken' } | { kind: 'not-found' }

/** Every label of a workspace by name, with its number of posts. */
export async function listLabels(db: Db, workspaceId: string, labelId?: string): Promise<Label[]> {
  const rows = await db
    .selectFrom('labels as l')
    .leftJoin('post_labels as pl', 'pl.label_id', 'l.id')
    .select(['l.id', 'l.name', 'l.color', 'l.campaign_from', 'l.campaign_to'])
    .select(sql<number>`count(pl.post_id)::int`.as('posts'))
    .where('l.workspace_id', '=', workspaceId)
    .where('l.id', '=', labelId ?? sql.ref<string>('l.id'))
    .groupBy('l.id')
    .orderBy(sql`lower(l.name)`)
    .execute()
  return rows.map(({ campaign_from: from, campaign_to: to, ...label }) => ({
    ...label,
    campaign: from !== null && to !== null ? { from, to } : null,
  }))
}

/** A person who changes the labels of a workspace. */
interface LabelActor {
  workspaceId: string
  userId: string
}

/** Creates a label, in the caller's transaction, with the activity and the announcement. */
export async function createLabel(
  tx: Db,
  by: LabelActor,
  writing: LabelWriting,
  now: Date,
): Promise<LabelWritten> {
  const made = await insertLabel(tx, by.workspaceId, writing, now)
  if (made.kind === 'written') await tellOfLabel(tx, by, 'label-created', made.label, now)
  return made
}

/**
 * Creates a label of an archive or a file, in the caller's transaction, which announces everything at once. Two labels
 * of one workspace never have the same name, regardless of case.
 */
export async function insertLabel(
  tx: Db,
  workspaceId: string,
  writing: LabelWriting,
  now: Date,
): Promise<LabelWritten> {
  const row = await tx
    .insertInto('labels')
    .values({ workspace_id: workspaceId, ...columnsOf(writing), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row ? written(tx, workspaceId, row.id) : { kind: 'name-taken' }
}

/** Changes the given fields of a label, in the caller's transaction, with the activity and the announcement. */
export async function changeLabel(
  tx: Db,
  which: LabelActor & { labelId: string },
  change: Partial<LabelWriting>,
  now: Date,
): Promise<LabelWritten> {
  const [present] = await listLabels(tx, which.workspaceId, which.labelId)
  if (!present) return { kind: 'not-found' }
  const next = { ...present, ...change }
  const taken = await tx
    .selectFrom('labels')
    .select('id')
    .where('workspace_id', '=', which.workspaceId)
    .where('id', '<>', which.labelId)
    .where(sql<boolean>`lower(name) = lower(${next.name})`)
    .executeTakeFirst()
  if (taken) return { kind: 'name-taken' }
  await tx.updateTable('labels').set(columnsOf(next)).where('id', '=', which.labelId).execute()
  const changed = await written(tx, which.workspaceId, which.labelId)
  await tellOfLabel(tx, which, 'label-changed', changed.label, now)
  return changed
}

/** Deletes a label, in the caller's transaction, with the activity and the announcement; its posts stay. false: there is none. */
export async function removeLabel(
  tx: Db,
  which: LabelActor & { labelId: string },
  now: Date,
): Promise<boolean> {
  const row = await tx
    .deleteFrom('labels')
    .where('id', '=', which.labelId)
    .where('workspace_id', '=', which.workspaceId)
    .returning('name')
    .executeTakeFirst()
  if (!row) return false
  await tellOfLabel(tx, which, 'label-deleted', { id: which.labelId, name: row.name }, now)
  return true
}

async function tellOfLabel(
  tx: Db,
  { workspaceId, userId }: LabelActor,
  action: 'label-created' | 'label-changed' | 'label-deleted',
  { id, name }: Pick<Label, 'id' | 'name'>,
  now: Date,
): Promise<void> {
  const subject = { labelId: id, name }
  await recordActivity(tx, [{ workspaceId, userId, action, subject }], now)
  await announce(tx, [{ workspaceId, kind: 'labels-changed' }])
}

/** Adds labels of the workspace to a post and removes others, in the caller's transaction. Ignores unknown ones. */
export async function labelPost(
  tx: Db,
  post: { id: string; workspaceId: string },
  change: { add: readonly string[]; remove: readonly string[] },
): Promise<void> {
  if (change.remove.length > 0) {
    await tx
      .deleteFrom('post_labels')
      .where('post_id', '=', post.id)
      .where('label_id', 'in', [...change.remove])
      .execute()
  }
  await sql`
    insert into post_labels (post_id, label_id)
    select ${post.id}::uuid, id from labels
    where workspace_id = ${post.workspaceId} and id = any(${[...change.add]}::uuid[])
    on conflict do nothing
  `.execute(tx)
}

const columnsOf = ({ name, color, campaign }: LabelWriting) => ({
  name,
  color,
  campaign_from: campaign?.from ?? null,
  campaign_to: campaign?.to ?? null,
})

/** A label that has just been written. */
async function written(tx: Db, workspaceId: string, labelId: string) {
  const [label] = await listLabels(tx, workspaceId, labelId)
  if (!label) throw new Error(`the label ${labelId} was written and is not there`)
  return { kind: 'written' as const, label }
}
