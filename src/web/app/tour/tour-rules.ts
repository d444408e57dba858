/** The delay after the new-post dialog opens. Source: docs/specification/composer.md#tour. */
const tourDelayMs = 500

/** Screens narrower than this never show it. Source: docs/specification/composer.md#tour. */
export const tourQuery = '(min-width: 768px)'

export interface TourFacts {
  /** false for a saved post. */
  isNewPost: boolean
  /** undefined: unknown; then the tour does not open. */
  onboardingCompleted: boolean | undefined
  isWideEnough: boolean
  wasShownThisSession: boolean
  /** A problem, a question, or a stored draft to decide about is open. */
  isHeld: boolean
}

/** Whether the guided tour opens by itself. */
export function mayStart(facts: TourFacts): boolean {
  const { isNewPost, onboardingCompleted, isWideEnough, wasShownThisSession, isHeld } = facts
  return isNewPost && onboardingCompleted === false && isWideEnough && !wasShownThisSession && !isHeld
}

/**
 * Starts the tour half a second from now, if it may start then.
 * @returns how to call it off: the dialog closed
 */
export function startLater(factsThen: () => TourFacts, start: () => void): () => void {
  const timer = setTimeout(() => {
    if (mayStart(factsThen())) start()
  }, tourDelayMs)
  return () => clearTimeout(timer)
}

const key = 'postlark.tour-shown'

export function wasShownThisSession(store: Pick<Storage, 'getItem'> = sessionStorage): boolean {
  return store.getItem(key) !== null
}

export function rememberShown(store: Pick<Storage, 'setItem'> = sessionStorage): void {
  try {
    store.setItem(key, '1')
  } catch {
    // A browser that stores nothing shows it again.
  }
}
