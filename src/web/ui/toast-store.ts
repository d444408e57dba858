/** What a toast says. Its title is one of the catalogue's. */
export interface ToastMessage {
  title: string
  description?: string
  /** bad: announced at once, with an alert mark. Default: good. */
  tone?: 'good' | 'bad'
  action?: { label: string; onAct: () => void }
}

export interface ShownToast extends ToastMessage {
  id: number
}

/**
 * How long a toast stays unless it is closed or the next one takes its place. Source:
 * docs/specification/workspaces.md#toasts.
 */
const toastRemovalDelayMs = 1_000_000

let shown: ShownToast | null = null
let lastId = 0
let goesAlong = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function show(next: ShownToast | null) {
  clearTimeout(timer)
  shown = next
  goesAlong = false
  if (next) timer = setTimeout(() => hideToast(), toastRemovalDelayMs)
  for (const listener of listeners) listener()
}

/** Shows a toast. Only one shows at a time: it takes the place of the one before. */
export function showToast(message: ToastMessage): void {
  lastId += 1
  show({ ...message, id: lastId })
}

/** Takes the toast away, if there is one. */
export function hideToast(): void {
  if (shown) show(null)
}

/** Keeps what is shown over the next change of screen: it was said on the way there. */
export function takeToastAlong(): void {
  goesAlong = shown !== null
}

/** A message belongs to the screen it came up on, and leaves with it unless it was taken along. */
export function leaveScreen(): void {
  if (goesAlong) goesAlong = false
  else hideToast()
}

/** The toast now shown; for `useSyncExternalStore`. */
export function currentToast(): ShownToast | null {
  return shown
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
