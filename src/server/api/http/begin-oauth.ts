import { randomBytes } from 'node:crypto'
import { grantedNetworks, type NetworkId } from '#domain/networks/network.ts'
import { isOnboarding } from '#server/modules/people/complete-onboarding.ts'
import { cookiesFor, stateFor } from './oauth-cookies.ts'
import { connectionsScreen, returnAddress } from './oauth-returns.ts'
import type { ApiDependencies } from './api-context.ts'

/** The address of a network's consent page, and the cookies for the return. */
export interface OAuthJourney {
  url: string
  /** `Set-Cookie` lines. */
  cookies: string[]
}

/** Sends a person to a network, to connect an account. null: the network cannot be connected this way, or at all. */
export async function beginOAuthJourney(
  dependencies: ApiDependencies,
  network: NetworkId,
  who: { userId: string; workspaceId: string },
): Promise<OAuthJourney | null> {
  const state = stateFor(dependencies, { ...who, nonce: randomBytes(24).toString('base64url') })
  const redirectUri = returnAddress(dependencies, network)
  const start = await dependencies.connections.beginOAuth(
    { workspaceId: who.workspaceId, network },
    { redirectUri, state },
  )
  if (start.kind === 'not-offered') return null
  const cookies = await cookiesFor(dependencies, {
    ...who,
    network,
    state,
    codeVerifier: start.codeVerifier,
    isOnboarding: await isOnboarding(dependencies.database.db, who.userId),
    // Only this screen shows a network that requires a grant.
    returnTo: grantedNetworks.includes(network) ? connectionsScreen : null,
  })
  return { url: start.url, cookies }
}
