import type { Post, PostToSave } from '#contract/posts.ts'
import { recallRequest, rememberRequest, requestHash } from '#server/modules/posts/idempotency.ts'
import type { PostActor } from '#server/modules/posts/post-actor.ts'
import { findPost } from '#server/modules/posts/read-posts.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { type WriteResult, writePost } from './write-post.ts'

export type CreateResult =
  | WriteResult
  /** The key was used for another request. */
  | { kind: 'key-reused' }
  /** The post of the earlier request was deleted. */
  | { kind: 'gone' }

/**
 * Creates a post; a repeated request with the same key returns the first post.
 * @param asked `key` null: no repetition is expected
 */
export async function createOnce(
  db: Db,
  asked: { workspaceId: string; post: PostToSave; by: PostActor; key: string | null },
  now: Date,
): Promise<CreateResult> {
  const { key, workspaceId, by, post } = asked
  if (key === null) return db.transaction().execute((tx) => create(tx, asked, now))
  const request = { workspaceId, key, hash: requestHash({ by: by.userId, post }) }
  const earlier = await recalled(db, request)
  if (earlier) return earlier
  const written = await db
    .transaction()
    .execute(async (tx) => {
      const result = await create(tx, asked, now)
      if (result.kind === 'refused') return result
      if (!(await rememberRequest(tx, { ...request, postId: result.post.id }, now))) throw new CameSecond()
      return result
    })
    .catch((error: unknown) => {
      if (error instanceof CameSecond) return null
      throw error
    })
  return written ?? (await recalled(db, request)) ?? { kind: 'gone' }
}

/** Another request with the same key came first: this one is rolled back. */
class CameSecond extends Error {}

function create(
  tx: Db,
  { workspaceId, post, by }: { workspaceId: string; post: PostToSave; by: PostActor },
  now: Date,
): Promise<WriteResult> {
  return writePost(tx, { kind: 'create', workspaceId, post }, { by }, now)
}

/** The earlier result for the key; null: none. */
async function recalled(
  db: Db,
  request: { workspaceId: string; key: string; hash: string },
): Promise<{ kind: 'written'; post: Post } | { kind: 'key-reused' } | { kind: 'gone' } | null> {
  const earlier = await recallRequest(db, request)
  switch (earlier.kind) {
    case 'new':
      return null
    case 'same': {
      const post = await findPost(db, request.workspaceId, earlier.postId)
      return post ? { kind: 'written', post } : { kind: 'gone' }
    }
    case 'other':
      return { kind: 'key-reused' }
    default:
      return earlier satisfies never
  }
}
