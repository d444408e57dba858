import { networksListed } from '#domain/text/listed.ts'
import { type NetworkId } from '#domain/networks/network.ts'
import { hasChains } from '../state/replies.ts'

/** What happens to replies where a network has no chains of them; null where all have. */
export function chainNote(readers: readonly NetworkId[]): string | null {
  const without = readers.filter((network) => !hasChains(network))
  if (without.length === 0) return null
  const names = networksListed(without)
  return without.length === 1
    ? `${names} doesn’t support threads: the text goes out as one post.`
    : `${names} don’t support threads: the text goes out as one post.`
}
