import { keepDismissed } from './dismissed-toasts.ts'
import type { ToastMessage } from './toast-message.ts'

export interface ShownToast extends ToastMessage {
  id: number
  shownAt: Date
}

/** How long a toast is visible unless it is closed or replaced. Source: docs/specification/workspaces.md#toasts. */
const visibleMs = { plain: 5_000, withButton: 8_000, bad: 20_000 }

let shown: ShownToast | null = null
let lastId = 0
let isKeptOnce = false
let timer: ReturnType<typeof setTimeout> | undefined
let remainingMs = 0
let runsSince = 0
let isPaused = false
const listeners = new Set<() => void>()

function show(next: ShownToast | null, usedUp = false) {
  if (shown) keepDismissed(shown, usedUp)
  clearTimeout(timer)
  shown = next
  isKeptOnce = false
  isPaused = true
  if (next) {
    remainingMs = visibleFor(next)
    continueToast()
  }
  for (const listener of listeners) listener()
}

function visibleFor({ tone, view, action }: ToastMessage): number {
  if (tone === 'bad') return visibleMs.bad
  return view || action ? visibleMs.withButton : visibleMs.plain
}

/** Shows a toast. It replaces the one before. */
export function showToast(message: ToastMessage): void {
  lastId += 1
  show({ ...message, id: lastId, shownAt: new Date() })
}

/** Hides the toast, if there is one. What it said stays among the messages in the bell. */
export function hideToast(): void {
  if (shown) show(null)
}

/** Does what a button of the toast says, and hides the toast. Its action is not offered again. */
export function pressInToast(button: 'view' | 'action'): void {
  const pressed = shown?.[button]
  if (!pressed) return
  show(null, button === 'action')
  pressed.onAct()
}

/** Stops the time of the toast. */
export function pauseToast(): void {
  if (isPaused) return
  isPaused = true
  clearTimeout(timer)
  remainingMs -= performance.now() - runsSince
}

/** Lets what remains of the time of the toast continue. */
export function continueToast(): void {
  if (!isPaused || !shown) return
  isPaused = false
  runsSince = performance.now()
  timer = setTimeout(hideToast, remainingMs)
}

/** Keeps the toast through the next change of screen: for a toast shown while navigating. */
export function keepToastOverNavigation(): void {
  isKeptOnce = shown !== null
}

/** Called on a change of screen: hides the toast unless it was kept. */
export function leaveScreen(): void {
  if (isKeptOnce) isKeptOnce = false
  else hideToast()
}

/** The current toast; for `useSyncExternalStore`. */
export function currentToast(): ShownToast | null {
  return shown
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
