import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { currentToast, hideToast, subscribeToToasts, type ShownToast } from './toast-store.ts'

export { hideToast, showToast, type ToastMessage } from './toast-store.ts'

/**
 * Where toasts appear: low on the left, away from the buttons that go on. Once per page; both live regions are always
 * there, so that what enters them is read out, over an open dialog too.
 */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, () => null)
  const bad = toast?.tone === 'bad'
  return (
    <div className="pointer-events-none fixed inset-x-3 bottom-[calc(72px+env(safe-area-inset-bottom))] z-60 grid justify-items-center desk:end-auto desk:bottom-5 desk:start-66">
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
  const { action } = toast
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
        {action && (
          <button
            type="button"
            className={`${plain} underline decoration-lark decoration-2 underline-offset-3`}
            onClick={() => {
              hideToast()
              action.onAct()
            }}
          >
            {action.label}
          </button>
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
