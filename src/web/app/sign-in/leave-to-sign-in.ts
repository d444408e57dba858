import { signedOutAddress } from './sign-in-address.ts'

let leaving = false

/**
 * The session has ended: goes to the sign-in page, which says so and leads back here. Before that it raises
 * `session-ended` on the window, so that listeners can store typed text.
 */
export function leaveToSignIn(): void {
  if (leaving) return
  leaving = true
  window.dispatchEvent(new Event('session-ended'))
  location.assign(signedOutAddress(location.pathname + location.search + location.hash))
}

/**
 * Ends the session because the person asked to, and goes to `address`. The page's stream of events ends with the
 * session; requests refused because of that must not report an ended session. When `end` fails, the page stays.
 */
export async function leaveOnPurpose<T extends { ok: boolean }>(
  end: () => Promise<T>,
  address: string,
): Promise<T> {
  leaving = true
  const answer = await end().finally(() => (leaving = false))
  if (!answer.ok) return answer
  leaving = true
  location.assign(address)
  return answer
}
