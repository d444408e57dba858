import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef, type ComponentProps, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

export interface DialogFrameProps {
  open: boolean
  /** Called on Escape, on a click outside and on a close button. Leave `open` true to refuse. */
  onClose: () => void
  /** Size and layout of the dialog. */
  className?: string
  /** Ignores clicks outside: for dialogs with text being written. */
  keepOnOutsidePress?: boolean
  /** What gets the focus first. Default: the element with `data-autofocus`, else the first focusable one. */
  initialFocus?: ComponentProps<typeof Base.Popup>['initialFocus']
  /** It opens over another dialog. */
  above?: boolean
  children: ReactNode
}

/**
 * An empty modal dialog over the page. It traps the focus, and returns it on closing. Put a `DialogTitle` and a
 * `DialogClose` in it, or use `Dialog`, which has both.
 */
export function DialogFrame({
  open,
  onClose,
  className,
  keepOnOutsidePress = false,
  initialFocus,
  above = false,
  children,
}: DialogFrameProps) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { reason }) => {
        // Escape closes only the topmost dialog, also where two were opened by different parts of a screen.
        if (!next && !(reason === 'escape-key' && isCovered(popup.current))) onClose()
      }}
      disablePointerDismissal={keepOnOutsidePress}
    >
      <Base.Portal>
        <Base.Backdrop
          forceRender={above}
          className={classNames(
            'fixed inset-0 bg-veil transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0',
            above ? 'z-50' : 'z-30',
          )}
        />
        <Base.Viewport
          className={classNames(
            // A dialog taller than the window makes its row as tall, so that its content does not overflow it.
            'fixed inset-0 grid grid-cols-[minmax(0,1fr)] grid-rows-[minmax(min-content,1fr)] justify-items-center overflow-y-auto overscroll-contain',
            above ? 'z-50' : 'z-40',
          )}
        >
          <Base.Popup
            ref={popup}
            initialFocus={
              initialFocus ?? (() => popup.current?.querySelector<HTMLElement>('[data-autofocus]') ?? true)
            }
            className={classNames(
              'floats m-auto max-w-full rounded-dialog bg-card text-ui leading-[1.45] text-ink shadow-float outline-none',
              className,
            )}
          >
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** Whether another dialog was opened after this one. */
function isCovered(popup: HTMLElement | null): boolean {
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
  const after = popup ? dialogs.slice(dialogs.indexOf(popup) + 1) : []
  return after.some((one) => !popup?.contains(one))
}

/** The dialog's name: an h2 that screen readers announce on opening. */
export function DialogTitle({ className, ...rest }: ComponentProps<'h2'>) {
  return <Base.Title {...rest} className={classNames('text-3 tracking-[-0.025em]', className)} />
}

/** The dialog's description, announced after its name. */
export function DialogDescription({ className, ...rest }: ComponentProps<'p'>) {
  return <Base.Description {...rest} className={classNames('text-ink-2', className)} />
}

/** The × button in the corner. */
export function DialogClose({ label = 'Close' }: { label?: string }) {
  return (
    <Base.Close render={<Button variant="quiet" square aria-label={label} />}>{<X aria-hidden />}</Base.Close>
  )
}

export interface DialogProps extends DialogFrameProps {
  title: ReactNode
  /** Before the title, 28 px. */
  mark?: ReactNode
}

/** A dialog of ordinary size: mark, title and × at the top, content below. */
export function Dialog({ title, mark, className, children, ...frame }: DialogProps) {
  return (
    <DialogFrame {...frame} className={classNames('w-[min(460px,calc(100%-24px))] p-5.5', className)}>
      <div className="mb-4 flex items-center gap-3">
        {mark}
        <DialogTitle className="me-auto">{title}</DialogTitle>
        <DialogClose />
      </div>
      {children}
    </DialogFrame>
  )
}
