import type { KeptChoice, SubscriptionView } from '#contract/billing.ts'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { Billing } from './use-billing.ts'
import { planStateOf } from './plan-state.ts'
import { dayText, momentText, planName, type Reader } from './state-text.ts'

export interface CancelDialogProps {
  view: SubscriptionView
  reader: Reader
  billing: Pick<Billing, 'busy' | 'cancel'>
  isOpen: boolean
  onClose: () => void
  /** What the free plan has no room for: ‘1 workspace and 2 accounts’; empty: it has, or it is not known. */
  surplus?: string
  /** What stays open of it, as it is chosen in `children`. */
  keep?: KeptChoice | undefined
  children?: ReactNode
  /** What gets the focus when what opened the dialog is gone. */
  focusAfter?: () => HTMLElement | null
}

/** Asks before a plan is cancelled: until when it lasts, and what follows. */
export function CancelDialog({
  view,
  reader,
  billing,
  isOpen,
  onClose,
  surplus = '',
  keep,
  children,
  focusAfter,
}: CancelDialogProps) {
  return (
    <ConfirmDialog
      open={isOpen}
      title={`Cancel ${planName(view.planId)}?`}
      confirmLabel="Cancel plan"
      cancelLabel="Keep my plan"
      busy={billing.busy === 'cancel'}
      onConfirm={() => void billing.cancel(keep).then((isDone) => isDone && onClose())}
      onCancel={onClose}
      {...(focusAfter && { focusAfter })}
    >
      <div className="grid gap-4">
        <p>
          {cancelText(view, reader)}
          {surplus !== '' && ` ${surplus} would be locked until you choose a larger plan again.`}
        </p>
        {children}
      </div>
    </ConfirmDialog>
  )
}

function cancelText(view: SubscriptionView, reader: Reader): string {
  const after = 'After that you’re on the free plan. Nothing is deleted, and scheduled posts still go out.'
  const state = planStateOf(view, reader.now)
  if (state === 'trialing')
    return `Your trial runs until ${momentText(view.trialEnd, reader)}, and nothing is charged. ${after}`
  if (state === 'active')
    return `${planName(view.planId)} is yours until ${dayText(view.currentPeriodEnd, reader)}. ${after}`
  return `The plan ends with its period, and does not renew. ${after}`
}
