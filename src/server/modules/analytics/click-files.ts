import { sql } from 'kysely'
import type { ClickFile } from '#contract/analytics.ts'
import { campaignKey, clickFileLimits } from '#domain/metrics/campaign-clicks.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { storable } from '#server/plumbing/database/storable.ts'

/** A file of clicks to keep. */
export interface WantedClickFile {
  workspaceId: string
  userId: string
  name: string
  column: string
  rows: readonly { campaign: string; clicks: number }[]
}

export type ClickFileKept =
  | { kind: 'kept'; file: ClickFile }
  /** The maximum number of files is reached. */
  | { kind: 'too-many' }

/** Keeps the clicks of a file, in the caller's transaction. Rows of one campaign are added up. */
export async function keepClickFile(tx: Db, wanted: WantedClickFile, now: Date): Promise<ClickFileKept> {
  const { workspaceId, userId, name, column, rows } = wanted
  // Files of a workspace are kept one after the other, so that they are counted rightly.
  await tx.selectFrom('workspaces').select('id').where('id', '=', workspaceId).forUpdate().execute()
  if ((await listClickFiles(tx, workspaceId)).length >= clickFileLimits.files) return { kind: 'too-many' }
  const sums = new Map<string, number>()
  for (const { campaign, clicks } of rows) {
    const key = campaignKey(storable(campaign))
    if (key !== '') sums.set(key, (sums.get(key) ?? 0) + clicks)
  }
  const { id } = await tx
    .insertInto('campaign_click_files')
    .values({
      workspace_id: workspaceId,
      name: storable(name),
      column_name: storable(column),
      campaigns: sums.size,
      uploaded_by: userId,
      uploaded_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const values = [...sums].map(([campaign, clicks]) => ({ campaign, clicks }))
  await sql`
    insert into campaign_clicks (file_id, campaign, clicks)
    select ${id}, v.campaign, v.clicks
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v (campaign text, clicks double precision)`.execute(
    tx,
  )
  const file = (await listClickFiles(tx, workspaceId)).find((one) => one.id === id)
  if (!file) throw new Error('A file of clicks vanished while it was stored')
  return { kind: 'kept', file }
}

/** Files of clicks, newest first. */
export async function listClickFiles(db: Db, workspaceId: string): Promise<ClickFile[]> {
  const rows = await db
    .selectFrom('campaign_click_files as f')
    .leftJoin('users as u', 'u.id', 'f.uploaded_by')
    .select(['f.id', 'f.name', 'f.column_name', 'f.campaigns', 'f.uploaded_at', 'u.name as person'])
    .where('f.workspace_id', '=', workspaceId)
    .orderBy('f.uploaded_at', 'desc')
    .orderBy('f.id')
    .limit(clickFileLimits.files)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    column: row.column_name,
    campaigns: row.campaigns,
    uploadedAt: row.uploaded_at.toISOString(),
    uploadedBy: row.person,
  }))
}

/** Deletes a file with its clicks. false: there is none. */
export async function deleteClickFile(
  db: Db,
  { workspaceId, fileId }: { workspaceId: string; fileId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('campaign_click_files')
    .where('id', '=', fileId)
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** What the files of a workspace say of some campaigns, by `campaignKey`. */
export async function readClicks(
  db: Db,
  workspaceId: string,
  campaigns: readonly string[],
): Promise<Map<string, { fileId: string; clicks: number }[]>> {
  if (campaigns.length === 0) return new Map()
  const rows = await db
    .selectFrom('campaign_clicks as c')
    .innerJoin('campaign_click_files as f', 'f.id', 'c.file_id')
    .select(['c.campaign', 'c.file_id as fileId', 'c.clicks'])
    .where('f.workspace_id', '=', workspaceId)
    .where('c.campaign', 'in', campaigns.map(campaignKey))
    .orderBy('f.uploaded_at', 'desc')
    .orderBy('f.id')
    .execute()
  const byCampaign = Map.groupBy(rows, ({ campaign }) => campaign)
  return new Map(
    [...byCampaign].map(([campaign, own]) => [
      campaign,
      own.map(({ fileId, clicks }) => ({ fileId, clicks })),
    ]),
  )
}
