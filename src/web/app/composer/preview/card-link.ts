import type { NetworkId } from '#domain/networks/network.ts'
import type { SettingValues } from '#domain/networks/network-settings.ts'
import { makesLinkCards } from '../../../ui/previews/link-card.tsx'
import { words, type PreviewItem } from '../../../ui/previews/preview-props.ts'
import { linksIn } from '../../../ui/previews/rich-text.tsx'

/**
 * The link whose page a network shows below a post: the one chosen for it, else the first of the text.
 * @returns null where there is none, where files are shown instead, or where the network makes no cards
 */
export function cardLinkOn(
  network: NetworkId,
  first: Pick<PreviewItem, 'text' | 'media'> | undefined,
  settings: SettingValues,
): string | null {
  if (!first || first.media.length > 0 || !makesLinkCards(network)) return null
  const chosen = words(settings, 'linkAttachment').trim()
  return chosen === '' ? firstLink(first.text) : webAddress(chosen)
}

/** Only what begins with http(s) becomes a card on every network that makes cards. */
function firstLink(text: string): string | null {
  for (const { start, end } of linksIn(text, null, (url) => url)) {
    const address = webAddress(text.slice(start, end))
    if (address) return address
  }
  return null
}

function webAddress(written: string): string | null {
  return /^https?:\/\//iu.test(written) ? (URL.parse(written)?.href ?? null) : null
}
