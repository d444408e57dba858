/** The sign-in page for a session that ended at `address`; it says so, and leads back. */
export function signedOutAddress(address: string): string {
  return `${signInAddress(address)}&ended`
}

/** The sign-in page, which leads back to `address` afterwards. */
export function signInAddress(address: string): string {
  return `/signin?${new URLSearchParams({ next: address })}`
}
