import { networkNames } from '#domain/network.ts'
import { announce } from '#server/plumbing/live/live.ts'
import type { ConnectionsWorld } from './connections-world.ts'
import { unlock } from './unlock.ts'

/** Unused tokens die: Bluesky's after some weeks, X's after six months. Renewed weekly, none gets that old. */
const renewAfterDays = 7
/** Tokens that only their owner can replace: this long before the end, they are asked to. */
const warnBeforeDays = 5
const batchSize = 50
const dayMs = 86_400_000

/**
 * Keeps connections alive that are not used, and asks for a new sign-in before one ends that cannot be renewed.
 * Meant to come round hourly; what a network does not answer is tried again the next time.
 */
export async function refreshExpiring(world: ConnectionsWorld): Promise<{ renewed: number; warned: number }> {
  return { renewed: await renewIdle(world), warned: await warn(world) }
}

async function renewIdle(world: ConnectionsWorld): Promise<number> {
  const idle = await world.database.db
    .selectFrom('connections')
    .select('id')
    .where('renewable', '=', true)
    .where('needs_reauth', '=', false)
    .where('refreshed_at', '<', new Date(world.clock.now().getTime() - renewAfterDays * dayMs))
    .orderBy('refreshed_at')
    .limit(batchSize)
    .execute()
  let renewed = 0
  for (const { id } of idle) {
    const result = await unlock(world, id, { refresh: true })
    if (result.kind === 'open') renewed++
  }
  return renewed
}

async function warn(world: ConnectionsWorld): Promise<number> {
  const now = world.clock.now()
  return world.database.db.transaction().execute(async (tx) => {
    const ending = await tx
      .updateTable('connections')
      .set({ needs_reauth: true, updated_at: now })
      .where('renewable', '=', false)
      .where('needs_reauth', '=', false)
      .where('expires_at', '<', new Date(now.getTime() + warnBeforeDays * dayMs))
      .returning(['workspace_id', 'provider'])
      .execute()
    await announce(
      tx,
      ending.map((row) => ({ workspaceId: row.workspace_id, kind: 'connections-changed' })),
    )
    for (const { provider } of ending) world.log.info(`a connection to ${networkNames[provider]} ends soon`)
    return ending.length
  })
}
