import { randomBytes } from 'node:crypto'
import { grantedNetworks, type NetworkId } from '#domain/networks/network.ts'
import { isOnboarding } from '#server/modules/people/complete-onboarding.ts'
import { cookiesFor, stateFor } from './oauth-cookies.ts'
import { connectionsScreen, returnAddress } from './oauth-returns.ts'
import type { ApiDependencies } from './api-context.ts'

/** The way to a network's own page, and what the browser keeps meanwhile. */
export interface OAuthJourney {
  url: string
  /** `Set-Cookie` lines. */
  cookies: string[]
}

/** Sends somebody to a network, to connect an account of theirs. null: it is not connected in this way, or not at all. */
export async function beginOAuthJourney(
  dependencies: ApiDependencies,
  network: NetworkId,
  who: { userId: string; workspaceId: string },
): Promise<OAuthJourney | null> {
  const state = stateFor(dependencies, { ...who, nonce: randomBytes(24).toString('base64url') })
  const redirectUri = returnAddress(dependencies, network)
  const start = dependencies.connections.beginOAuth(network, { redirectUri, state })
  if (start.kind === 'not-offered') return null
  const cookies = await cookiesFor(dependencies, {
    ...who,
    network,
    state,
    codeVerifier: start.codeVerifier,
    isOnboarding: await isOnboarding(dependencies.database.db, who.userId),
    // Whoever has a network that is not for everybody finds its row here alone.
    returnTo: grantedNetworks.includes(network) ? connectionsScreen : null,
  })
  return { url: start.url, cookies }
}
