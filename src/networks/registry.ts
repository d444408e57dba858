import { networkIds, type NetworkId } from '#domain/network.ts'
import { bluesky, type BlueskySettings } from './bluesky/bluesky.ts'
import { linkedin, type LinkedinSettings } from './linkedin/linkedin.ts'
import type { Network } from './network.ts'
import { twitter, type TwitterSettings } from './twitter/twitter.ts'

/** What each network needs to know; an absent network is switched off. */
export interface NetworkSettings {
  bluesky?: BlueskySettings
  twitter?: TwitterSettings
  linkedin?: LinkedinSettings
}

/** The networks that are switched on. */
export interface Networks {
  get(id: NetworkId): Network | undefined
  /** In the order every screen lists them. */
  ids: readonly NetworkId[]
}

/** Builds the networks that have settings. Adding a network is one line here. */
export function createNetworks(settings: NetworkSettings): Networks {
  const networks: Partial<Record<NetworkId, Network>> = {
    bluesky: settings.bluesky && bluesky(settings.bluesky),
    twitter: settings.twitter && twitter(settings.twitter),
    linkedin: settings.linkedin && linkedin(settings.linkedin),
  }
  return {
    get: (id) => networks[id],
    ids: networkIds.filter((id) => networks[id]),
  }
}
