import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import { addressIn } from '#domain/address/workspace-address.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { announce } from '#server/plumbing/live/live.ts'
import type { ConnectionRow } from '#server/plumbing/database/schema/connections-tables.ts'
import type { MailMessage } from '#server/plumbing/mail/mail.ts'
import type { ConnectionsDependencies } from './connections-dependencies.ts'
import { notifyReauth } from './notify-reauth.ts'
import { unlock } from './unlock.ts'

/** Unused tokens expire: Bluesky's after some weeks, X's after six months. Weekly renewal prevents that. */
const renewAfterDays = 7
/** For tokens that only their owner can replace: notifies them this many days before the end, once each. */
const warnAtDays = [14, 7, 2]
/** From here on the screen asks for a new sign-in. */
const askAtDays = 7
const batchSize = 50
const dayMs = 86_400_000

/**
 * Renews unused connections, and notifies owners before one ends that cannot be renewed. Runs hourly; failures are
 * retried the next time.
 */
export async function refreshExpiring(
  dependencies: ConnectionsDependencies,
): Promise<{ renewed: number; warned: number }> {
  return { renewed: await renewIdle(dependencies), warned: await warnOwners(dependencies) }
}

/** By the network's own rule if it has one, else weekly. */
async function renewIdle(dependencies: ConnectionsDependencies): Promise<number> {
  const now = dependencies.clock.now()
  const early = dependencies.networks.ids.flatMap((id) => {
    const connect = dependencies.networks.get(id)?.connect
    const sec = connect?.kind === 'oauth' ? connect.renewEarlySec : undefined
    return sec === undefined ? [] : [{ id, before: new Date(now.getTime() + sec * 1000) }]
  })
  const weekly = dependencies.networks.ids.filter((id) => !early.some((one) => one.id === id))
  const idle = await dependencies.database.db
    .selectFrom('connections')
    .select('id')
    .where('renewable', '=', true)
    .where('needs_reauth', '=', false)
    .where((row) =>
      row.or([
        row.and([
          row('provider', 'in', [...weekly, noNetwork]),
          row('refreshed_at', '<', new Date(now.getTime() - renewAfterDays * dayMs)),
        ]),
        ...early.map(({ id, before }) => row.and([row('provider', '=', id), row('expires_at', '<', before)])),
      ]),
    )
    .orderBy('refreshed_at')
    .limit(batchSize)
    .execute()
  let renewed = 0
  for (const { id } of idle) {
    const result = await unlock(dependencies, id, { refresh: true })
    if (result.kind === 'open') renewed++
  }
  return renewed
}

/** Keeps `in ()` valid SQL when every network has its own rule. */
const noNetwork = '' as NetworkId

async function warnOwners(dependencies: ConnectionsDependencies): Promise<number> {
  const now = dependencies.clock.now()
  const ending = await dependencies.database.db
    .selectFrom('connections')
    .select([
      'id',
      'workspace_id',
      'provider',
      'username',
      'expires_at',
      'warned_days',
      'needs_reauth',
      'connected_by',
    ])
    .where('renewable', '=', false)
    .where('expires_at', '>', now)
    .where('expires_at', '<', new Date(now.getTime() + Math.max(...warnAtDays) * dayMs))
    .execute()
  let warned = 0
  for (const connection of ending) {
    const days = ((connection.expires_at?.getTime() ?? 0) - now.getTime()) / dayMs
    const at = warnAtDays.filter((each) => days <= each).at(-1)
    if (at === undefined || (connection.warned_days !== null && connection.warned_days <= at)) continue
    await warn(dependencies, connection, Math.max(1, Math.ceil(days)), at)
    warned++
  }
  return warned
}

type Ending = Pick<
  ConnectionRow,
  'id' | 'workspace_id' | 'provider' | 'username' | 'needs_reauth' | 'connected_by'
>

async function warn(
  dependencies: ConnectionsDependencies,
  connection: Ending,
  daysLeft: number,
  at: number,
): Promise<void> {
  const name = networkNames[connection.provider]
  await dependencies.database.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('connections')
      .set({
        warned_days: at,
        ...(at <= askAtDays ? { needs_reauth: true } : {}),
        updated_at: dependencies.clock.now(),
      })
      .where('id', '=', connection.id)
      .execute()
    const link = dependencies.origin() + addressIn(connection.workspace_id, '/dashboard/connections')
    const ending = { name, daysLeft, affected: await waitingFor(tx, connection.id), link }
    const owners = await ownersOf(tx, connection.workspace_id)
    for (const owner of owners) {
      await dependencies.queueMail(tx, endingMail(owner, { ...ending, username: connection.username }))
    }
    await announce(tx, [{ workspaceId: connection.workspace_id, kind: 'connections-changed' }])
    if (at <= askAtDays && !connection.needs_reauth) {
      const mailedTo = owners.map(({ id }) => id)
      await notifyReauth(tx, connection, dependencies.clock.now(), { daysLeft, mailedTo })
    }
  })
  dependencies.log.info({ network: connection.provider, daysLeft }, 'a connection ends soon')
}

async function waitingFor(tx: Db, connectionId: string): Promise<number> {
  const { posts } = await tx
    .selectFrom('publications')
    .select(({ fn }) => fn.countAll<string>().as('posts'))
    .where('connection_id', '=', connectionId)
    .where('state', '=', 'scheduled')
    .where('part', '=', 'post')
    .executeTakeFirstOrThrow()
  return Number(posts)
}

function ownersOf(tx: Db, workspaceId: string): Promise<{ id: string; name: string; email: string }[]> {
  return tx
    .selectFrom('workspace_members')
    .innerJoin('users', 'users.id', 'workspace_members.user_id')
    .select(['users.id', 'users.name', 'users.email'])
    .where('workspace_id', '=', workspaceId)
    .where('role', '=', 'owner')
    .execute()
}

function endingMail(
  to: { name: string; email: string },
  what: { name: string; username: string; daysLeft: number; affected: number; link: string },
): MailMessage {
  const days = what.daysLeft === 1 ? '1 day' : `${what.daysLeft} days`
  const posts = `${what.affected} scheduled ${what.affected === 1 ? 'post' : 'posts'} affected`
  return {
    to: to.email,
    subject: `Your ${what.name} connection ends in ${days}`,
    text: [
      'Hello,',
      `your ${what.name} connection (${what.username}) ends in ${days}: ${posts}. ${what.name} only lets you renew it. Reconnect it here:`,
      what.link,
      'Postlark',
      '',
    ].join('\n\n'),
  }
}
