import type { LinkCard } from '#contract/link-cards.ts'
import type { LinkCardWords } from '../../../ui/previews/link-card.tsx'

/**
 * Narrower pictures, and upright ones, stand beside the words. Source:
 * https://developers.facebook.com/docs/sharing/webmasters/images/ (read 2026-11-23).
 */
const largeFromPx = 600
const largeFromAspect = 1.2

/** A page as the previews show it. */
export function cardOf({ url, title, description, image, imageLeftOut }: LinkCard): LinkCardWords {
  const isLarge = image && image.width >= largeFromPx && image.width / image.height >= largeFromAspect
  return {
    title,
    description,
    domain: URL.parse(url)?.hostname.replace(/^www\./u, '') ?? '',
    imageUrl: image?.url ?? null,
    imageAlt: '',
    imageLeftOut,
    size: isLarge ? 'large' : 'small',
  }
}
