import { networkNames, type NetworkId } from './network.ts'
import { networkRules } from './network-rules.ts'
import type { NetworkRules } from './rule-shapes.ts'

/** What a post is on a network that knows several kinds: `story`, `reel`. A network left out: its usual kind. */
export type PostKinds = Partial<Record<NetworkId, string>>

/** The rules of one kind of post, and what messages call it: `Instagram stories`, or the network itself. */
export type RulesOfKind = NetworkRules & { name: string }

/**
 * The rules for a post of a kind. A kind the network does not know has its usual rules.
 * @param kind the setting `kind` of that network; left out: its usual kind
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

/** Which kinds the settings of a post ask for. Never throws: settings are kept as JSON. */
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
