import { z } from 'zod'
import { type Connection, maxTaken, type Offer } from '#contract/connections.ts'
import type { ConnectedAccount } from '#networks/network.ts'
import type { RoomRefusal } from '#server/modules/billing/check-room.ts'
import type { ConnectionOfferTable } from '#server/plumbing/database/schema/connections-tables.ts'
import type { Selectable } from 'kysely'
import type { ConnectionsDependencies } from './connections-dependencies.ts'
import { sealText, unsealText } from './credentials.ts'
import { type Connecting, storeAccount } from './store-account.ts'

/** How long a person may take to choose accounts. */
const offerSec = 3600

const accountsOf = z.array(
  z.object({
    externalId: z.string(),
    username: z.string(),
    displayName: z.string().nullable(),
    avatarUrl: z.string().nullable(),
    scopes: z.array(z.string()),
    tokens: z.object({
      accessToken: z.string(),
      refreshToken: z.string().nullable(),
      expiresAt: z.string().nullable(),
    }),
  }),
) satisfies z.ZodType<readonly ConnectedAccount[]>

/** Stores the offered accounts of a sign-in, encrypted, until the person has chosen. Returns the id of the offer. */
export async function makeOffer(
  dependencies: ConnectionsDependencies,
  who: Connecting,
  accounts: readonly ConnectedAccount[],
): Promise<string> {
  const id = crypto.randomUUID()
  const now = dependencies.clock.now()
  const { credentials, keyId } = await sealText(
    JSON.stringify(accounts),
    [id, who.workspaceId],
    dependencies.ring,
  )
  await dependencies.database.db
    .insertInto('connection_offers')
    .values({
      id,
      workspace_id: who.workspaceId,
      user_id: who.userId,
      network: who.network,
      accounts: credentials,
      key_id: keyId,
      expires_at: new Date(now.getTime() + offerSec * 1000),
      created_at: now,
    })
    .execute()
  return id
}

/** The owner of an offer: only the person who signed in may choose. */
export interface OfferOf {
  workspaceId: string
  userId: string
  offerId: string
}

/** The accounts to choose from; null when there are none, or the offer has ended. */
export async function readOffer(dependencies: ConnectionsDependencies, of: OfferOf): Promise<Offer | null> {
  const row = await findOffer(dependencies, of)
  if (!row) return null
  const accounts = await openOffer(dependencies, row)
  const present = await dependencies.database.db
    .selectFrom('connections')
    .select('external_id')
    .where('workspace_id', '=', of.workspaceId)
    .where('provider', '=', row.network)
    .execute()
  const connected = new Set(present.map((one) => one.external_id))
  return {
    id: row.id,
    network: row.network,
    accounts: accounts.map(({ externalId, username, displayName, avatarUrl }) => ({
      externalId,
      username,
      displayName,
      avatarUrl,
      connected: connected.has(externalId),
    })),
  }
}

/** The chosen accounts: those that are connected now, and those that the plan has no room for. */
export interface TakenOffer {
  connections: Connection[]
  leftOut: ConnectedAccount[]
  /** Why some were left out; null: none was. */
  refusal: RoomRefusal | null
}

/**
 * Connects the chosen accounts, as many as the plan has room for, and ends the offer. It stays open when none was
 * connected. null: there is none, or it has ended.
 */
export async function takeOffer(
  dependencies: ConnectionsDependencies,
  of: OfferOf,
  externalIds: readonly string[],
): Promise<TakenOffer | null> {
  const row = await findOffer(dependencies, of)
  if (!row) return null
  const offered = await openOffer(dependencies, row)
  const picked = offered.filter((one) => externalIds.includes(one.externalId)).slice(0, maxTaken)
  const taken: TakenOffer = { connections: [], leftOut: [], refusal: null }
  for (const account of picked) {
    const who = { workspaceId: of.workspaceId, userId: of.userId, network: row.network }
    const stored = await storeAccount(dependencies, who, account)
    if (stored.kind === 'stored') taken.connections.push(stored.connection)
    else {
      taken.leftOut.push(account)
      taken.refusal = stored.refusal
    }
  }
  if (taken.connections.length === 0 && taken.refusal) return taken
  await dependencies.database.db.deleteFrom('connection_offers').where('id', '=', row.id).execute()
  return taken
}

/** Deletes expired offers. */
export async function forgetOffers(
  dependencies: Pick<ConnectionsDependencies, 'database' | 'clock'>,
): Promise<void> {
  await dependencies.database.db
    .deleteFrom('connection_offers')
    .where('expires_at', '<', dependencies.clock.now())
    .execute()
}

type OfferRow = Selectable<ConnectionOfferTable>

function findOffer(dependencies: ConnectionsDependencies, of: OfferOf): Promise<OfferRow | undefined> {
  return dependencies.database.db
    .selectFrom('connection_offers')
    .selectAll()
    .where('id', '=', of.offerId)
    .where('workspace_id', '=', of.workspaceId)
    .where('user_id', '=', of.userId)
    .where('expires_at', '>', dependencies.clock.now())
    .executeTakeFirst()
}

async function openOffer(dependencies: ConnectionsDependencies, row: OfferRow): Promise<ConnectedAccount[]> {
  const sealed = { credentials: row.accounts, keyId: row.key_id }
  return accountsOf.parse(JSON.parse(await unsealText(sealed, [row.id, row.workspace_id], dependencies.ring)))
}
