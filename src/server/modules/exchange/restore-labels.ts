import { sql } from 'kysely'
import { labelColors } from '#contract/labels.ts'
import { insertLabel, labelPost } from '#server/modules/posts/labels.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { announce } from '#server/plumbing/live/live.ts'

/** Adds labels to a post by name, in the caller's transaction; creates missing ones. */
export async function restoreLabels(
  tx: Db,
  post: { id: string; workspaceId: string },
  names: readonly string[],
  now: Date,
): Promise<void> {
  if (names.length === 0) return
  const { workspaceId } = post
  const known = await tx
    .selectFrom('labels')
    .select(['id', sql<string>`lower(name)`.as('name')])
    .where('workspace_id', '=', workspaceId)
    .execute()
  const ids = new Map(known.map(({ id, name }) => [name, id]))
  for (const name of names) {
    if (ids.has(name.toLowerCase())) continue
    const color = labelColors[ids.size % labelColors.length] ?? 'stone'
    const made = await insertLabel(tx, workspaceId, { name, color, campaign: null }, now)
    if (made.kind !== 'written') continue
    ids.set(name.toLowerCase(), made.label.id)
    await announce(tx, [{ workspaceId, kind: 'labels-changed' }])
  }
  const add = names.flatMap((name) => ids.get(name.toLowerCase()) ?? [])
  await labelPost(tx, post, { add, remove: [] })
}
