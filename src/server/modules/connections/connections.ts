import type { Connection, Offer } from '#contract/connections.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import { batched } from '#server/plumbing/batched.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import {
  type BadLogin,
  beginOAuth,
  connectByPassword,
  type ConnectOutcome,
  finishOAuth,
  type OAuthStart,
} from './connect.ts'
import { openAccount, readConnection, readConnections } from './connection-row.ts'
import type { ConnectionsDependencies } from './connections-dependencies.ts'
import { accountsOf, disconnect, revoke } from './disconnect.ts'
import { refreshExpiring } from './keep-alive.ts'
import { type ListedChoices, listChoices } from './list-choices.ts'
import { listConnections } from './list-connections.ts'
import { requireReauth } from './require-reauth.ts'
import { forgetOffers, type OfferOf, readOffer, takeOffer } from './offers.ts'
import type { Renewal } from './renew.ts'
import { unlock } from './unlock.ts'
import type { Connecting } from './store-account.ts'

/** The accounts of the workspaces, and what opens them. */
export interface Connections {
  list(workspaceId: string): Promise<Connection[]>
  connectByPassword(
    who: Connecting,
    typed: { handle: string; appPassword: string },
  ): Promise<ConnectOutcome | BadLogin>
  /** The caller keeps state and verifier with the person, and checks them when they come back. */
  beginOAuth(
    network: NetworkId,
    way: { redirectUri: string; state: string },
  ): OAuthStart | { kind: 'not-offered' }
  finishOAuth(
    who: Connecting,
    grant: { code: string; redirectUri: string; codeVerifier: string | null },
  ): Promise<ConnectOutcome>
  /** What a person picks from after a sign-in that opened several accounts; null when there is none. */
  offer(of: OfferOf): Promise<Offer | null>
  takeOffer(of: OfferOf, externalIds: readonly string[]): Promise<Connection[] | null>
  /** The choices of a setting that only the network knows. */
  choices(
    of: { workspaceId: string; connectionId: string },
    setting: string,
    chosen: Readonly<Record<string, unknown>>,
  ): Promise<ListedChoices>
  disconnect(at: {
    workspaceId: string
    connectionId: string
    /** Who wants it. */
    userId?: string
  }): Promise<{ kind: 'disconnected' } | { kind: 'gone' }>
  /**
   * For a workspace that is about to be deleted, or all those of its owner: reads its accounts in that transaction.
   * @returns has the networks forget them; to be called when they are gone here
   */
  takeLeave(tx: Db, of: { workspaceId: string } | { ownerId: string }): Promise<() => void>
  /**
   * Opens an account for use, with fresh tokens. `unreachable`: try later, nothing is wrong with the account.
   * @param ask `refused`: the access token that the network just refused; `refresh`: renew in any case
   */
  unlock(connectionId: string, ask?: { refused?: string; refresh?: boolean }): Promise<Renewal>
  /** The network refuses the account for good: its owner is asked to connect again. */
  markNeedsReauth(connectionId: string): Promise<void>
  /** For the clock, hourly. */
  refreshExpiring(): Promise<{ renewed: number; warned: number }>
  /** Waits for what was begun and not waited for. */
  close(): Promise<void>
}

const maxBatch = 200

export function openConnections(dependencies: ConnectionsDependencies): Connections {
  const { db } = dependencies.database
  const begun = new Set<Promise<void>>()
  // A network that is slow to forget keeps nobody waiting.
  const goOn = (revoked: Promise<void>) => {
    begun.add(revoked)
    void revoked.finally(() => begun.delete(revoked))
  }
  // A worker that publishes many posts at once unlocks as many accounts.
  const read = batched(maxBatch, (ids: readonly string[]) => readConnections(db, ids))
  return {
    list: (workspaceId) => listConnections(db, workspaceId),
    connectByPassword: (who, typed) => connectByPassword(dependencies, who, typed),
    beginOAuth: (network, way) => beginOAuth(dependencies, network, way),
    finishOAuth: (who, grant) => finishOAuth(dependencies, who, grant),
    offer: (of) => readOffer(dependencies, of),
    takeOffer: (of, externalIds) => takeOffer(dependencies, of, externalIds),
    choices: (of, setting, chosen) => listChoices(dependencies, of, setting, chosen),
    async disconnect(at) {
      const result = await disconnect(dependencies, at)
      if (result.kind === 'gone') return result
      goOn(result.revoked)
      return { kind: 'disconnected' }
    },
    async takeLeave(tx, of) {
      const rows = await accountsOf(tx, of)
      return () => rows.forEach((row) => goOn(revoke(dependencies, row)))
    },
    unlock: (connectionId, ask) => unlock(dependencies, connectionId, ask, read),
    async markNeedsReauth(connectionId) {
      const row = await readConnection(db, connectionId)
      if (row) await requireReauth(dependencies, row, (await openAccount(row, dependencies.ring)).tokens)
    },
    async refreshExpiring() {
      await forgetOffers(dependencies)
      return refreshExpiring(dependencies)
    },
    close: async () => void (await Promise.all(begun)),
  }
}
