import { messages } from '#contract/messages.ts'
import { showToast } from '../../ui/toast-store.ts'
import { signOut } from './auth-calls.ts'

/** Signs out in this browser and goes to the sign-in page; says so when the server does not answer. */
export async function leaveHere(): Promise<void> {
  const answer = await signOut()
  if (answer.ok) return location.assign('/signin?mode=in')
  showToast({
    title: messages.toastTitles.error,
    description: 'You are still signed in: the server did not answer. Please try again.',
    tone: 'bad',
  })
}
