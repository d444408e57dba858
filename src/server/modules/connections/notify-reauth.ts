import { refusedText } from '#domain/networks/connection-standing.ts'
import { networkNames } from '#domain/networks/network.ts'
import { notify } from '#server/modules/notifications/notify.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { ConnectionRow } from '#server/plumbing/database/schema/connections-tables.ts'

/**
 * Notifies that an account must be reconnected, in the transaction that found out: the person who connected it, or, if
 * they have left, the workspace's owner and admins.
 * @param soon it still works for so many days; people emailed about that get no second email
 */
export async function notifyReauth(
  tx: Db,
  connection: Pick<ConnectionRow, 'id' | 'workspace_id' | 'provider' | 'username' | 'connected_by'>,
  now: Date,
  soon?: { daysLeft: number; mailedTo: readonly string[] },
): Promise<void> {
  const text = soon
    ? `${networkNames[connection.provider]} (${connection.username}) ends in ${soon.daysLeft === 1 ? '1 day' : `${soon.daysLeft} days`}. Reconnect it.`
    : `${connection.username}: ${refusedText(connection.provider)}`
  await notify(
    tx,
    [
      {
        workspaceId: connection.workspace_id,
        userIds: await whoCanMend(tx, connection),
        kind: 'needs-reauth',
        text,
        connectionId: connection.id,
        mailedTo: soon?.mailedTo,
      },
    ],
    now,
  )
}

async function whoCanMend(
  tx: Db,
  connection: Pick<ConnectionRow, 'workspace_id' | 'connected_by'>,
): Promise<string[]> {
  const members = await tx
    .selectFrom('workspace_members')
    .select(['user_id', 'role'])
    .where('workspace_id', '=', connection.workspace_id)
    .execute()
  const connector = members.find((member) => member.user_id === connection.connected_by)
  if (connector) return [connector.user_id]
  return members.filter(({ role }) => role === 'owner' || role === 'admin').map((member) => member.user_id)
}
