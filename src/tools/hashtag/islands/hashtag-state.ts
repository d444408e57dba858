import {
  mixes,
  type HashtagQuery,
  type HashtagMix,
  type TagNetwork,
} from '#domain/hashtags/suggest-hashtags.ts'
import { isNetworkId, networksFor } from '#domain/networks/network.ts'
import { isScored } from '#domain/quality/quality-guidelines.ts'

export const hashtagSample: HashtagQuery = {
  topic: 'cinnamon buns from a small bakery',
  platform: 'instagram',
  mix: 'balanced',
  place: 'Bristol',
  brand: 'Haldon Street Bakery',
  year: '',
  style: 'small',
  seed: '',
}

/** A query from a link or an agent; missing fields have defaults, or are empty. null: invalid. */
export function readHashtagQuery(value: unknown): HashtagQuery | null {
  if (typeof value !== 'object' || value === null) return null
  const words = (key: keyof HashtagQuery): string => {
    const found: unknown = Reflect.get(value, key)
    return typeof found === 'string' ? found.slice(0, 300) : ''
  }
  if (words('topic') === '') return null
  return {
    topic: words('topic'),
    platform: platformOf(words('platform')),
    mix: mixOf(words('mix')),
    place: words('place'),
    brand: words('brand'),
    year: words('year'),
    style: words('style') === 'camel' ? 'camel' : 'small',
    seed: words('seed'),
  }
}

/** The networks with tags, in display order. */
export const tagNetworks: readonly TagNetwork[] = networksFor([])
  .filter((network) => isScored(network))
  .map(platformOf)

/** The network of a name; Instagram for an unknown one. */
export function platformOf(name: string): TagNetwork {
  return isTagNetwork(name) ? name : 'instagram'
}

function isTagNetwork(name: string): name is TagNetwork {
  return isNetworkId(name) && isScored(name)
}

function mixOf(name: string): HashtagMix {
  return name in mixes && (name === 'reach' || name === 'niche') ? name : 'balanced'
}
