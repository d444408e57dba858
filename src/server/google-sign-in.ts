import { networkIds } from '#domain/networks/network.ts'
import type { Config } from './config.ts'
import type { GoogleSignIn } from './modules/people/auth-dependencies.ts'
import { isReachable, standInNetworks } from './stand-ins.ts'

/** The discovery document of the real Google. */
const googleDiscovery = 'https://accounts.google.com/.well-known/openid-configuration'

/**
 * Signing in with Google: with the configured client, else with its stand-in while Postlark is only tried out: every
 * network is a stand-in, and no other machine reaches it. null: not offered.
 * @param sandboxUrl the address of the stand-ins, without a trailing slash
 */
export function googleSignIn(
  config: Pick<Config, 'google' | 'networks' | 'publicUrl'>,
  sandboxUrl: string,
): GoogleSignIn | null {
  if (config.google) return { ...config.google, discoveryUrl: googleDiscovery, isStandIn: false }
  const isTryingOut = standInNetworks(config.networks).length === networkIds.length && !isReachable(config)
  if (!isTryingOut) return null
  return {
    clientId: 'postlark',
    clientSecret: 'stand-in',
    discoveryUrl: `${sandboxUrl}/google/.well-known/openid-configuration`,
    isStandIn: true,
  }
}
