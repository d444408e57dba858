/** What a press that leads to a checkout says. */
interface InitiateCheckout {
  value: number
  currency: 'USD'
  plan_id: string
  interval: string
  event_id: string
}

/**
 * Tells this page and the server that a checkout begins. It is sent in the background: it never delays a checkout, and
 * a failure is silent. Source: docs/specification/referrals.md#events.
 */
export function track(name: 'initiate-checkout', detail: InitiateCheckout): void {
  try {
    window.dispatchEvent(new CustomEvent(name, { detail }))
    const body = JSON.stringify({ name, ...detail })
    navigator.sendBeacon('/api/site-events', new Blob([body], { type: 'application/json' }))
  } catch {
    // An event that is not counted is nobody's loss but the count's.
  }
}

/** An id by which services count an event once. */
export function newEventId(): string {
  // `randomUUID` is missing where the page came without TLS.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Where the scripts of trackers and ads put their ids. */
interface Trackers {
  endorsely_referral?: unknown
  affonso_referral?: unknown
}

/** The headers of a checkout that say who sent the person, and which click on an ad. Empty for most. */
export function sourceHeaders(): Record<string, string> {
  const { endorsely_referral: endorsely, affonso_referral: affonso } = window as Trackers
  const ids: [string, unknown][] = [
    ['x-endorsely-referral', endorsely],
    ['x-affonso-referral', affonso],
    ['x-fbc', cookieNamed('_fbc')],
    ['x-fbp', cookieNamed('_fbp')],
    ...adIds.map((name): [string, unknown] => [
      `x-${name.replaceAll('_', '-')}`,
      sessionStorage.getItem(`ad ${name}`),
    ]),
  ]
  return Object.fromEntries(
    ids.filter((pair): pair is [string, string] => typeof pair[1] === 'string' && isId(pair[1])),
  )
}

const adIds = ['gclid', 'fbclid', 'ttclid', 'msclkid', 'li_fat_id']

/** A header can hold nothing else, and the server takes nothing else. */
const isId = (text: string) => /^[\w.\-|:]{1,256}$/.test(text)

function cookieNamed(name: string): string | null {
  const [, value = null] = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie) ?? []
  return value
}
