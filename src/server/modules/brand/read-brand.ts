import type { BrandKit } from '#contract/brand.ts'
import { emptyLook } from '#domain/writing/brand-look.ts'
import { standingSources } from '#domain/writing/brand-sources.ts'
import { emptyVoice } from '#domain/writing/brand-voice.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/** How a workspace writes and looks. One that was never asked has a voice that asks for nothing, and no look. */
export async function readBrand(db: Db, workspaceId: string): Promise<BrandKit> {
  const row = await db
    .selectFrom('brand_kits as b')
    .leftJoin('users as u', 'u.id', 'b.updated_by')
    .select(['b.voice', 'b.look', 'b.sources', 'b.updated_at', 'u.name'])
    .where('b.workspace_id', '=', workspaceId)
    .executeTakeFirst()
  if (!row) return { voice: emptyVoice, look: emptyLook, sources: {}, updatedAt: null, updatedBy: null }
  const { voice, look, updated_at, name: updatedBy } = row
  const sources = standingSources({ voice, look }, row.sources)
  return { voice, look, sources, updatedAt: updated_at.toISOString(), updatedBy }
}
