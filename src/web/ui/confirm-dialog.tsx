import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

export interface ConfirmDialogProps {
  open: boolean
  title: ReactNode
  /** What will happen, and what stays. */
  children?: ReactNode
  /** Says what happens: "Delete post", not "OK". */
  confirmLabel: string
  cancelLabel?: string
  tone?: 'clay' | 'lark'
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
  /** Where the focus goes afterwards when what opened the dialog is gone; asked on closing. */
  focusAfter?: () => HTMLElement | null
}

/** Asks before something that can't be taken back. The safe answer has the focus. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'clay',
  busy = false,
  onConfirm,
  onCancel,
  focusAfter,
}: ConfirmDialogProps) {
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        if (!next && !busy) onCancel()
      }}
    >
      <Base.Portal>
        <Base.Backdrop
          forceRender
          className="fixed inset-0 z-50 bg-veil transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <Base.Viewport className="fixed inset-0 z-50 grid overflow-y-auto">
          <Base.Popup
            finalFocus={focusAfter && (() => focusAfter() ?? true)}
            className="floats m-auto w-[min(430px,calc(100%-24px))] rounded-dialog bg-card p-5.5 text-ui leading-[1.45] text-ink shadow-float outline-none"
          >
            <Base.Title className="text-3 tracking-[-0.025em]">{title}</Base.Title>
            {children && (
              <Base.Description render={<div />} className="mt-2.5 text-ink-2">
                {children}
              </Base.Description>
            )}
            <div className="mt-5 flex flex-wrap justify-end gap-2">
              <Base.Close render={<Button variant="quiet" />}>{cancelLabel}</Base.Close>
              <Button variant={tone} busy={busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
