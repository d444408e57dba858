/** How long after the new-post dialog opened. Source: docs/specification/composer.md#tour. */
const tourDelayMs = 500

/** Screens narrower than this never show it. Source: docs/specification/composer.md#tour. */
export const tourQuery = '(min-width: 768px)'

export interface TourFacts {
  /** Not of a post that is already saved. */
  isNewPost: boolean
  /** undefined: not known, or the question was not answered; nobody is bothered then. */
  onboardingCompleted: boolean | undefined
  isWideEnough: boolean
  wasShownThisSession: boolean
  /** Something waits for the writer: a problem, a question, a kept draft to decide about. */
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
    // A browser that keeps nothing shows it once more.
  }
}
