import type { WrittenText } from '#contract/ai-texts.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { storable } from '#server/plumbing/database/storable.ts'

const keptMs = 86_400_000

/** The answer that a request got in the last day, under any of its attempts. null: none. */
export async function findAnswer(
  db: Db,
  { workspaceId, keys }: { workspaceId: string; keys: readonly string[] },
): Promise<WrittenText | null> {
  const row = await db
    .selectFrom('ai_answers')
    .select('answer')
    .where('request_id', 'in', [...keys])
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row ? (row.answer as WrittenText) : null
}

/** Keeps an answer for the same request, in the transaction that counts it. */
export async function keepAnswer(
  tx: Db,
  { workspaceId, key }: { workspaceId: string; key: string },
  answer: WrittenText,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('ai_answers')
    .values({
      request_id: key,
      workspace_id: workspaceId,
      answer: JSON.stringify(storable(answer)),
      created_at: now,
    })
    .execute()
}

/** Deletes answers older than a day. */
export async function forgetAnswers(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('ai_answers')
    .where('created_at', '<', new Date(now.getTime() - keptMs))
    .execute()
}
