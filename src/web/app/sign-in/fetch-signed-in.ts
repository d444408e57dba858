import { leaveToSignIn } from './leave-to-sign-in.ts'

/** The lock that a tab holds while it replaces the session, shared by all tabs of the browser. */
const lockName = 'postlark-session'

/**
 * `fetch` for somebody who is signed in. When the answer is 401, the session is looked at first: two-factor sign-in and a new
 * password replace it by another, and what was asked between the two is asked again. A session that ended leads to the
 * sign-in page.
 * @returns the answer; 401 when the page is about to be left
 */
export async function fetchSignedIn(address: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(address, init)
  if (answer.status !== 401) return answer
  if (await locked('shared', hasSession)) return fetch(address, init)
  leaveToSignIn()
  return answer
}

/** Makes a call that ends the session and gives this browser another. Meanwhile no tab takes the session for ended. */
export function replaceSession<T>(call: () => Promise<T>): Promise<T> {
  return locked('exclusive', call)
}

// @NOTE browsers have locks on https and localhost only. Without them a tab may be led to the sign-in page, and back from there.
function locked<T>(mode: LockMode, act: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager }
  return locks ? locks.request(lockName, { mode }, act) : act()
}

async function hasSession(): Promise<boolean> {
  const answer = await fetch('/api/auth/get-session')
  return answer.ok && (await answer.json()) !== null
}
