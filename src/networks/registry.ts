import { networkIds, type NetworkId } from '#domain/networks/network.ts'
import { blueskySetUp } from './bluesky/set-up.ts'
import { facebookSetUp } from './facebook/set-up.ts'
import { instagramSetUp } from './instagram/set-up.ts'
import { linkedinSetUp } from './linkedin/set-up.ts'
import { pinterestSetUp } from './pinterest/set-up.ts'
import { redditSetUp } from './reddit/set-up.ts'
import { threadsSetUp } from './threads/set-up.ts'
import { tiktokSetUp } from './tiktok/set-up.ts'
import { twitterSetUp } from './twitter/set-up.ts'
import { youtubeSetUp } from './youtube/set-up.ts'
import type { Network } from './network.ts'
import type { SetUp, StandInAddresses } from './set-up.ts'

/** How each network is set up, in the order the documents list them. A new network is one more line here. */
const list = {
  bluesky: blueskySetUp,
  twitter: twitterSetUp,
  linkedin: linkedinSetUp,
  threads: threadsSetUp,
  pinterest: pinterestSetUp,
  facebook: facebookSetUp,
  youtube: youtubeSetUp,
  instagram: instagramSetUp,
  tiktok: tiktokSetUp,
  reddit: redditSetUp,
} satisfies Record<NetworkId, unknown>

type List = typeof list
type SettingsOf = { [Id in NetworkId]: ReturnType<List[Id]['standIn']> }

/** The settings of each network; an absent network is switched off. */
export type NetworkSettings = Partial<SettingsOf>

/** The configuration of each network; null: its stand-in is used. */
export type NetworkConfig = { [Id in NetworkId]: SettingsOf[Id] | null }

export type NetworkVariable = { [Id in NetworkId]: keyof List[Id]['variables'] }[NetworkId]

/** How each network is set up. */
export const setUps: { [Id in NetworkId]: SetUp<SettingsOf[Id]> } = list

/** The ids of networks, in the order the documents list them. */
export const setUpIds = Object.keys(list) as NetworkId[]

/** The settings of every network: the real ones where configured, else those of its stand-in. */
export function networkSettings(config: NetworkConfig, addresses: StandInAddresses): SettingsOf {
  return mapped((id) => config[id] ?? setUps[id].standIn(addresses)) as SettingsOf
}

/** The configuration that the values of variables give. */
export function networkConfig(values: Readonly<Record<string, unknown>>): NetworkConfig {
  return mapped((id) => setUps[id].configured(values)) as NetworkConfig
}

/** The networks that are switched on. */
export interface Networks {
  get(id: NetworkId): Network | undefined
  /** In the order all screens list them. */
  ids: readonly NetworkId[]
}

/** Builds the networks that have settings. */
export function createNetworks(settings: NetworkSettings): Networks {
  const networks: Partial<Record<NetworkId, Network>> = mapped((id) => opened(id, settings[id]))
  return {
    get: (id) => networks[id],
    ids: networkIds.filter((id) => networks[id]),
  }
}

function opened<Id extends NetworkId>(id: Id, settings: SettingsOf[Id] | undefined): Network | undefined {
  return settings && setUps[id].open(settings)
}

function mapped<Value>(valueOf: (id: NetworkId) => Value): Record<NetworkId, Value> {
  return Object.fromEntries(setUpIds.map((id) => [id, valueOf(id)])) as Record<NetworkId, Value>
}
