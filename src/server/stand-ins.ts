import type { NetworkId } from '#domain/network.ts'
import type { NetworkSettings } from '#networks/registry.ts'
import type { NetworkConfig } from './config.ts'

/** Where the stand-ins are: for calls of this process, and for people's browsers. Both end in `/sandbox`. */
export interface StandInAddresses {
  callUrl: string
  browseUrl: string
}

/** The settings of every network: the real ones where configured, else those of its stand-in. */
export function networkSettings(
  config: NetworkConfig,
  { callUrl, browseUrl }: StandInAddresses,
): NetworkSettings {
  return {
    bluesky: config.bluesky ?? { serviceUrl: `${callUrl}/bluesky`, webUrl: `${browseUrl}/bluesky` },
    twitter: config.twitter ?? {
      clientId: 'stand-in',
      clientSecret: 'stand-in',
      apiUrl: `${callUrl}/twitter`,
      authorizeUrl: `${browseUrl}/twitter/i/oauth2/authorize`,
      webUrl: `${browseUrl}/twitter`,
    },
    linkedin: config.linkedin ?? {
      clientId: 'stand-in',
      clientSecret: 'stand-in',
      apiUrl: `${callUrl}/linkedin`,
      authorizeUrl: `${browseUrl}/linkedin/oauth/v2/authorization`,
      tokenUrl: `${callUrl}/linkedin/oauth/v2/accessToken`,
      version: '202609',
      webUrl: `${browseUrl}/linkedin`,
    },
  }
}

/** The networks that are stand-ins here. */
export function standInNetworks(config: NetworkConfig): NetworkId[] {
  const all = ['twitter', 'linkedin', 'bluesky'] as const
  return all.filter((network) => config[network] === null)
}
