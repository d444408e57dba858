import type { TestHouse } from '#server/test-house.ts'

/** Adds publications to a post: each is the first one it has, with the given columns changed. */
export async function addPublications(
  { db }: TestHouse,
  postId: string,
  changes: readonly Record<string, unknown>[],
): Promise<void> {
  const first = await db
    .selectFrom('publications')
    .selectAll()
    .where('post_id', '=', postId)
    .orderBy('occurrence')
    .executeTakeFirstOrThrow()
  const { id: _id, ticket: _ticket, item_links: _links, ...row } = first
  const copied = { ...row, steps: JSON.stringify(first.steps) }
  await db
    .insertInto('publications')
    .values(changes.map((change) => ({ ...copied, ...change })))
    .execute()
}
