/** Where to go after signing in: an address on this site; anything else, or nothing, is the dashboard. */
export function nextAddress(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  // A second slash or a backslash would lead to another site; a control character could hide one.
  return /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(next) ? next : '/dashboard'
}

/** The sign-in page, which leads back to `address` afterwards. */
export function signInAddress(address: string): string {
  return `/signin?${new URLSearchParams({ next: address })}`
}
