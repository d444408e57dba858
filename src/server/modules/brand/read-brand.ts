import type { BrandKit } from '#contract/brand.ts'
import { emptyVoice } from '#domain/writing/brand-voice.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/** How a workspace writes. One that was never asked has a voice that asks for nothing. */
export async function readBrand(db: Db, workspaceId: string): Promise<BrandKit> {
  const row = await db
    .selectFrom('brand_kits as b')
    .leftJoin('users as u', 'u.id', 'b.updated_by')
    .select(['b.voice', 'b.updated_at', 'u.name'])
    .where('b.workspace_id', '=', workspaceId)
    .executeTakeFirst()
  if (!row) return { voice: emptyVoice, updatedAt: null, updatedBy: null }
  return { voice: row.voice, updatedAt: row.updated_at.toISOString(), updatedBy: row.name }
}
