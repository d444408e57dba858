import type { Consent } from '#server/plumbing/consent.ts'
import { hostsOf, namesOf, type SiteServices } from './outside-services.ts'

/** What a page has because of its visitor’s answer. */
export interface ConsentParts {
  /** Goes before the end of the body; empty: nothing. */
  markup: string
  /** The hosts that its policy opens. */
  hosts: readonly string[]
}

const nothing: ConsentParts = { markup: '', hosts: [] }

/**
 * What a page needs for the services of others: nothing without one and for those who refused, the question for those
 * who were not asked, and the script for those who agreed.
 */
export function consentParts(services: SiteServices, consent: Consent): ConsentParts {
  const names = namesOf(services)
  if (names.length === 0 || consent === 'refused') return nothing
  if (consent === 'open') return { markup: question(names), hosts: [] }
  const facts = escaped(JSON.stringify(services))
  const script = `<script type="module" src="/analytics.js" data-services="${facts}"></script>`
  return { markup: script, hosts: hostsOf(services) }
}

/** A page with the parts before the end of its body. */
export function withConsentParts(html: string, { markup }: ConsentParts): string {
  return markup === '' ? html : html.replace('</body>', () => `${markup}</body>`)
}

// Built pages have no class names but their own, so the question brings its look along.
const bar =
  'position:fixed;inset-inline:0;bottom:0;z-index:60;display:flex;flex-wrap:wrap;gap:10px 16px;align-items:center;' +
  'justify-content:center;padding:12px 16px;background:var(--color-card);color:var(--color-ink);' +
  'border-top:1px solid var(--color-line);font-size:.9375rem;line-height:1.4'
const button =
  'min-height:44px;padding:0 18px;border-radius:999px;border:1px solid var(--color-ink);background:var(--color-card);' +
  'color:var(--color-ink);font:inherit;font-weight:600;cursor:pointer'

/** Both answers look the same: neither is easier to give. */
function question(names: readonly string[]): string {
  const list = new Intl.ListFormat('en').format(names)
  return (
    `<form method="post" action="/consent" aria-label="Privacy" style="${bar}">` +
    `<p style="margin:0;max-width:62ch">May ${list} count your visit? Nothing of ${names.length === 1 ? 'it' : 'them'} is loaded unless you agree.</p>` +
    `<span style="display:flex;gap:8px"><button name="answer" value="no" style="${button}">Decline</button>` +
    `<button name="answer" value="yes" style="${button}">Agree</button></span></form>`
  )
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
