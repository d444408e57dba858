import type { SentLinkCard } from '#networks/network.ts'
import type { Clock } from '#server/plumbing/clock.ts'
import type { GuardedFetch } from '#server/plumbing/guarded-fetch.ts'
import { readLinkCard, type CardPicture } from './link-card.ts'

/** Reads what a link looks like when shared, to show it; null when its page shows nothing or cannot be read. Never throws. */
export type CardReader = (url: string) => Promise<SentLinkCard | null>

/** Shown no wider than a column of previews, and carried in the answer itself. */
const pictureToShow: CardPicture = { side: 640, maxBytes: 100_000 }

/** Somebody who writes asks for the same page again and again. */
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
