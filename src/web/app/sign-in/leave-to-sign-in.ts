import { signedOutAddress } from './next-address.ts'

let leaving = false

/**
 * The session has ended: goes to the sign-in page, which says so and leads back here. Before, raises `session-ended` on the window,
 * so that whoever holds something typed can keep it.
 */
export function leaveToSignIn(): void {
  if (leaving) return
  leaving = true
  window.dispatchEvent(new Event('session-ended'))
  location.assign(signedOutAddress(location.pathname + location.search))
}
