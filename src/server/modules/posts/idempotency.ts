import { createHash } from 'node:crypto'
import type { Db } from '#server/plumbing/database/database.ts'

export type RememberedRequest =
  | { kind: 'new' }
  /** The same request was answered before, with this post. */
  | { kind: 'same'; postId: string }
  /** The key was used for another request. */
  | { kind: 'other' }

/** A hash that is equal for equal requests. */
export function requestHash(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex')
}

/** Looks up an idempotency key. Keys belong to a workspace and are deleted after a day. */
export async function recallRequest(
  db: Db,
  request: { workspaceId: string; key: string; hash: string },
): Promise<RememberedRequest> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'post_id'])
    .where('workspace_id', '=', request.workspaceId)
    .where('key', '=', request.key)
    .executeTakeFirst()
  if (!row) return { kind: 'new' }
  return row.request_hash === request.hash ? { kind: 'same', postId: row.post_id } : { kind: 'other' }
}

/**
 * Stores a request, in the transaction that executes it.
 * @returns false when another request with the same key came first: roll back and recall
 */
export async function rememberRequest(
  tx: Db,
  request: { workspaceId: string; key: string; hash: string; postId: string },
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotency_keys')
    .values({
      workspace_id: request.workspaceId,
      key: request.key,
      request_hash: request.hash,
      post_id: request.postId,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
