import { sql } from 'kysely'
import { kitLimit, type KitItem } from '#contract/writing-kit.ts'
import type { Db } from '#server/plumbing/database/database.ts'

type ItemWords = Omit<KitItem, 'id'>

export type KitResult =
  | { kind: 'done'; item: KitItem }
  | { kind: 'not-found' }
  /** Another one of this kind has the name. */
  | { kind: 'name-taken' }
  | { kind: 'too-many' }

const columns = ['id', 'kind', 'name', 'text', 'network'] as const

/** Hashtag groups and signatures of a workspace, by name. */
export async function listKitItems(db: Db, workspaceId: string): Promise<KitItem[]> {
  return db
    .selectFrom('writing_kit_items')
    .select(columns)
    .where('workspace_id', '=', workspaceId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

/** Keeps one more, in the caller's transaction. */
export async function addKitItem(
  tx: Db,
  workspaceId: string,
  words: ItemWords,
  now: Date,
): Promise<KitResult> {
  const items = await listKitItems(tx, workspaceId)
  if (items.length >= kitLimit) return { kind: 'too-many' }
  const item = await tx
    .insertInto('writing_kit_items')
    .values({ workspace_id: workspaceId, ...words, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()
  return item ? { kind: 'done', item } : { kind: 'name-taken' }
}

/** Changes one, in the caller's transaction; what is left out stays. */
export async function changeKitItem(
  tx: Db,
  workspaceId: string,
  itemId: string,
  change: Partial<Omit<ItemWords, 'kind'>>,
  now: Date,
): Promise<KitResult> {
  const items = await listKitItems(tx, workspaceId)
  const before = items.find(({ id }) => id === itemId)
  if (!before) return { kind: 'not-found' }
  const after = { ...before, ...change }
  const namesake = items.find(
    ({ id, kind, name }) =>
      id !== itemId && kind === before.kind && name.toLowerCase() === after.name.toLowerCase(),
  )
  if (namesake) return { kind: 'name-taken' }
  await tx
    .updateTable('writing_kit_items')
    .set({ name: after.name, text: after.text, network: after.network, updated_at: now })
    .where('id', '=', itemId)
    .where('workspace_id', '=', workspaceId)
    .execute()
  return { kind: 'done', item: after }
}

/** @returns whether there was one */
export async function removeKitItem(db: Db, workspaceId: string, itemId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('writing_kit_items')
    .where('id', '=', itemId)
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
