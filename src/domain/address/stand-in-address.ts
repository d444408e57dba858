/** The domain of the accounts that the stand-in of Google signs in. No one owns a name that ends in `.example` (RFC 2606). */
export const standInMailDomain = 'google.example'

/** Whether an email address belongs to the stand-in of Google. */
export function isStandInAddress(email: string): boolean {
  return email.trim().toLowerCase().endsWith(`@${standInMailDomain}`)
}
