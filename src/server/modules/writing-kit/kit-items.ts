import { sql } from 'kysely'
import { kitLimit, type KitItem } from '#contract/writing-kit.ts'
import type { Db } from '#server/plumbing/database/database.ts'

type ItemWords = Omit<KitItem, 'id'>

export type KitResult =
  | { kind: 'done'; item: KitItem }
  | { kind: 'not-found' }
  /** Another item of this kind has the name. */
  | { kind: 'name-taken' }
  | { kind: 'too-many' }

const columns = ['id', 'kind', 'name', 'text', 'network', 'automatic'] as const

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

/** Adds an item to the writing kit, in the caller's transaction. */
export async function addKitItem(
  tx: Db,
  workspaceId: string,
  words: ItemWords,
  now: Date,
): Promise<KitResult> {
  const items = await listKitItems(tx, workspaceId)
  if (items.length >= kitLimit) return { kind: 'too-many' }
  const automatic = words.automatic && words.kind === 'signature'
  const isFree = !items.some(({ kind, name }) => kind === words.kind && isSameName(name, words.name))
  if (automatic && isFree) await endAutomatic(tx, workspaceId, words.network)
  const item = await tx
    .insertInto('writing_kit_items')
    .values({ workspace_id: workspaceId, ...words, automatic, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()
  return item ? { kind: 'done', item } : { kind: 'name-taken' }
}

/** Changes an item of the writing kit, in the caller's transaction; absent fields stay. */
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
  const whole = { ...before, ...change }
  const after = { ...whole, automatic: whole.automatic && whole.kind === 'signature' }
  const namesake = items.find(
    ({ id, kind, name }) => id !== itemId && kind === before.kind && isSameName(name, after.name),
  )
  if (namesake) return { kind: 'name-taken' }
  const { name, text, network, automatic } = after
  if (automatic) await endAutomatic(tx, workspaceId, network)
  await tx
    .updateTable('writing_kit_items')
    .set({ name, text, network, automatic, updated_at: now })
    .where('id', '=', itemId)
    .where('workspace_id', '=', workspaceId)
    .execute()
  return { kind: 'done', item: after }
}

function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** Ends the automatic use of a network's signature, or of the one for all. */
async function endAutomatic(tx: Db, workspaceId: string, network: KitItem['network']): Promise<void> {
  await tx
    .updateTable('writing_kit_items')
    .set({ automatic: false })
    .where('workspace_id', '=', workspaceId)
    .where('network', network === null ? 'is' : '=', network)
    .execute()
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
