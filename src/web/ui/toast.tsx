import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { currentToast, hideToast, pressInToast, subscribeToToasts, type ShownToast } from './toast-store.ts'

export { hideToast, showToast } from './toast-store.ts'

/**
 * The place of toasts: bottom left, away from primary buttons. Render it once per page. Both live regions always
 * exist, so that toasts are announced, over an open dialog too. F6 moves the focus to the toast.
 */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, () => null)
  const bad = toast?.tone === 'bad'
  const place = useRef<HTMLDivElement>(null)
  const isShown = toast !== null
  useEffect(() => {
    if (!isShown) return
    const end = new AbortController()
    // Loaded with the first toast. Without it, toasts leave after their time.
    import('./watch-toasts.ts').then(
      ({ watchToasts }) => place.current && watchToasts(place.current, end.signal),
      () => null,
    )
    return () => end.abort()
  }, [isShown])
  return (
    <div
      ref={place}
      className="pointer-events-none fixed inset-x-3 bottom-[calc(72px+env(safe-area-inset-bottom))] z-60 grid justify-items-center desk:end-auto desk:bottom-5 desk:start-66"
    >
      <output aria-live="polite">{toast && !bad && <Toast key={toast.id} toast={toast} />}</output>
      <div role="alert" aria-live="assertive">
        {toast && bad && <Toast key={toast.id} toast={toast} />}
      </div>
    </div>
  )
}

const plain =
  'min-h-11 rounded-s px-2 font-semibold hover:bg-on-night/12 desk:min-h-7 focus-visible:outline-on-night'

function Toast({ toast }: { toast: ShownToast }) {
  return (
    <span className="appears pointer-events-auto grid max-w-100 grid-cols-[auto_1fr_auto] items-start gap-x-3 rounded-card bg-night py-2.5 pe-2.5 ps-4 text-ui leading-[1.4] text-on-night shadow-float">
      {toast.tone === 'bad' ? (
        <CircleAlert className="mt-1.75 text-[oklch(0.76_0.14_30)]" aria-hidden />
      ) : (
        <CircleCheck className="mt-1.75 text-[oklch(0.80_0.13_154)]" aria-hidden />
      )}
      <span className="block min-w-0 py-1">
        <b className="block font-semibold">{toast.title}</b>
        {toast.description && (
          <span className="block text-small break-words text-on-night-2">{toast.description}</span>
        )}
      </span>
      <span className="flex items-center">
        {(['view', 'action'] as const).map(
          (button) =>
            toast[button] && (
              <button
                key={button}
                type="button"
                className={`${plain} underline decoration-lark decoration-2 underline-offset-3`}
                onClick={() => pressInToast(button)}
              >
                {toast[button].label}
              </button>
            ),
        )}
        <button
          type="button"
          className={`${plain} min-w-11 justify-items-center desk:min-w-7`}
          aria-label="Close message"
          onClick={hideToast}
        >
          <X className="mx-auto" aria-hidden />
        </button>
      </span>
    </span>
  )
}
