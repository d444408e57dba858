import type { BetterAuthOptions } from 'better-auth'
import { APIError } from 'better-auth/api'
import { isStandInAddress, standInMailDomain } from '#domain/address/stand-in-address.ts'

type Check = NonNullable<NonNullable<BetterAuthOptions['user']>['validateUserInfo']>

/**
 * Keeps the stand-in of Google and every other way of signing in apart: anyone can sign in with any of its accounts. It
 * creates and signs in accounts of its own addresses only, and is never added to an existing account; no other
 * provider brings one of its addresses.
 */
export const refuseAcrossStandIn: Check = async ({ user, source }, context) => {
  const isOurs = isStandInAddress(user.email ?? '')
  if (source.oauth?.providerId !== 'google') return isOurs ? { error: 'stand_in_address' } : undefined
  if (!isOurs || source.action === 'link-account') return { error: 'stand_in_only' }
  if (source.action === 'create-user') return undefined
  // The address of the account may have been changed since.
  const known = await context?.context.internalAdapter.findUserById(user.id ?? '')
  return isStandInAddress(known?.email ?? '') ? undefined : { error: 'stand_in_only' }
}

/**
 * Refuses an address that someone types to sign up, or to have instead of theirs.
 * @throws APIError STAND_IN_ADDRESS
 */
export function refuseStandInAddress(email: string): void {
  if (!isStandInAddress(email)) return
  throw new APIError('BAD_REQUEST', {
    code: 'STAND_IN_ADDRESS',
    message: `Addresses of ${standInMailDomain} belong to the stand-in of Google. Use “Continue with Google”.`,
  })
}
