import { tagCountOf } from '../hashtags/tag-counts.ts'
import { networksFor, type NetworkId } from '../networks/network.ts'
import { isScored } from '../quality/quality-guidelines.ts'
import { fixedPartsOf } from '../text/fixed-parts.ts'
import { endingTags } from './ending-tags.ts'
import { fitToNetwork } from './fit-to-network.ts'
import type { RewriteRequest, Written } from './written.ts'

/**
 * The text of a request for each of its networks, or for all: within the limit of length, and of hashtags where they end
 * the text. What fits stays as it is.
 */
export function fitVariants({ text, options: { network, networks } }: RewriteRequest): Written {
  const wanted = networks ?? (network === undefined ? networksFor([]) : [network])
  const fitted = wanted.map((each) => [each, fitToNetwork(withFewerTags(text, each), each)] as const)
  const variants: Partial<Record<NetworkId, string>> = Object.fromEntries(fitted)
  return { result: fitted[0]?.[1] ?? text, items: null, variants, firstComment: null }
}

/** A text without the hashtags at its end that the network would ignore or refuse; the first ones stay. */
function withFewerTags(text: string, network: NetworkId): string {
  const limit = isScored(network) ? tagCountOf(network).limit : null
  if (limit === null) return text
  const over = fixedPartsOf(text).filter(({ kind }) => kind === 'hashtag').length - limit
  const ending = endingTags(text)
  const [first] = over > 0 ? ending.slice(-over) : []
  return first === undefined ? text : text.slice(0, first.from).trimEnd()
}
