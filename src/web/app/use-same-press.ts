import { useState } from 'react'

/** A second press this soon after the first was not meant, even when the first is already answered. */
const doublePressMs = 500

/**
 * Does something once however often it is pressed: what is pressed again before it has ended, or right after it
 * began, is the same press and gets the same answer. A button looks busy only once it was drawn again; this knows
 * at once.
 */
export function samePress() {
  const underWay = new Map<string, Promise<unknown>>()
  /** @param what tells one press from another */
  return function press<Answer>(what: string, work: () => Promise<Answer>): Promise<Answer> {
    const begun = underWay.get(what) as Promise<Answer> | undefined
    if (begun) return begun
    const answer = work()
    underWay.set(what, answer)
    const tooSoon = new Promise((resolve) => setTimeout(resolve, doublePressMs))
    void Promise.allSettled([answer, tooSoon]).then(() => underWay.delete(what))
    return answer
  }
}

/** {@link samePress} for as long as the component lives. */
export function useSamePress() {
  const [press] = useState(samePress)
  return press
}
