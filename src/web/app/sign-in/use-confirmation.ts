import { useEffect, useEffectEvent, useState } from 'react'
import { currentSession, signIn } from './auth-calls.ts'

/** A person who is about to confirm their address. */
export interface AwaitedPerson {
  /** null: unknown; then only a confirmation in this browser is noticed. */
  signUpId: string | null
  /** As just typed on this page. */
  password: string
}

interface Awaited extends AwaitedPerson {
  email: string
  next: string
}

/** Seconds between two looks; the last one repeats. */
const waitsSec = [2, 3, 4, 6, 8, 10, 15, 20]
/** About an hour, for which the link in the email works. */
const mostLooks = 180

/**
 * Waits until an address is confirmed, in this browser or on another device, and then leads on. Looks less and less
 * often, not while the page is hidden, at once when it is shown again, and never after about an hour.
 * @param onOtherDevice it is confirmed, but this browser can't be signed in
 * @returns whether it is confirmed and the page is about to be left
 */
export function useConfirmation(awaited: Awaited, onOtherDevice: () => void): boolean {
  const [isConfirmed, setIsConfirmed] = useState(false)
  const look = useEffectEvent(() => lookOnce(awaited))
  const found = useEffectEvent((state: 'signed-in' | 'elsewhere') => {
    if (state === 'elsewhere') return onOtherDevice()
    setIsConfirmed(true)
    location.assign(awaited.next)
  })
  useEffect(
    () =>
      lookingAgain(
        () => look(),
        (state) => found(state),
      ),
    [],
  )
  return isConfirmed
}

type State = 'not-yet' | 'signed-in' | 'elsewhere'

/** Looks again and again. @returns how to stop */
function lookingAgain(look: () => Promise<State>, found: (state: Exclude<State, 'not-yet'>) => void) {
  let looks = 0
  let isOver = false
  let isLooking = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    if (isOver || document.hidden || looks >= mostLooks) return
    timer = setTimeout(() => void once(), (waitsSec[looks] ?? waitsSec.at(-1) ?? 20) * 1000)
  }
  const once = async () => {
    if (isLooking || isOver) return
    isLooking = true
    looks += 1
    const state = await look()
    isLooking = false
    if (isOver) return
    if (state === 'not-yet') return wait()
    stop()
    found(state)
  }
  const onShown = () => {
    if (document.hidden) clearTimeout(timer)
    else void once()
  }
  const stop = () => {
    isOver = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onShown)
  }
  document.addEventListener('visibilitychange', onShown)
  wait()
  return stop
}

/** A link opened in this browser has signed it in; one opened elsewhere has not. */
async function lookOnce({ signUpId, email, password, next }: Awaited): Promise<State> {
  if (signUpId !== null && !(await isConfirmed(signUpId))) return 'not-yet'
  const session = await currentSession()
  if (session.ok && session.data?.user.email.toLowerCase() === email.toLowerCase()) return 'signed-in'
  if (signUpId === null) return 'not-yet'
  const answer = await signIn(email, password, next)
  return answer.ok && 'token' in answer.data ? 'signed-in' : 'elsewhere'
}

async function isConfirmed(id: string): Promise<boolean> {
  try {
    const { api } = await import('../api.ts')
    return (await api.people.lookAtSignUp({ id })).confirmed
  } catch {
    // No answer, or too many: the next look may get one.
    return false
  }
}
