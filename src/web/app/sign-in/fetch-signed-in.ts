import { leaveToSignIn } from './leave-to-sign-in.ts'

/** The lock a tab holds while it replaces the session, shared by all tabs of the browser. */
const lockName = 'postlark-session'

/**
 * `fetch` for signed-in people. On a 401 it first checks the session: two-factor sign-in and a new password replace
 * it, and requests in between are repeated. If the session has ended, the browser goes to the sign-in page.
 * @returns the response; 401 when the page is being left. Rejects when nothing could say whether the session has ended.
 */
export async function fetchSignedIn(address: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(address, init)
  if (answer.status !== 401) return answer
  if (await locked('shared', hasSession)) return fetch(address, init)
  leaveToSignIn()
  return answer
}

/** Runs a call that ends the session and starts another. Until it has finished, no tab treats the session as ended. */
export function replaceSession<T>(call: () => Promise<T>): Promise<T> {
  return locked('exclusive', call)
}

// @NOTE Browsers have locks on https and localhost only. Without them a tab may go to the sign-in page, and back from
// there.
function locked<T>(mode: LockMode, act: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager }
  return locks ? locks.request(lockName, { mode }, act) : act()
}

/** Throws when the server cannot say: an outage ends no session. */
async function hasSession(): Promise<boolean> {
  const answer = await fetch('/api/auth/get-session')
  if (answer.status === 401) return false
  if (!answer.ok) throw new Error(`No session: ${answer.status}`)
  return (await answer.json()) !== null
}
