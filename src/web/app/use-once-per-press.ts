import { useState } from 'react'

/** A second click this soon after the first is an accident, even when the first has finished. */
const doublePressMs = 500

/**
 * Runs an action once per click: further clicks before it has finished, or right after it began, get the same result.
 * A button looks busy only after a render; this guard works at once.
 */
export function oncePerPress() {
  const underWay = new Map<string, Promise<unknown>>()
  /** @param what identifies the action */
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

/** {@link oncePerPress} while the component is mounted. */
export function useOncePerPress() {
  const [press] = useState(oncePerPress)
  return press
}
