import { signedOutAddress } from './sign-in-address.ts'

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

/**
 * Ends the session because the person asked for it, and goes to `address`. The open page loses its stream of events with
 * the session; nothing that is refused because of that may say that the session ended. When `end` fails, the page stays.
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
