import type { ScanPage } from '#contract/scans.ts'

type Reason = NonNullable<ScanPage['reason']>

const reasons: Record<Reason, string> = {
  robots: 'Kept out by robots.txt',
  noindex: 'Asks not to be listed (noindex)',
  'not-html': 'Not a web page',
  'too-large': 'Larger than 2 MB',
  'too-slow': 'Did not answer in time',
  unreachable: 'Can’t be reached',
  refused: 'The site answered with an error',
  elsewhere: 'Not public, or on another site',
  unreadable: 'Can’t be read',
  'script-only': 'Shows its text only with scripts',
  empty: 'No text to write about',
  'out-of-time': 'There was no time left for it',
}

/** Why a page was left out, for people. */
export function reasonText(reason: ScanPage['reason']): string {
  // A newer server may have reasons this page does not know.
  return (reason && reasons[reason]) ?? 'Left out'
}
