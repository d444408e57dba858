import { buildLink, parseLink, spacesEncoded, type LinkTemplate } from './link-template.ts'

/** The parts of a share link; the network decides which of them it uses. */
type SharePart = 'url' | 'text' | 'image'

export interface ShareTarget {
  id: string
  name: string
  template: LinkTemplate<SharePart>
  /** Written into the text, because there is no parameter for the address. */
  joinsUrl?: true
  /** What the person sees after opening it. */
  note: string
}

/**
 * Share links that need no key and no script.
 * X: developer.x.com, Web Intents. Bluesky: docs.bsky.app, Action Intent Links. Threads: developers.facebook.com, Web
 * Intents (updated 2026-03-19). Pinterest: developers.pinterest.com, Save button. The others are what their own share
 * buttons open (read 2026-11-21).
 */
export const shareTargets: readonly ShareTarget[] = [
  {
    id: 'twitter',
    name: 'X',
    template: { base: 'https://x.com/intent/post', query: { text: 'text', url: 'url' } },
    note: 'Opens the composer with text and link.',
  },
  {
    id: 'linkedin',
    name: 'LinkedIn',
    template: { base: 'https://www.linkedin.com/sharing/share-offsite/', query: { url: 'url' } },
    note: 'Accepts the link only. Title and picture come from the page’s tags.',
  },
  {
    id: 'bluesky',
    name: 'Bluesky',
    template: { base: 'https://bsky.app/intent/compose', query: { text: 'text' } },
    joinsUrl: true,
    note: 'One text with the link at its end.',
  },
  {
    id: 'threads',
    name: 'Threads',
    template: { base: 'https://www.threads.com/intent/post', query: { text: 'text', url: 'url' } },
    note: 'Opens the composer with text and link.',
  },
  {
    id: 'pinterest',
    name: 'Pinterest',
    template: {
      base: 'https://www.pinterest.com/pin/create/button/',
      query: { url: 'url', image: 'media', text: 'description' },
    },
    note: 'Needs a picture. Without one, people choose one from the page.',
  },
  {
    id: 'facebook',
    name: 'Facebook',
    template: { base: 'https://www.facebook.com/sharer/sharer.php', query: { url: 'u' } },
    note: 'Accepts the link only. Facebook does not allow text to be filled in.',
  },
  {
    id: 'reddit',
    name: 'Reddit',
    template: { base: 'https://www.reddit.com/submit', query: { url: 'url', text: 'title' } },
    note: 'The text becomes the title.',
  },
  {
    id: 'telegram',
    name: 'Telegram',
    template: { base: 'https://t.me/share/url', query: { url: 'url', text: 'text' } },
    note: 'Asks for a chat, then shows text and link.',
  },
  {
    id: 'tumblr',
    name: 'Tumblr',
    template: {
      base: 'https://www.tumblr.com/widgets/share/tool',
      query: { url: 'canonicalUrl', text: 'caption' },
    },
    note: 'Opens a link post with your text.',
  },
]

export interface ShareParts {
  url: string
  text: string
  image: string
}

/** The link that opens a network’s composer with these parts. */
export function shareLink({ template, joinsUrl }: ShareTarget, { url, text, image }: ShareParts): string {
  const words = joinsUrl ? [text.trim(), url].filter(Boolean).join(' ') : text.trim()
  return buildLink(template, { url, text: words, image }).href
}

/** The target and the parts of a share link; null when it is none of these. */
export function readShareLink(
  link: string,
): { target: ShareTarget; parts: Partial<Record<string, string>> } | null {
  for (const target of shareTargets) {
    const parts = parseLink(target.template, link)
    if (parts) return { target, parts }
  }
  return null
}

/**
 * WhatsApp’s click-to-chat link. Source: https://faq.whatsapp.com/general/26000030, “How to use click to chat” (read
 * 2026-11-23).
 * @param digits with the country code, without `+`; '' lets the person choose a chat
 */
export function whatsappLink(digits: string, message: string): string {
  const url = new URL(`https://wa.me/${digits}`)
  if (message.trim() !== '') url.searchParams.set('text', message.trim())
  return url.origin + url.pathname + spacesEncoded(url.search)
}
