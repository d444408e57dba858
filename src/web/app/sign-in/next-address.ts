import { isSitePath } from '#domain/address/site-path.ts'

/** Where to go after signing in: an address on this site; anything else, or nothing, is the dashboard. */
export function nextAddress(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  return isSitePath(next) ? next : '/dashboard'
}

/** Whether the page was left because its session had ended, and did not just begin without one. */
export function wasSignedOut(search: string): boolean {
  return new URLSearchParams(search).has('ended')
}
