/** Whether a visitor agreed that services of others may count them; `open`: not asked yet. */
export type Consent = 'given' | 'refused' | 'open'

export const consentCookie = 'consent'
/** How long an answer counts, in seconds: 180 days. */
export const consentLifetimeSec = 180 * 86_400

/** The answer of the visitor of a request. Global Privacy Control and Do Not Track are a no, whatever was answered. */
export function consentIn(headers: Headers): Consent {
  if (headers.get('sec-gpc') === '1' || headers.get('dnt') === '1') return 'refused'
  const [, answer] = /(?:^|;\s*)consent=(yes|no)(?:;|$)/.exec(headers.get('cookie') ?? '') ?? []
  if (answer === undefined) return 'open'
  return answer === 'yes' ? 'given' : 'refused'
}
