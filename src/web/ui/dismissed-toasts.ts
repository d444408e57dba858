import type { ToastMessage } from './toast-message.ts'

/** What a toast said, with the buttons that still work. */
export interface DismissedToast extends ToastMessage {
  id: number
  shownAt: Date
}

/** From the dismissal of a toast to its removal. Source: docs/specification/workspaces.md#toasts. */
const removalDelayMs = 1_000_000

/** The older ones are removed before their time. */
const maxDismissed = 20

let dismissed: readonly DismissedToast[] = []
const listeners = new Set<() => void>()

/** Replaces the dismissed toasts. */
export function changeDismissed(next: readonly DismissedToast[]): void {
  dismissed = next
  for (const listener of listeners) listener()
}

/**
 * Keeps what a toast said, for 1,000,000 ms.
 * @param usedUp its action was pressed, and is not offered again
 */
export function keepDismissed({ view, action, ...rest }: DismissedToast, usedUp: boolean): void {
  const one = { ...rest, ...(view?.lasts && { view }), ...(action?.lasts && !usedUp && { action }) }
  changeDismissed([one, ...dismissed].slice(0, maxDismissed))
  setTimeout(() => changeDismissed(dismissed.filter(({ id }) => id !== one.id)), removalDelayMs)
}

/** Takes the buttons from all dismissed toasts: what they lead to belongs to a workspace that was left. */
export function endDismissedActs(): void {
  changeDismissed(dismissed.map(({ view: _view, action: _action, ...rest }) => rest))
}

/** What toasts said in the last 1,000,000 ms, newest first, at most 20; for `useSyncExternalStore`. */
export function dismissedToasts(): readonly DismissedToast[] {
  return dismissed
}

export function subscribeToDismissed(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
