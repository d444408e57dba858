import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { Button } from './button.tsx'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'

/** The dialog itself. Open it through `ConfirmDialog`. */
export function ConfirmSheet({
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
