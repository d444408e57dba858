import { messages } from '#contract/messages.ts'
import { showToast } from '../../ui/toast-store.ts'
import { type AuthAnswer, signOut } from './auth-calls.ts'
import { leaveOnPurpose } from './leave-to-sign-in.ts'

/**
 * Signs out, in this browser unless `end` does something else, and goes to the sign-in page. If the server does not
 * answer, a toast says so. @returns whether it succeeded
 */
export async function leaveHere(end: () => Promise<AuthAnswer<unknown>> = signOut): Promise<boolean> {
  const { ok } = await leaveOnPurpose(end, '/signin?mode=in')
  if (!ok) {
    showToast({
      title: messages.toastTitles.error,
      description: 'You’re still signed in: Postlark can’t be reached. Please try again.',
      tone: 'bad',
    })
  }
  return ok
}
