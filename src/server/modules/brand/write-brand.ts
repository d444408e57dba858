import type { Role } from '#contract/fields.ts'
import type { BrandLook } from '#domain/writing/brand-look.ts'
import { type BrandSources, standingSources } from '#domain/writing/brand-sources.ts'
import { type BrandVoice, emptyVoice } from '#domain/writing/brand-voice.ts'
import { lockWorkspace } from '#server/modules/workspaces/lock-workspace.ts'
import { recordActivity } from '#server/modules/workspaces/record-activity.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { readBrand } from './read-brand.ts'

/** Who sets the voice of a workspace. */
export interface BrandActor {
  workspaceId: string
  userId: string
  role: Role
}

/** `not-owner`: the voice changes whether banned words keep posts from being scheduled, which only the owner may. */
export type BrandWritten = { kind: 'written' } | { kind: 'not-owner' }

/** Sets how a workspace writes, in the caller's transaction, with activity and announcement. */
export async function writeBrand(
  tx: Db,
  by: BrandActor,
  voice: BrandVoice,
  now: Date,
): Promise<BrandWritten> {
  await lockWorkspace(tx, by.workspaceId)
  const before = await readBrand(tx, by.workspaceId)
  const changesBlocking = voice.blocksBannedWords !== before.voice.blocksBannedWords
  if (changesBlocking && by.role !== 'owner') return { kind: 'not-owner' }
  await storeBrand(tx, by, voice, now)
  const { workspaceId, userId } = by
  await recordActivity(tx, [{ workspaceId, userId, action: 'brand-voice-set' }], now)
  return { kind: 'written' }
}

/**
 * Sets how a workspace looks, in the caller's transaction, with activity and announcement.
 * @returns false: its logo is no picture of the workspace
 */
export async function writeLook(
  tx: Db,
  { workspaceId, userId }: Omit<BrandActor, 'role'>,
  look: BrandLook,
  now: Date,
): Promise<boolean> {
  await lockWorkspace(tx, workspaceId)
  if (look.logoMediaId !== null && !(await hasPicture(tx, workspaceId, look.logoMediaId))) return false
  await storeLook(tx, { workspaceId, userId }, look, now)
  await recordActivity(tx, [{ workspaceId, userId, action: 'brand-look-set' }], now)
  return true
}

/** Stores the look and announces it, in the caller's transaction. */
export async function storeLook(
  tx: Db,
  { workspaceId, userId }: Omit<BrandActor, 'role'>,
  look: BrandLook,
  now: Date,
): Promise<void> {
  const row = { look: JSON.stringify(look), updated_at: now, updated_by: userId }
  await tx
    .insertInto('brand_kits')
    .values({ workspace_id: workspaceId, voice: JSON.stringify(emptyVoice), ...row })
    .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet(row))
    .execute()
  await announce(tx, [{ workspaceId, kind: 'brand-changed' }])
}

export async function hasPicture(db: Db, workspaceId: string, mediaId: string): Promise<boolean> {
  const row = await db
    .selectFrom('media')
    .select('id')
    .where('id', '=', mediaId)
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', 'image')
    .executeTakeFirst()
  return row !== undefined
}

/** Stores the voice and announces it, in the caller's transaction. */
export async function storeBrand(
  tx: Db,
  { workspaceId, userId }: Omit<BrandActor, 'role'>,
  voice: BrandVoice,
  now: Date,
): Promise<void> {
  const row = { voice: JSON.stringify(voice), updated_at: now, updated_by: userId }
  await tx
    .insertInto('brand_kits')
    .values({ workspace_id: workspaceId, ...row })
    .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet(row))
    .execute()
  await announce(tx, [{ workspaceId, kind: 'brand-changed' }])
}

/**
 * Adds where values of the brand were found, in the caller's transaction, after the values were written. Sources of
 * values that were changed since are dropped.
 */
export async function addSources(tx: Db, workspaceId: string, found: BrandSources): Promise<void> {
  const kit = await readBrand(tx, workspaceId)
  const sources = standingSources(kit, { ...kit.sources, ...found })
  await tx
    .updateTable('brand_kits')
    .set({ sources: JSON.stringify(sources) })
    .where('workspace_id', '=', workspaceId)
    .execute()
}
