import type { KitItem } from '#contract/writing-kit.ts'
import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import { networkRules } from '#domain/networks/network-rules.ts'

const hashtag = /#[\p{L}\p{N}_]+/gu

/** What a hashtag group would make of a text on some networks, where one takes fewer; null: nothing to say. */
export function hashtagWarning(
  text: string,
  group: Pick<KitItem, 'text'>,
  networks: readonly NetworkId[],
): string | null {
  const count = [...`${text} ${group.text}`.matchAll(hashtag)].length
  const tight = networks.flatMap((network) => {
    const max = networkRules[network].maxHashtags
    return max !== null && count > max ? [`${networkNames[network]} takes ${max}`] : []
  })
  return tight.length === 0 ? null : `${count} hashtags then; ${tight.join(', ')}.`
}

/** How many hashtags a group has, in words. */
export function countedTags({ text }: Pick<KitItem, 'text'>): string {
  const count = [...text.matchAll(hashtag)].length
  return count === 1 ? '1 hashtag' : `${count} hashtags`
}

/** The signature that stands at the end of a text; null: none of them. */
export function signatureIn(text: string, signatures: readonly KitItem[]): KitItem | null {
  return signatures.find((one) => text.trimEnd().endsWith(one.text.trim())) ?? null
}

/** What a new post for some networks begins with: the automatic signature of its only network, else the one for all. */
export function automaticSignature(
  items: readonly KitItem[],
  networks: readonly NetworkId[],
): KitItem | null {
  const [only, another] = networks
  const automatic = items.filter((one) => one.kind === 'signature' && one.automatic)
  const own = another === undefined && automatic.find(({ network }) => network === only)
  return own || (automatic.find(({ network }) => network === null) ?? null)
}

/** The text with another signature at its end, or with none. */
export function withSignature(text: string, signatures: readonly KitItem[], chosen: KitItem | null): string {
  const present = signatureIn(text, signatures)
  const bare = present ? text.trimEnd().slice(0, -present.text.trim().length).trimEnd() : text.trimEnd()
  if (!chosen) return bare
  return bare === '' ? chosen.text : `${bare}\n\n${chosen.text}`
}
