import { createHash } from 'node:crypto'
import type { BillingMode } from '#domain/plan/billing-mode.ts'

/** Placeholder in built pages for the instance's own address. The web tier declares the same. */
const originPlaceholder = 'https://origin.postlark.invalid'

/** The instance's own data on public pages. */
export interface SiteFacts {
  /** The public address, without a trailing slash. */
  origin: string
  /** What is sold here. */
  billing: BillingMode
  /** Whether Google signs people in. */
  google: boolean
  /** Addresses by name: `terms`, `privacy`, `contact`. A link without an address here is removed. */
  links: Readonly<Record<string, string>>
  /** Social profiles of the instance's administrator. */
  socialLinks: readonly { name: string; href: string }[]
  /** The script of a testimonial service; null: no badge. */
  testimonialsUrl: string | null
}

/** The visitor of a page. */
export interface PageVisitor {
  signedIn: boolean
  theme: 'light' | 'dark' | null
}

/**
 * Adapts a built page to this instance and visitor. Built pages are the same everywhere; in them
 * - the placeholder origin stands for the instance's address,
 * - `data-if="name"` marks an element that needs a link of that name (`{placeholder}/--name` is its address),
 * - `<if-sold>`, `<if-free>` and `<if-pretended>` hold what is there only where plans are sold, nothing is, or a stand-in sells,
 * - `data-each="social"` marks an element that is repeated for every profile,
 * - `<html>` has no `data-session`, `data-google` or `data-theme` yet; CSS shows and hides by them.
 */
export function adaptPage(html: string, facts: SiteFacts, visitor: PageVisitor): string {
  const attributes = [
    facts.google && ' data-google=""',
    visitor.signedIn && ' data-session=""',
    visitor.theme && ` data-theme="${visitor.theme}"`,
  ]
  return adaptText(withOwnParts(html, facts), facts).replace(
    '<html lang="en"',
    `<html lang="en"${attributes.filter(Boolean).join('')}`,
  )
}

/** Like `adaptPage`, for text files: sitemaps, feeds, robots.txt, llms.txt. */
export function adaptText(text: string, facts: SiteFacts): string {
  return withPartsFor(text, facts.billing)
    .replaceAll(originPlaceholder, facts.origin)
    .replaceAll(encodeURIComponent(originPlaceholder), encodeURIComponent(facts.origin))
}

/** The text with what is there in a mode of billing. A part is never inside another of the same name. */
function withPartsFor(text: string, billing: BillingMode): string {
  const isThere = { sold: billing !== 'off', free: billing === 'off', pretended: billing === 'sandbox' }
  return Object.entries(isThere).reduce((before, [name, isKept]) => {
    if (isKept) return before.replaceAll(`<if-${name}>`, '').replaceAll(`</if-${name}>`, '')
    // In a text file the end of its line leaves with it.
    return before.replaceAll(new RegExp(`<if-${name}>.*?</if-${name}>\\n?`, 'gs'), '')
  }, text)
}

/** The address of the page that is shown at an address: without plans, another one says that there is no affiliate programme. */
export function shownAddress(address: string, { billing }: Pick<SiteFacts, 'billing'>): string {
  return billing === 'off' && address === programme ? noProgramme : address
}

/** The address that shows a page; null: it has one of its own. */
export function placeOf(address: string): string | null {
  return address === noProgramme ? programme : null
}

const programme = '/affiliate-program'
const noProgramme = '/no-affiliate-program'

function withOwnParts(html: string, facts: SiteFacts): string {
  return html
    .replaceAll(/<li data-if="([\w-]+)".*?<\/li>/gs, (element, name: string) => {
      const href = facts.links[name]
      return href ? element.replace(`${originPlaceholder}/--${name}`, escaped(href)) : ''
    })
    .replaceAll(/<li data-each="social".*?<\/li>/gs, (element) =>
      facts.socialLinks
        .map(({ name, href }) =>
          element
            .replaceAll(`${originPlaceholder}/--social`, escaped(href))
            .replace('--social-name', escaped(name)),
        )
        .join(''),
    )
    .replaceAll(/<div data-testimonials="".*?<\/div>/gs, (element) =>
      facts.testimonialsUrl
        ? element
            .replace('data-testimonials=""', `data-testimonials="${escaped(facts.testimonialsUrl)}"`)
            .concat('<script type="module" src="/testimonials.js"></script>')
        : '',
    )
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/** The hashes of a page's inline scripts, in the format of a content security policy. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = [...html.matchAll(/<script(?: type="module")?(?: data-[\w-]+="")?>(.*?)<\/script>/gs)]
  return scripts.map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
}
