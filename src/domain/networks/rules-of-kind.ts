import { networkNames, type NetworkId } from './network.ts'
import { networkRules } from './network-rules.ts'
import type { NetworkRules } from './rule-shapes.ts'

/** The kind of a post on networks with several kinds: `story`, `reel`. A missing network: the ordinary kind. */
export type PostKinds = Partial<Record<NetworkId, string>>

/** The rules of one kind of post, and its name in messages: `Instagram stories`, or the network itself. */
export type RulesOfKind = NetworkRules & { name: string }

/**
 * The rules for a kind of post. An unknown kind has the ordinary rules.
 * @param kind the setting `kind` of that network; default: the ordinary kind
 */
export function rulesOfKind(network: NetworkId, kind?: string): RulesOfKind {
  const rules = networkRules[network]
  const own = kind === undefined ? undefined : rules.kinds?.[kind]
  if (!own) return { ...rules, name: networkNames[network] }
  return {
    ...rules,
    name: own.name,
    mixes: false,
    images: own.images && rules.images && { ...rules.images, ...own.images },
    video: rules.video && { ...rules.video, ...own.video },
  }
}

/** The kinds in the settings of a post. Never throws: settings are stored as JSON. */
export function kindsIn(settings: Readonly<Record<string, unknown>>): PostKinds {
  const networks = Object.keys(networkRules) as NetworkId[]
  return Object.fromEntries(
    networks.flatMap((network) => {
      const chosen = settings[network]
      const kind = typeof chosen === 'object' && chosen !== null && 'kind' in chosen ? chosen.kind : undefined
      return typeof kind === 'string' ? [[network, kind]] : []
    }),
  )
}
