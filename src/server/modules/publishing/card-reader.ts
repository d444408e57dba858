import type { SentLinkCard } from '#networks/network.ts'
import type { Clock } from '#server/plumbing/clock.ts'
import type { GuardedFetch } from '#server/plumbing/guarded-fetch.ts'
import { readLinkCard, type CardPicture } from './link-card.ts'

/** Reads the link card of an address, for display; null when its page has none or cannot be read. Never throws. */
export type CardReader = (url: string) => Promise<SentLinkCard | null>

/** Displayed in a column of previews, and sent in the response itself. */
const pictureToShow: CardPicture = { side: 640, maxBytes: 100_000 }

/** The author requests the same page repeatedly while writing. */
const keptSec = 300
const keptCards = 50

/** @param fetch the guarded one: addresses come from people */
export function openCardReader(fetch: GuardedFetch, clock: Clock): CardReader {
  const kept = new Map<string, { card: Promise<SentLinkCard | null>; at: Date }>()
  return (url) => {
    const now = clock.now()
    const known = kept.get(url)
    if (known && now.getTime() - known.at.getTime() < keptSec * 1000) return known.card
    const card = readLinkCard(fetch, url, pictureToShow)
    kept.delete(url)
    kept.set(url, { card, at: now })
    for (const oldest of [...kept.keys()].slice(0, -keptCards)) kept.delete(oldest)
    return card
  }
}
