/** Where to go after signing in: an address on this site; anything else, or nothing, is the dashboard. */
export function nextAddress(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  // A second slash or a backslash would lead to another site; a control character could hide one.
  return /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(next) ? next : '/dashboard'
}

/** Whether the page was left because its session had ended, and did not just begin without one. */
export function wasSignedOut(search: string): boolean {
  return new URLSearchParams(search).has('ended')
}

/** The sign-in page for somebody whose session ended at `address`; it says so, and leads back. */
export function signedOutAddress(address: string): string {
  return `${signInAddress(address)}&ended`
}

/** The sign-in page, which leads back to `address` afterwards. */
export function signInAddress(address: string): string {
  return `/signin?${new URLSearchParams({ next: address })}`
}
