/** An address of a site, with what is known of its page. */
export interface KnownAddress {
  url: string
  /** ISO 8601; null: unknown. */
  changedAt: string | null
  from: 'sitemap' | 'feed' | 'link'
}

const never =
  /(?:^|\/)(?:privacy|datenschutz|terms|agb|imprint|impressum|legal|cookies?|cart|basket|warenkorb|checkout|login|log-in|signin|sign-in|signup|sign-up|register|account|my-account|logout|password|search|suche|tags?|category|categories|kategorie|authors?|archives?|page\/\d+|feed|rss|wp-json|wp-admin|wp-login|cdn-cgi|unsubscribe|print|amp|sitemap|404)(?:[/.]|$)/i
/** Files that are no pages. */
const file =
  /\.(?:pdf|jpe?g|png|gif|webp|avif|svg|ico|zip|gz|mp[34]|m4a|webm|mov|avi|docx?|xlsx?|pptx?|css|js|mjs|json|xml|txt|woff2?|exe|dmg|apk)$/i
const article =
  /(?:^|\/)(?:blog|news|articles?|posts?|stories|story|magazine|magazin|journal|guides?|insights|aktuelles|recipes?|rezepte?|case-stud\w+|\d{4}\/\d{2})\/[^/]+/i
const product =
  /(?:^|\/)(?:products?|shop|store|produkte?|items?|collections|courses?|services?|events?|menu)\/[^/]+/i
const about =
  /(?:^|\/)(?:about|about-us|team|story|services|what-we-do|ueber-uns|features|pricing|faq)(?:[/.]|$)/i

const maxUrlChars = 2_048
const dayMs = 86_400_000
/** Addresses in a query that name no page of their own. */
const tracking =
  /^(?:utm_\w+|fbclid|gclid|msclkid|mc_[ce]id|ref|source|share|replytocom|sort|order|view|sessionid|sid)$/i

/** An address as pages are told apart by: without fragment and tracking. null: it is no page worth reading. */
export function pageAddress(address: string, base: string): string | null {
  const url = URL.parse(address, base)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  if (url.username || url.password || url.href.length > maxUrlChars) return null
  url.hash = ''
  for (const name of url.searchParams.keys().toArray()) if (tracking.test(name)) url.searchParams.delete(name)
  if (never.test(url.pathname) || file.test(url.pathname)) return null
  return url.href
}

/** The same page under another spelling has the same key. */
export const addressKey = (address: string) =>
  address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/(?:index\.(?:html?|php))?$/i, '')

/** How likely a page is worth writing about: by its kind, its date, how deep it is. */
function scoreAddress({ url, changedAt, from }: KnownAddress, now: Date): number {
  const { pathname, search } = new URL(url)
  const depth = pathname.split('/').filter(Boolean).length
  return (
    (article.test(pathname) ? 6 : product.test(pathname) ? 5 : about.test(pathname) ? 3 : 1) +
    (from === 'feed' ? 3 : from === 'link' ? 1 : 0) +
    freshness(changedAt, now) -
    Math.max(0, depth - 3) -
    (search === '' ? 0 : 2) -
    (depth === 0 ? 2 : 0)
  )
}

function freshness(changedAt: string | null, now: Date): number {
  const at = changedAt === null ? NaN : Date.parse(changedAt)
  if (Number.isNaN(at)) return 0
  const days = (now.getTime() - at) / dayMs
  return days < 30 ? 3 : days < 180 ? 2 : days < 730 ? 1 : 0
}

/** The best addresses, each page once, best first. The same ones give the same order. */
export function bestAddresses(known: readonly KnownAddress[], most: number, now: Date): string[] {
  const byKey = new Map<string, { url: string; score: number; at: number }>()
  for (const [at, one] of known.entries()) {
    const key = addressKey(one.url)
    const score = scoreAddress(one, now)
    const before = byKey.get(key)
    if (before) before.score = Math.max(before.score, score)
    else byKey.set(key, { url: one.url, score, at })
  }
  return [...byKey.values()]
    .toSorted((a, b) => b.score - a.score || a.at - b.at)
    .slice(0, most)
    .map(({ url }) => url)
}
