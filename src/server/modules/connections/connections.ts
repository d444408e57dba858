import type { Connection, Offer } from '#contract/connections.ts'
import type { NetworkApp } from '#networks/network.ts'
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
import { checkNetworkApp, type CheckedApp } from './check-network-app.ts'
import type { NetworkAppOf } from './network-app-row.ts'
import { readNetworkApp, type ReadNetworkApp } from './read-network-app.ts'
import { removeNetworkApp } from './remove-network-app.ts'
import { saveNetworkApp, type SavedApp } from './save-network-app.ts'
import { refreshExpiring } from './keep-alive.ts'
import { type ListedChoices, listChoices } from './list-choices.ts'
import { listConnections } from './list-connections.ts'
import { requireReauth } from './require-reauth.ts'
import { forgetOffers, type OfferOf, readOffer, type TakenOffer, takeOffer } from './offers.ts'
import type { Renewal } from './renew.ts'
import { unlock } from './unlock.ts'
import type { Connecting } from './store-account.ts'

/** The connected accounts of workspaces, and their tokens. */
export interface Connections {
  list(workspaceId: string): Promise<Connection[]>
  connectByPassword(
    who: Connecting,
    typed: { handle: string; appPassword: string },
  ): Promise<ConnectOutcome | BadLogin>
  /** The caller stores state and verifier for the person, and checks them on return. */
  beginOAuth(
    of: NetworkAppOf,
    way: { redirectUri: string; state: string },
  ): Promise<OAuthStart | { kind: 'not-offered' }>
  finishOAuth(
    who: Connecting,
    grant: { code: string; redirectUri: string; codeVerifier: string | null },
  ): Promise<ConnectOutcome>
  /** The app that a workspace has at a network; null: the network offers no such thing. */
  networkApp(of: NetworkAppOf): Promise<ReadNetworkApp | null>
  /** Asks a network about an app: a typed one, or the one that the workspace has. */
  checkNetworkApp(of: NetworkAppOf, typed: NetworkApp | null): Promise<CheckedApp>
  /** Makes an app that of a workspace, unless the network refuses it. */
  saveNetworkApp(who: Connecting, typed: NetworkApp): Promise<SavedApp>
  /** Removes the app of a workspace. Accounts that it connected need a new sign-in. false: there is none. */
  removeNetworkApp(who: Connecting): Promise<boolean>
  /** The accounts to choose from after a sign-in that offers several; null when there are none. */
  offer(of: OfferOf): Promise<Offer | null>
  takeOffer(of: OfferOf, externalIds: readonly string[]): Promise<TakenOffer | null>
  /** The options of a setting that only the network knows. */
  choices(
    of: { workspaceId: string; connectionId: string },
    setting: string,
    chosen: Readonly<Record<string, unknown>>,
  ): Promise<ListedChoices>
  disconnect(at: {
    workspaceId: string
    connectionId: string
    /** The person. */
    userId?: string
    /** Deletes what was read of the account and its posts, too. */
    forgetsNumbers?: boolean
  }): Promise<{ kind: 'disconnected' } | { kind: 'gone' }>
  /**
   * Prepares the deletion of a workspace, or of all workspaces of an owner: reads their accounts in that transaction.
   * @returns a function that revokes their tokens; call it after the deletion
   */
  takeLeave(tx: Db, of: { workspaceId: string } | { ownerId: string }): Promise<() => void>
  /**
   * Returns an account with valid tokens. `unreachable`: try later, the account itself is fine.
   * @param ask `refused`: the access token the network just refused; `refresh`: renew in any case
   */
  unlock(connectionId: string, ask?: { refused?: string; refresh?: boolean }): Promise<Renewal>
  /** The network refuses the account permanently: its owner is asked to reconnect. */
  markNeedsReauth(connectionId: string): Promise<void>
  /** Runs hourly. */
  refreshExpiring(): Promise<{ renewed: number; warned: number }>
  /** Waits for calls in the background. */
  close(): Promise<void>
}

const maxBatch = 200

export function openConnections(dependencies: ConnectionsDependencies): Connections {
  const { db } = dependencies.database
  const begun = new Set<Promise<void>>()
  // A slow revocation delays no one.
  const goOn = (revoked: Promise<void>) => {
    begun.add(revoked)
    void revoked.finally(() => begun.delete(revoked))
  }
  // A worker that publishes many posts at once reads as many accounts.
  const read = batched(maxBatch, (ids: readonly string[]) => readConnections(db, ids))
  return {
    list: (workspaceId) => listConnections(db, workspaceId),
    connectByPassword: (who, typed) => connectByPassword(dependencies, who, typed),
    beginOAuth: (of, way) => beginOAuth(dependencies, of, way),
    finishOAuth: (who, grant) => finishOAuth(dependencies, who, grant),
    networkApp: (of) => readNetworkApp(dependencies, of),
    checkNetworkApp: (of, typed) => checkNetworkApp(dependencies, of, typed),
    saveNetworkApp: (who, typed) => saveNetworkApp(dependencies, who, typed),
    removeNetworkApp: (who) => removeNetworkApp(dependencies, who),
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
      const accounts = await accountsOf(tx, dependencies, of)
      return () => accounts.forEach((account) => goOn(revoke(dependencies, account)))
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
