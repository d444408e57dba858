import { useState, type FormEvent } from 'react'
import type { AuthAnswer, AuthRefusal } from './auth-calls.ts'

/** Shared state of the sign-in forms: problems show after the first try, and one refusal at a time. */
export function useAuthForm(problems: readonly (string | null | false)[]) {
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<AuthRefusal | null>(null)

  /** Submits the form if it is valid; otherwise the first invalid field gets the focus. */
  async function send<Data>(
    event: FormEvent<HTMLFormElement>,
    call: () => Promise<AuthAnswer<Data>>,
  ): Promise<AuthAnswer<Data> | null> {
    event.preventDefault()
    const form = event.currentTarget
    setTried(true)
    if (problems.some(Boolean)) {
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return null
    }
    setBusy(true)
    setRefusal(null)
    const answer = await call()
    if (!answer.ok) {
      setBusy(false)
      setRefusal(answer.refusal)
    }
    return answer
  }

  return {
    busy,
    refusal,
    send,
    /** The message of a problem, once it may show. */
    shown: (problem: string | null | false) => (tried && problem) || undefined,
    /** The page stays after all. */
    done: () => setBusy(false),
  }
}
