import { networkIds, type NetworkId } from '#domain/networks/network.ts'
import type { NetworkSettings } from '#networks/registry.ts'
import type { NetworkConfig } from './network-config.ts'

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
    bluesky: config.bluesky ?? {
      serviceUrl: `${callUrl}/bluesky`,
      videoUrl: `${callUrl}/bluesky/video`,
      webUrl: `${browseUrl}/bluesky`,
    },
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
      organizations: true,
      webUrl: `${browseUrl}/linkedin`,
    },
    threads: config.threads ?? {
      clientId: 'stand-in',
      clientSecret: 'stand-in',
      apiUrl: `${callUrl}/threads`,
      authorizeUrl: `${browseUrl}/threads/oauth/authorize`,
    },
    pinterest: config.pinterest ?? {
      clientId: 'stand-in',
      clientSecret: 'stand-in',
      apiUrl: `${callUrl}/pinterest`,
      authorizeUrl: `${browseUrl}/pinterest/oauth/`,
      webUrl: `${browseUrl}/pinterest`,
    },
    facebook: config.facebook ?? {
      clientId: 'stand-in',
      clientSecret: 'stand-in',
      apiUrl: `${callUrl}/facebook`,
      uploadUrl: `${callUrl}/facebook/rupload`,
      authorizeUrl: `${browseUrl}/facebook/v25.0/dialog/oauth`,
      version: 'v25.0',
    },
    youtube: config.youtube ?? {
      clientId: 'stand-in',
      clientSecret: 'stand-in',
      apiUrl: `${callUrl}/youtube`,
      tokenUrl: `${callUrl}/youtube/oauth`,
      authorizeUrl: `${browseUrl}/youtube/o/oauth2/v2/auth`,
      webUrl: `${browseUrl}/youtube`,
    },
    instagram: config.instagram ?? {
      clientId: 'stand-in',
      clientSecret: 'stand-in',
      apiUrl: `${callUrl}/instagram`,
      tokenUrl: `${callUrl}/instagram/oauth/access_token`,
      authorizeUrl: `${browseUrl}/instagram/oauth/authorize`,
      version: 'v25.0',
    },
    tiktok: config.tiktok ?? {
      clientKey: 'stand-in',
      clientSecret: 'stand-in',
      apiUrl: `${callUrl}/tiktok`,
      authorizeUrl: `${browseUrl}/tiktok/v2/auth/authorize/`,
      webUrl: `${browseUrl}/tiktok`,
    },
    reddit: config.reddit ?? {
      clientId: 'stand-in',
      clientSecret: 'stand-in',
      apiUrl: `${callUrl}/reddit`,
      tokenUrl: `${callUrl}/reddit/api/v1/access_token`,
      authorizeUrl: `${browseUrl}/reddit/api/v1/authorize`,
      userAgent: 'web:app.postlark:v1 (stand-in)',
      webUrl: `${browseUrl}/reddit`,
    },
  }
}

/** The networks that are stand-ins here. */
export function standInNetworks(config: NetworkConfig): NetworkId[] {
  return networkIds.filter((network) => config[network] === null)
}
