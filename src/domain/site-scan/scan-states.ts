/** `reading`: pages are fetched. `writing`: all pages were read, drafts are written. The others are final. */
export const scanStatuses = ['reading', 'writing', 'done', 'failed', 'cancelled'] as const

export type ScanStatus = (typeof scanStatuses)[number]

/** Why a scan found nothing to write about. `forbidden`: it is no public web address.
 * `refused`: it answers with an error. `too-large`: its first page is, and no other was found. */
export const scanErrors = [
  'robots',
  'empty',
  'script-only',
  'not-html',
  'too-slow',
  'too-large',
  'unreachable',
  'refused',
  'forbidden',
  'failed',
] as const

export type ScanError = (typeof scanErrors)[number]

/** The states of a page. */
export const scanPageStates = ['waiting', 'read', 'left-out'] as const

/** Why a page was left out. `elsewhere`: it leads to another site. */
export const pageReasons = [
  'robots',
  'noindex',
  'not-html',
  'too-large',
  'too-slow',
  'unreachable',
  'refused',
  'elsewhere',
  'unreadable',
  'script-only',
  'empty',
  'out-of-time',
] as const

export type PageReason = (typeof pageReasons)[number]
