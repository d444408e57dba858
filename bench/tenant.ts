import { plans } from '#domain/plan/plan.ts'
import { networkFields, type SettingField } from '#domain/networks/network-settings.ts'
import { openConnections, type Connections } from '#server/modules/connections/connections.ts'
import { openKeyRing } from '#server/modules/connections/key-ring.ts'
import { chosenConnections } from '#server/modules/posts/destinations.ts'
import type { Destination } from '#server/modules/publishing/schedule-post.ts'
import { provisionWorkspace } from '#server/modules/workspaces/provision-workspace.ts'
import { createNetworks, networkSettings } from '#networks/registry.ts'
import { systemClock } from '#server/plumbing/clock.ts'
import type { Database } from '#server/plumbing/database/database.ts'
import { readConfig } from '#server/config.ts'
import { openLog } from '#server/plumbing/log.ts'
import { type StandInNetwork, sandboxAppPassword } from '#sandbox/sandbox.ts'
import { credentialKey } from './postlark.ts'

/** A person with a workspace of their own. */
export interface Tenant {
  userId: string
  workspaceId: string
}

/** An account at a stand-in. */
export interface StandInAccount {
  network: StandInNetwork
  account: string
}

/** A connected account, whose it is, and its name at the stand-in. */
export interface ConnectedAccount extends Destination {
  tenant: Tenant
  network: StandInNetwork
  account: string
  /** The required settings of its network, with values. */
  chosen: Record<string, string>
}

export async function moveInTenant(database: Database, name: string): Promise<Tenant> {
  const user = { id: crypto.randomUUID(), name, email: `${crypto.randomUUID()}@example.org`, image: null }
  await database.db.insertInto('users').values(user).execute()
  await provisionWorkspace(database, { userId: user.id, name, timezone: 'UTC' })
  const { workspace_id } = await database.db
    .selectFrom('workspace_members')
    .select('workspace_id')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  return { userId: user.id, workspaceId: workspace_id }
}

/** What one workspace may have where nothing is sold: the limit of the largest plan. */
export const accountsPerTenant = plans.business.connectionsPerWorkspace

/** Connects any number of accounts, distributed over as many tenants as their limit of accounts needs. */
export async function connectMany(
  database: Database,
  name: string,
  sandboxUrl: string,
  accounts: readonly StandInAccount[],
): Promise<ConnectedAccount[]> {
  const connected: ConnectedAccount[] = []
  for (let from = 0; from < accounts.length; from += accountsPerTenant) {
    const tenant = await moveInTenant(database, name)
    const some = accounts.slice(from, from + accountsPerTenant)
    connected.push(...(await connectAccounts(database, tenant, sandboxUrl, some)))
  }
  return connected
}

/**
 * Connects accounts like their owner: by app password, or on the stand-in's consent page.
 * @throws when the tenant has no room for them
 */
export async function connectAccounts(
  database: Database,
  tenant: Tenant,
  sandboxUrl: string,
  accounts: readonly StandInAccount[],
): Promise<ConnectedAccount[]> {
  const connections = openConnections({
    database,
    networks: createNetworks(
      networkSettings(readConfig({}).networks, { callUrl: sandboxUrl, browseUrl: sandboxUrl }),
    ),
    ring: openKeyRing({ credentialKeys: [credentialKey], dataFolder: '' }),
    billing: 'off',
    clock: systemClock,
    log: openLog('warn'),
    queueMail: async () => {},
    origin: () => 'http://localhost',
    onConnect: async () => {},
    onDisconnect: async () => {},
  })
  const connected: ConnectedAccount[] = []
  for (const { network, account } of accounts) {
    const outcome =
      network === 'bluesky'
        ? await connections.connectByPassword(
            { ...tenant, network },
            { handle: account, appPassword: sandboxAppPassword },
          )
        : await connectByOAuth(connections, tenant, network, account)
    if (outcome.kind !== 'connected') throw new Error(`${network} ${account}: ${JSON.stringify(outcome)}`)
    const [row] = await chosenConnections(database.db, tenant.workspaceId, [outcome.connection.id])
    if (!row) throw new Error('A connection vanished')
    connected.push({
      tenant,
      connectionId: row.id,
      network,
      username: row.username,
      externalId: row.externalId,
      account,
      chosen: await firstChoices(connections, tenant, { id: row.id, network }),
    })
  }
  await connections.close()
  return connected
}

/** The first option of each setting that only the network can list. */
async function firstChoices(
  connections: Connections,
  { workspaceId }: Tenant,
  { id, network }: { id: string; network: StandInNetwork },
): Promise<Record<string, string>> {
  const fields: readonly SettingField[] = networkFields[network]
  const chosen: Record<string, string> = {}
  for (const field of fields) {
    if (field.kind !== 'remote' || !field.required) continue
    const listed = await connections.choices({ workspaceId, connectionId: id }, field.key, {})
    if (listed.kind !== 'listed' || !listed.choices[0]) throw new Error(`${network} lists no ${field.key}`)
    chosen[field.key] = listed.choices[0].value
  }
  return chosen
}

const redirectUri = 'http://localhost/callback'

async function connectByOAuth(
  connections: Connections,
  tenant: Tenant,
  network: StandInNetwork,
  account: string,
) {
  const { workspaceId } = tenant
  const start = await connections.beginOAuth({ workspaceId, network }, { redirectUri, state: 'bench' })
  if (start.kind !== 'begun') throw new Error(`${network} is not offered`)
  const consent = await fetch(start.url, {
    method: 'POST',
    body: new URLSearchParams({ account, decision: 'approve' }),
    redirect: 'manual',
  })
  const code = new URL(consent.headers.get('location') ?? '').searchParams.get('code') ?? ''
  const grant = { code, redirectUri, codeVerifier: start.codeVerifier }
  return connections.finishOAuth({ ...tenant, network }, grant)
}
