import { consentIn } from '#server/plumbing/consent.ts'

/** Who sent a person, as trackers on the pages say: their header, and the name Stripe keeps it under. */
const referralHeaders = {
  'x-endorsely-referral': 'endorsely_referral',
  'x-affonso-referral': 'affonso_referral',
  'x-postlark-referral': 'postlark_referral',
} as const

/** The clicks on ads. */
const adHeaders = {
  'x-gclid': 'gclid',
  'x-fbclid': 'fbclid',
  'x-fbc': 'fbc',
  'x-fbp': 'fbp',
  'x-ttclid': 'ttclid',
  'x-msclkid': 'msclkid',
  'x-li-fat-id': 'li_fat_id',
} as const

type SourceHeader = keyof typeof referralHeaders | keyof typeof adHeaders

/** An id that a header names; null: there is none, or it is no id. */
export function sourceIn(headers: Headers, name: SourceHeader): string | null {
  const value = headers.get(name) ?? ''
  return /^[\w.\-|:]{1,256}$/.test(value) ? value : null
}

/** All ids of a request, by the names Stripe keeps them under. Those of ads need the visitor’s consent. */
export function sourcesIn(headers: Headers): Record<string, string> {
  const names = consentIn(headers) === 'given' ? { ...referralHeaders, ...adHeaders } : referralHeaders
  return Object.fromEntries(
    Object.entries(names).flatMap(([header, name]) => {
      const id = sourceIn(headers, header as SourceHeader)
      return id === null ? [] : [[name, id]]
    }),
  )
}
