import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import { addressIn } from '#domain/address/workspace-address.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { announce } from '#server/plumbing/live/live.ts'
import type { ConnectionRow } from '#server/plumbing/database/schema.ts'
import type { Letter } from '#server/plumbing/mail/mail.ts'
import type { ConnectionsWorld } from './connections-world.ts'
import { tellOfReauth } from './tell-of-reauth.ts'
import { unlock } from './unlock.ts'

/** Unused tokens die: Bluesky's after some weeks, X's after six months. Renewed weekly, none gets that old. */
const renewAfterDays = 7
/** Tokens that only their owner can replace: this many days before the end, he is told, each time once. */
const warnAtDays = [14, 7, 2]
/** From here on the screen asks for a new sign-in. */
const askAtDays = 7
const batchSize = 50
const dayMs = 86_400_000

/**
 * Keeps connections alive that are not used, and tells their owners before one ends that cannot be renewed.
 * Meant to come round hourly; what a network does not answer is tried again the next time.
 */
export async function refreshExpiring(world: ConnectionsWorld): Promise<{ renewed: number; warned: number }> {
  return { renewed: await renewIdle(world), warned: await warnOwners(world) }
}

/** By the network's own rule where it has one, otherwise weekly. */
async function renewIdle(world: ConnectionsWorld): Promise<number> {
  const now = world.clock.now()
  const early = world.networks.ids.flatMap((id) => {
    const connect = world.networks.get(id)?.connect
    const sec = connect?.kind === 'oauth' ? connect.renewEarlySec : undefined
    return sec === undefined ? [] : [{ id, before: new Date(now.getTime() + sec * 1000) }]
  })
  const weekly = world.networks.ids.filter((id) => !early.some((one) => one.id === id))
  const idle = await world.database.db
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
    const result = await unlock(world, id, { refresh: true })
    if (result.kind === 'open') renewed++
  }
  return renewed
}

/** Keeps `in ()` valid SQL when every network has a rule of its own. */
const noNetwork = '' as NetworkId

async function warnOwners(world: ConnectionsWorld): Promise<number> {
  const now = world.clock.now()
  const ending = await world.database.db
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
    await warn(world, connection, Math.max(1, Math.ceil(days)), at)
    warned++
  }
  return warned
}

type Ending = Pick<
  ConnectionRow,
  'id' | 'workspace_id' | 'provider' | 'username' | 'needs_reauth' | 'connected_by'
>

async function warn(
  world: ConnectionsWorld,
  connection: Ending,
  daysLeft: number,
  at: number,
): Promise<void> {
  const name = networkNames[connection.provider]
  await world.database.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('connections')
      .set({
        warned_days: at,
        ...(at <= askAtDays ? { needs_reauth: true } : {}),
        updated_at: world.clock.now(),
      })
      .where('id', '=', connection.id)
      .execute()
    const link = world.origin() + addressIn(connection.workspace_id, '/dashboard/connections')
    const letter = { name, daysLeft, affected: await waitingFor(tx, connection.id), link }
    const owners = await ownersOf(tx, connection.workspace_id)
    for (const owner of owners) {
      await world.queueLetter(tx, endingLetter(owner, { ...letter, username: connection.username }))
    }
    await announce(tx, [{ workspaceId: connection.workspace_id, kind: 'connections-changed' }])
    if (at <= askAtDays && !connection.needs_reauth) {
      const mailedTo = owners.map(({ id }) => id)
      await tellOfReauth(tx, connection, world.clock.now(), { daysLeft, mailedTo })
    }
  })
  world.log.info({ network: connection.provider, daysLeft }, 'a connection ends soon')
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

function endingLetter(
  to: { name: string; email: string },
  what: { name: string; username: string; daysLeft: number; affected: number; link: string },
): Letter {
  const days = what.daysLeft === 1 ? '1 day' : `${what.daysLeft} days`
  const posts = `${what.affected} scheduled ${what.affected === 1 ? 'post' : 'posts'} affected`
  return {
    to: to.email,
    subject: `Your ${what.name} connection ends in ${days}`,
    text: [
      'Hello,',
      `your ${what.name} connection (${what.username}) ends in ${days}: ${posts}. ${what.name} lets nobody but you renew it. Connect it again here:`,
      what.link,
      'Postlark',
      '',
    ].join('\n\n'),
  }
}
