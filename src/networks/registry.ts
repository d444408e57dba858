import { networkIds, type NetworkId } from '#domain/networks/network.ts'
import { bluesky, type BlueskySettings } from './bluesky/bluesky.ts'
import { facebook, type FacebookSettings } from './facebook/facebook.ts'
import { instagram, type InstagramSettings } from './instagram/instagram.ts'
import { linkedin, type LinkedinSettings } from './linkedin/linkedin.ts'
import type { Network } from './network.ts'
import { pinterest, type PinterestSettings } from './pinterest/pinterest.ts'
import { reddit, type RedditSettings } from './reddit/reddit.ts'
import { threads, type ThreadsSettings } from './threads/threads.ts'
import { tiktok, type TiktokSettings } from './tiktok/tiktok.ts'
import { twitter, type TwitterSettings } from './twitter/twitter.ts'
import { youtube, type YoutubeSettings } from './youtube/youtube.ts'

/** What each network needs to know; an absent network is switched off. */
export interface NetworkSettings {
  bluesky?: BlueskySettings
  twitter?: TwitterSettings
  linkedin?: LinkedinSettings
  threads?: ThreadsSettings
  pinterest?: PinterestSettings
  facebook?: FacebookSettings
  youtube?: YoutubeSettings
  instagram?: InstagramSettings
  tiktok?: TiktokSettings
  reddit?: RedditSettings
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
    threads: settings.threads && threads(settings.threads),
    pinterest: settings.pinterest && pinterest(settings.pinterest),
    facebook: settings.facebook && facebook(settings.facebook),
    youtube: settings.youtube && youtube(settings.youtube),
    instagram: settings.instagram && instagram(settings.instagram),
    tiktok: settings.tiktok && tiktok(settings.tiktok),
    reddit: settings.reddit && reddit(settings.reddit),
  }
  return {
    get: (id) => networks[id],
    ids: networkIds.filter((id) => networks[id]),
  }
}
