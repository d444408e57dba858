import type { Database } from '#server/plumbing/database/database.ts'
import { openWorkspace } from './open-workspace.ts'

/**
 * Gives a new person what everybody has: a workspace named after them which they own, the free plan, and their
 * time zone. Doing it again changes nothing, so it also mends a sign-up that was cut short.
 */
export async function provisionWorkspace(
  database: Database,
  newcomer: { userId: string; name: string; timezone: string },
): Promise<void> {
  const { userId, timezone } = newcomer
  await database.db.transaction().execute(async (tx) => {
    // The plan's row is the mark that somebody has moved in: of two at the same time, one finds it there.
    const first = await tx
      .insertInto('user_subscriptions')
      .values({ user_id: userId, plan_id: 'freeplan', status: 'active' })
      .onConflict((row) => row.column('user_id').doNothing())
      .returning('user_id')
      .executeTakeFirst()
    if (!first) return
    await openWorkspace(tx, { userId, name: workspaceNameOf(newcomer.name), timezone })
  })
}

/** "Ada’s workspace"; a person without a name gets "My workspace". */
export function workspaceNameOf(name: string): string {
  const clean = name.replaceAll(/\s+/g, ' ').trim().slice(0, 80)
  return clean === '' ? 'My workspace' : `${clean}’s workspace`
}
