import { isSitePath } from '#domain/address/site-path.ts'

/** The address to go to after signing in: on this site. @param otherwise in place of anything else, or nothing */
export function nextAddress(search: string, otherwise = '/dashboard'): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  return isSitePath(next) ? next : otherwise
}

/** Whether the page was left because its session had ended, not because there was none. */
export function wasSignedOut(search: string): boolean {
  return new URLSearchParams(search).has('ended')
}

/** The token of the invitation that an address leads to; undefined: it leads elsewhere. */
export function invitationIn(next: string): string | undefined {
  return /^\/invitation\/([\w-]+)$/.exec(next)?.[1]
}
